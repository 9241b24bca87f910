import fs from 'node:fs';
import path from 'node:path';
import { artefacts, doOne, expect, myTurn, number, question, sitDown, test, whoseTurn } from './house';
import { wire } from './wire';

const WARLIKE = [/battle|attack/i, /march/i, /army|move/i, /engage|ready|fight/i, /free|no card|without/i, /done|pass|ready/i];

test('a guest plays against the program until a battle is resolved', async ({ page, house }) => {
  test.setTimeout(300_000);
  await sitDown(page, house.url);
  await page.screenshot({ path: path.join(artefacts, 'table.png') });
  const report = page.locator('.fight');
  for (let i = 0; i < 160 && (await report.count()) === 0; i++) await doOne(page, WARLIKE, i);
  await expect(report.first()).toBeVisible();
  await expect(report.first().locator('.die').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.screenshot({ path: path.join(artefacts, 'battle.png') });
});

test('the whole page is on screen within a second of a warm start', async ({ page, house }) => {
  const url = await sitDown(page, house.url);
  await page.goto('about:blank');
  const start = Date.now();
  await page.goto(url);
  await page.locator('.board .piece').first().waitFor();
  console.log(`first table after ${Date.now() - start} ms`);
});

test('two browsers play each other by link, and one reloads in the middle', async ({ browser, house }) => {
  test.setTimeout(240_000);
  const [a, b] = [await browser.newContext(), await browser.newContext()];
  const [one, two] = [await a.newPage(), await b.newPage()];
  await one.goto(house.url);
  await one.locator('.tempo button').nth(1).click();
  await one.waitForURL(/\/t\//);
  const link = await one.locator('.gather input').first().inputValue();
  expect(link).toContain('code=');
  await two.goto(link);
  await two.locator('.gather .btn.legal').first().click();
  await expect(one.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
  await expect(two.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
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
  await a.close();
  await b.close();
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
  const table = new URL(one.page.url()).pathname;
  await two.page.goto(two.line.url + table);
  await three.page.goto(three.line.url + table);
  await two.page.locator('.gather .btn.legal').first().click();
  for (const p of people) await expect(p.page.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
  for (let i = 0; i < 10; i++) {
    const turn = await whoseTurn(one.page, two.page);
    await doOne(turn, [/done|pass|ready/i], i);
  }
  await expect.poll(() => number(three.page)).toBe(await number(one.page));
  await expect(three.page.locator('.hand')).toHaveCount(0);

  type State = { table: { piles: { role?: string; cards: { id: string }[] }[] }; viewer: string[] };
  const state = async (p: (typeof people)[0]) => (await (await p.page.request.get(`${p.line.url}/api/tables/${table.split('/').pop()}`)).json()) as State;
  const cards = (s: State, mine: boolean) => s.table.piles.filter((p) => mine === (!!p.role && s.viewer.includes(p.role))).flatMap((p) => p.cards.map((c) => c.id));
  // What lies open to all is no secret; and of a card with copies the other may hold one himself.
  const games = (await (await one.page.request.get(`${house.url}/api/games`)).json()) as { id: string }[];
  const scenery = (await (await one.page.request.get(`${house.url}/api/games/${games[0]!.id}/scenery`)).json()) as { cards: { id: string; copies: number }[] };
  const single = new Set(scenery.cards.filter((c) => c.copies === 1).map((c) => c.id));
  const open = new Set(cards(await state(three), false));
  const secrets = [cards(await state(one), true), cards(await state(two), true)].map((h) => h.filter((c) => single.has(c) && !open.has(c)));
  const sent = people.map((p) => p.line.heard());
  // The games' own card list names every card; only what came from the table counts.
  const ofTable = sent.map((all) => all.split(/\n(?=(?:GET|POST) \/)/).filter((part) => /^\S+ \/api\/tables\//.test(part.trimStart())).join('\n'));
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

test('why not: the rule that forbids it, in one line', async ({ page, house }) => {
  await sitDown(page, house.url);
  await myTurn(page);
  await page.keyboard.press('Escape');
  const space = page.locator('.hits path:not(.legal)').first();
  await space.dispatchEvent('contextmenu');
  const note = page.locator('.why');
  await expect(note).toBeVisible();
  await expect(note.locator('p')).not.toHaveText('…');
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
});

test('undo says what it takes back, and takes it back', async ({ page, house }) => {
  test.setTimeout(180_000);
  await sitDown(page, house.url);
  const undo = page.locator('.prompt .undo .btn').first();
  for (let i = 0; i < 40; i++) {
    const before = await number(page);
    await doOne(page, [/army|march|raise|leave/i], i);
    if (!(await undo.isVisible().catch(() => false))) continue;
    await page.keyboard.press('Escape');
    await undo.hover();
    await expect(page.locator('.takes.open')).toBeVisible();
    await undo.click();
    await expect.poll(() => number(page)).toBe(before);
    return;
  }
  throw new Error('nothing could be taken back in forty actions');
});

test('replay goes back to any moment, and a branch goes on from there', async ({ page, house }) => {
  test.setTimeout(180_000);
  const url = await sitDown(page, house.url);
  for (let i = 0; i < 4; i++) await doOne(page, [], i);
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  const bar = page.locator('.replay');
  await expect(bar).toBeVisible();
  await bar.getByRole('slider').fill('1');
  await expect(bar.locator('.what b')).toContainText('1');
  await bar.getByRole('button', { name: /try/i }).click();
  await page.waitForURL((u) => u.href !== url && /\/t\//.test(u.pathname));
});

test('the language changes at any time', async ({ page, house }) => {
  await sitDown(page, house.url);
  const before = await question(page).innerText();
  await page.getByRole('button', { name: /français/i }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(question(page)).not.toHaveText(before);
  await expect(page.locator('body')).not.toContainText('‹');
  await page.getByRole('button', { name: /English/ }).click();
  await expect(question(page)).toHaveText(before);
});

test('everything by keyboard', async ({ page, house }) => {
  test.setTimeout(120_000);
  await page.goto(house.url);
  const play = page.locator('.shelf .go .btn').first();
  await play.waitFor();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await play.evaluate((el) => el === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  await page.locator('.board').waitFor();
  await myTurn(page);
  const before = await number(page);
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => !!document.activeElement?.closest('[data-testid=actions] button'))) break;
  }
  await page.keyboard.press('Enter');
  if (await page.locator('.ask2').isVisible().catch(() => false)) await page.keyboard.press('Enter');
  await expect.poll(() => number(page)).not.toBe(before);
  await page.keyboard.press('Escape');
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.cursor')).toHaveCount(1);
});

for (const where of ['shelf', 'table'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing serious on the ${where}, ${colorScheme}`, async ({ browser, house }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      if (where === 'table') await sitDown(page, house.url);
      else {
        await page.goto(house.url);
        await page.locator('.cover').first().waitFor();
      }
      await page.waitForTimeout(1500);
      await page.evaluate(fs.readFileSync(path.join(path.dirname(new URL(import.meta.url).pathname), '../node_modules/axe-core/axe.min.js'), 'utf8'));
      const found = await page.evaluate(async () => {
        const axe = (window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
        return (await axe.run()).violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)}`);
      });
      expect(found).toEqual([]);
      await page.screenshot({ path: path.join(artefacts, `${where}-${colorScheme}.png`) });
      await context.close();
    });
