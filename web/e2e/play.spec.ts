/* One player at one table: playing, asking, taking back, by mouse and by keyboard. */
import path from 'node:path';
import type { TableState } from '../src/lib/api/types';
import { artefacts, doOne, expect, myTurn, number, openTable, playUntil, question, setUp, sitDown, spotOf, stateOf, test } from './house';

const WARLIKE = [/battle|attack/i, /march/i, /army|move/i, /engage|ready|fight/i, /free|no card|without/i, /done|pass|ready/i];

test('a guest plays against the program until a battle is resolved', async ({ page, house }) => {
  test.setTimeout(300_000);
  const [report, over] = [page.locator('.fight'), page.locator('.result')];
  // The dice are nobody's: a game may end before its first battle, and is then played again.
  for (let game = 0; game < 6 && (await report.count()) === 0; game++) {
    await sitDown(page, house.url);
    await page.screenshot({ path: path.join(artefacts, 'table.png') });
    for (let i = 0; i < 160 && (await report.or(over).count()) === 0; i++) await doOne(page, WARLIKE, i);
  }
  await expect(report.first()).toBeVisible();
  await expect(report.first().locator('.die').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.screenshot({ path: path.join(artefacts, 'battle.png') });
});

test('a click on the map does the one thing it can; a stack fans out; the map zooms and pans', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  const state = await playUntil(page, house, id, (s) => s.table.actions.filter((a) => a.pin !== 'button' && 'space' in a.pin).length > 1);
  await openTable(page, house, id);
  const zoom = () => page.locator('.sheetmap').evaluate((el) => new DOMMatrix(getComputedStyle(el).transform));
  const first = await zoom();
  // Pan by dragging, zoom by the wheel, by keys and back to the whole map.
  const box = (await page.locator('.board').boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 180, box.y + box.height / 2 - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await zoom()).e).toBeLessThan(first.e - 60);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await zoom()).a).toBeGreaterThan(first.a * 1.1);
  await expect(page.locator('.mini')).toBeVisible();
  await page.locator('.board').focus();
  // Figures are for menus: they never move the map.
  const still = (await zoom()).a;
  for (const figure of '0123456789') await page.keyboard.press(figure);
  await page.waitForTimeout(100);
  expect((await zoom()).a).toBe(still);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await zoom()).a).toBeLessThan(first.a);
  // A stack is fanned out by resting on it.
  const tall = state.table.pieces.find((p) => 'space' in p.at && (p.depth ?? 0) > 0 && p.kind !== 'army')!;
  const under = state.table.pieces.find((p) => 'space' in p.at && 'space' in tall.at && p.at.space === tall.at.space && !p.depth)!;
  await expect(async () => {
    // The map may still be gliding under the hand.
    await page.mouse.move(5, 5);
    await page.locator(`[data-piece="${under.id}"]`).hover({ force: true });
    await expect(page.locator('.slip .counter')).not.toHaveCount(0, { timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await page.mouse.move(5, 5);
  // The glowing place does the one thing that is pinned to it.
  const only = state.table.actions.find((a) => a.pin !== 'button' && 'space' in a.pin && state.table.actions.filter((b) => JSON.stringify(b.pin) === JSON.stringify(a.pin)).length === 1)!;
  const place = (only.pin as { space: string }).space;
  const spot = await spotOf(page, place);
  await page.mouse.click(spot.x, spot.y);
  const several = page.locator('.slip .list button').first();
  await expect.poll(async () => (await several.isVisible()) || (await number(page)) !== String(state.number)).toBe(true);
  if (await several.isVisible()) await several.click();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
});

test('whoever has looked at the whole map goes back to where it is read, on a phone too', async ({ browser, house }) => {
  for (const size of [{ width: 1024, height: 768 }, { width: 390, height: 844 }]) {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    const { id } = await setUp(page, house);
    await openTable(page, house, id);
    const wide = () => page.locator('.board .piece').first().evaluate((el) => Math.round(el.getBoundingClientRect().width * 10));
    const began = await wide();
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(wide).toBeLessThan(began * 0.9);
    await page.getByRole('button', { name: 'Back to where the map is read' }).click();
    await expect.poll(wide).toBeGreaterThan(began * 0.95);
    await expect(page.getByRole('button', { name: 'Whole map' })).toBeVisible();
    await context.close();
  }
});

test('why not: by the other button, by the key held, on the map and on a card', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.table.actions.some((a) => a.pin !== 'button' && 'space' in a.pin) && s.table.piles.some((p) => p.role && p.cards.some((c) => c.use_now !== 'play')));
  await openTable(page, house, id);
  const note = page.locator('.why');
  const dark = page.locator('.hits path:not(.legal)').first();
  await dark.dispatchEvent('contextmenu');
  await expect(note.locator('p')).not.toHaveText('…');
  await expect(note).toBeVisible();
  // Its rule opens our summary of it.
  if (await note.locator('.rule').count()) {
    await note.locator('.rule').first().click();
    await expect(note.locator('h3 .num')).not.toBeEmpty();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await page.keyboard.down('?');
  await dark.dispatchEvent('click');
  await expect(note).toBeVisible();
  await page.locator('.hand .card:not(.play)').first().click();
  await expect(note.locator('p')).not.toHaveText('…');
  await expect(note).toBeVisible();
  await page.keyboard.up('?');
  expect(await number(page)).toBe(String((await stateOf(page, house, id)).number));
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
    await expect(page.locator('.pop')).toBeVisible();
    await undo.click();
    await expect.poll(() => number(page)).toBe(before);
    return;
  }
  throw new Error('nothing could be taken back in forty actions');
});

test('the log shows the place on the map and the moment, and player aids are one key away', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.log.some((l) => l.event.report) && s.table.actions.length > 0);
  await openTable(page, house, id);
  await page.locator('.log .where').last().click();
  await expect(page.locator('.flash')).not.toHaveCount(0);
  await page.locator('.log .rule').last().click();
  await expect(page.locator('.why h3')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.log .line').last().hover();
  await page.locator('.log .moment').last().click();
  await expect(page.locator('.replay')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.replay')).toHaveCount(0);
  await page.keyboard.press('p');
  const aids = page.getByRole('dialog');
  await expect(aids.locator('table').first()).toBeVisible();
  await aids.getByRole('tab').nth(1).click();
  await expect(aids.locator('.card').first()).toBeVisible();
  await aids.getByRole('tab').nth(2).click();
  await expect(aids.locator('dt').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(aids).toHaveCount(0);
});

test('what happened since my last move is played back step by step', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  await page.goto('about:blank');
  const state = await playUntil(page, house, id, (s) => s.number > 6 && s.table.actions.length > 0);
  await openTable(page, house, id);
  await page.keyboard.press('s');
  await expect(page.locator('.replay')).toBeVisible();
  await expect.poll(() => page.locator('.replay input[type=range]').inputValue()).not.toBe(String(state.number));
  await expect(page.locator('.replay')).toHaveCount(0, { timeout: 40_000 });
  expect(await number(page)).toBe(String(state.number));
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
  // The map is walked place by place, each told in words; `?` asks, and Escape goes back to the map.
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.cursor')).toHaveCount(1);
  await expect(page.locator('[aria-live=polite].sr')).not.toBeEmpty();
  await page.keyboard.press('?');
  await expect(page.locator('.why')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.board')).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.locator('.inwords tr').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
});

test('Enter does what the button that says Enter does, whatever was pressed with the pointer before', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  const golden = (s: TableState) => s.table.actions.some((c) => c.style === 'main' && c.pin === 'button');
  const s = await playUntil(page, house, id, golden);
  expect(golden(s)).toBe(true);
  await openTable(page, house, id);
  const says = page.locator('.prompt .acts > .legal kbd');
  await expect(says).toHaveText('Enter');
  // A card that cannot be played now keeps the focus after it has said why.
  await page.locator('.hand .card:not(.play)').first().click();
  await expect(page.locator('.why .rule')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.why')).toHaveCount(0);
  await expect(says).toHaveText('Enter');
  // Gone to with the keyboard it is the card that answers, and the button does not say that it does.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('button'))).toBe(true);
  await expect(says).toHaveCount(0);
  await page.locator('.hand .card:not(.play)').first().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(() => number(page)).not.toBe(String(s.number));
});

test('the prompt never moves, whatever is asked', async ({ page, house }) => {
  test.setTimeout(120_000);
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  const seen = new Set<string>();
  for (let i = 0; i < 14; i++) {
    const box = await page.locator('.prompt').boundingBox();
    seen.add(`${box?.y} ${box?.height}`);
    await doOne(page, WARLIKE, i);
  }
  expect([...seen]).toHaveLength(1);
});
