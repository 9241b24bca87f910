/* Several people at one table: by link, hidden from each other, talking, from two tabs. */
import type { Browser, Page } from '@playwright/test';
import { ask, doOne, expect, firstGame, type House, idOf, mayAct, number, openList, openTable, question, scenery, setUp, stateOf, test, whoseTurn } from './house';
import { wire } from './wire';

/** Two people at a table: the one who set it up, and the one who came by his link. */
async function pair(browser: Browser, house: House): Promise<{ one: Page; two: Page; id: string; close(): Promise<void> }> {
  const [a, b] = [await browser.newContext(), await browser.newContext()];
  const [one, two] = [await a.newPage(), await b.newPage()];
  await one.goto(house.url);
  await one.locator('.tempo button').nth(1).click();
  await one.waitForURL(/\/t\//);
  const link = await one.locator('.gather input').first().inputValue();
  expect(link).toContain('code=');
  await two.goto(link);
  await two.locator('.gather .btn.legal').first().click();
  for (const p of [one, two]) await expect(p.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
  const close = async () => {
    await a.close();
    await b.close();
  };
  return { one, two, id: idOf(one), close };
}

test('two browsers play each other by link, and one reloads in the middle', async ({ browser, house }) => {
  test.setTimeout(240_000);
  const { one, two, close } = await pair(browser, house);
  for (let i = 0; i < 12; i++) {
    await doOne(await whoseTurn(one, two), [], i);
    if (i === 6) {
      const before = await number(one);
      await one.reload();
      await one.locator('.board').waitFor();
      await expect.poll(() => number(one)).toBe(before);
    }
    await expect.poll(() => number(one)).toBe(await number(two));
  }
  await close();
});

test('a hidden hand is nowhere on another’s wire', async ({ browser, house }) => {
  test.setTimeout(180_000);
  const people = await Promise.all(
    ['owner', 'friend', 'spectator'].map(async () => {
      const line = await wire(house.url);
      const context = await browser.newContext();
      return { line, context, page: await context.newPage() };
    }),
  );
  const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await one.page.goto(one.line.url);
  await one.page.locator('.tempo button').nth(3).click();
  await one.page.waitForURL(/\/t\//);
  const id = idOf(one.page);
  await two.page.goto(`${two.line.url}/t/${id}`);
  await three.page.goto(`${three.line.url}/t/${id}`);
  await two.page.locator('.gather .btn.legal').first().click();
  for (const p of people) await expect(p.page.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
  for (let i = 0; i < 10; i++) await doOne(await whoseTurn(one.page, two.page), [/done|pass|ready/i], i);
  await expect.poll(() => number(three.page)).toBe(await number(one.page));
  // A spectator sees no hand, may do nothing, and says nothing.
  await expect(three.page.locator('.hand')).toHaveCount(0);
  await openList(three.page);
  await expect(mayAct(three.page)).toHaveCount(0);
  await three.page.keyboard.press('Escape');
  await three.page.locator('#tab-chat').click();
  await expect(three.page.locator('.chat form')).toHaveCount(0);
  await expect(three.page.locator('#tab-notes')).toHaveCount(0);

  type State = Awaited<ReturnType<typeof stateOf>>;
  const cards = (s: State, mine: boolean) => s.table.piles.filter((p) => mine === (!!p.role && s.viewer.includes(p.role))).flatMap((p) => p.cards.map((c) => c.id));
  // What lies open to all is no secret; and of a card with copies the other may hold one himself.
  const game = await firstGame(one.page, house);
  const single = new Set((await scenery(one.page, house, game.id)).cards.filter((c) => c.copies === 1).map((c) => c.id));
  const state = (p: (typeof people)[0]) => ask<State>(p.page, { ...house, url: p.line.url }, 'GET', `/tables/${id}`);
  const open = new Set(cards(await state(three), false));
  const secrets = [cards(await state(one), true), cards(await state(two), true)].map((h) => h.filter((c) => single.has(c) && !open.has(c)));
  // The game's own card list names every card; only what came from the table counts.
  const ofTable = people.map((p) => p.line.heard().split(/\n(?=(?:GET|POST|PUT) \/)/).filter((part) => /^\S+ \/api\/tables\//.test(part.trimStart())).join('\n'));
  for (const all of ofTable) {
    expect(all).toContain('text/event-stream');
    expect(all).toContain('event: state');
  }
  const names = (text: string, card: string) => text.includes(`"${card}"`);
  for (const [owner, hand] of secrets.entries()) {
    expect(hand.length).toBeGreaterThan(0);
    for (const card of hand) {
      // Its owner's wire carries it: the search can find what is there.
      expect(names(ofTable[owner]!, card), `${card} to its owner`).toBe(true);
      for (const [other, text] of ofTable.entries()) if (other !== owner) expect(names(text, card), `${card} of ${owner} to ${other}`).toBe(false);
    }
  }
  for (const p of people) {
    await p.context.close();
    await p.line.close();
  }
});

test('they talk, see who is here, keep notes to themselves, and agree to end', async ({ browser, house }) => {
  test.setTimeout(120_000);
  const { one, two, id, close } = await pair(browser, house);
  await expect(one.locator('.seat .dot.on')).toHaveCount(1);
  await one.locator('#tab-chat').click();
  await one.locator('.chat input').fill('Soldiers, I am pleased with you.');
  await one.keyboard.press('Enter');
  await expect(one.locator('.chat li p')).toHaveText('Soldiers, I am pleased with you.');
  await expect(two.locator('#tab-chat em')).toHaveText('1');
  await two.locator('#tab-chat').click();
  await expect(two.locator('.chat li p')).toHaveText('Soldiers, I am pleased with you.');
  // A note is written even if one turns away at once, and is nobody else's.
  await one.locator('#tab-notes').click();
  await expect(one.locator('.notes textarea')).toBeEnabled();
  await one.locator('.notes textarea').fill('He will come by the Danube.');
  await one.locator('#tab-log').click();
  await expect.poll(async () => (await ask<{ text: string }>(one, house, 'GET', `/tables/${id}/notes`)).text).toBe('He will come by the Danube.');
  expect((await ask<{ text: string }>(two, house, 'GET', `/tables/${id}/notes`)).text).toBe('');
  // One leaves the room; the other sees it.
  await two.goto(house.url);
  await expect(one.locator('.seat .dot.on')).toHaveCount(0);
  await expect(two.locator('.rows a.row')).toHaveCount(1);
  await two.goBack();
  await expect(one.locator('.seat .dot.on')).toHaveCount(1);
  // An offer to end is seen at once, and taken.
  await one.locator('.top nav .tool').last().click();
  await one.getByRole('button', { name: /offer to end/i }).click();
  await expect(one.locator('.notice')).toContainText(/offered/i);
  await two.locator('.notice .btn.legal').click();
  for (const p of [one, two]) await expect(p.locator('.result')).toBeVisible();
  await close();
});

test('two tabs of one player: what has moved on is shown, and nothing is done twice', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  const other = await page.context().newPage();
  // The second tab hears nothing of the first: its stream is held up.
  await other.route('**/events*', () => undefined);
  await openTable(other, house, id);
  await doOne(page, []);
  await openList(other);
  const before = await number(other);
  await mayAct(other).first().click();
  await expect(question(other)).toContainText(/moved on/i);
  await expect.poll(async () => Number(await number(other))).toBeGreaterThan(Number(before));
  const { log } = await stateOf(page, house, id);
  expect(new Set(log.map((l) => l.number)).size).toBeGreaterThan(0);
});
