/* What only boards of hexes have, on whichever game of the house has it: the way before the click, and facings by arrow and key. */
import { devices, type Page } from '@playwright/test';
import type { Choice, GameInfo, TableState, TableSummary } from '../src/lib/api/types';
import { ask, expect, type House, number, openTable, playUntil, question, scenery, spotOf, stateOf, test } from './house';

/** Badges that say that it comes to blows. */
const BLOWS = ['battle', 'fire', 'siege', 'front'];
const blows = (c: Choice): boolean => c.preview?.some((b) => BLOWS.includes(b.kind)) ?? false;
const spaceOf = (c: Choice): string[] => (c.pin !== 'button' && 'space' in c.pin ? [c.pin.space] : []);

/** Moves somebody, and then whoever comes. */
const marching = (choices: Choice[], turn: number): Choice => {
  const far = choices.filter((c) => c.path).sort((a, b) => b.path!.steps.length - a.path!.steps.length);
  const pieces = choices.filter((c) => c.pin !== 'button' && 'piece' in c.pin);
  const main = choices.find((c) => c.style === 'main' && c.pin === 'button');
  return far[0] ?? (turn > 8 ? pieces[turn % Math.max(1, pieces.length)] : undefined) ?? main ?? choices[turn % choices.length]!;
};
const facings = (s: TableState) => s.table.actions.filter((c) => c.pin !== 'button' && 'facing' in c.pin);

/** A table of the first game in which it comes to that. */
async function tableWith(page: Page, house: House, wanted: (s: TableState) => boolean): Promise<{ id: string; state: TableState } | null> {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    if (!(await scenery(page, house, game.id)).boards.some((b) => b.grid)) continue;
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 3 });
    const state = await playUntil(page, house, id, wanted, marching).catch(() => null);
    if (state && wanted(state)) return { id, state };
  }
  return null;
}

test('the way is shown hex by hex with what it takes, and a hex that cannot be reached says why', async ({ page, house }) => {
  const found = await tableWith(page, house, (s) => s.table.actions.some((c) => (c.path?.steps.length ?? 0) > 3));
  test.skip(!found, 'no game here shows a way');
  const { id, state } = found!;
  await openTable(page, house, id);
  const far = state.table.actions.filter((c) => c.path).sort((a, b) => b.path!.steps.length - a.path!.steps.length)[0]!;
  const at = (far.pin as { space: string }).space;
  await page.locator('.board').focus();
  await page.keyboard.press('Home');
  await page.waitForTimeout(500);
  let { x, y } = await spotOf(page, at);
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
  // On the whole field what it takes in all; nearer one figure a hex, the last included, and nothing else is written on the way.
  await expect(page.locator('.board .way')).toBeVisible();
  await expect(page.locator('.board .way text', { hasText: far.path!.steps.at(-1)!.paid! }).first()).toBeAttached();
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -400);
  ({ x, y } = await spotOf(page, at));
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
  for (const s of far.path!.steps) await expect(page.locator('.board .way text', { hasText: s.paid! }).first()).toBeAttached();
  await expect(page.locator('.board .way text')).toHaveCount(far.path!.steps.filter((s) => s.paid !== undefined).length);
  const legal = new Set(state.table.actions.flatMap((c) => (c.pin !== 'button' && 'space' in c.pin ? [c.pin.space] : [])));
  const dark = await page.evaluate((no) => [...document.querySelectorAll('.hits path')].map((p) => p.getAttribute('data-space')!).filter((s) => !no.includes(s)), [...legal]);
  const taken = new Set(state.table.pieces.flatMap((p) => ('space' in p.at ? [p.at.space] : [])));
  const empty = dark.filter((s) => !taken.has(s));
  await page.locator(`.hits path[data-space="${empty[Math.floor(empty.length / 2)]}"]`).dispatchEvent('click');
  await expect(page.locator('.why p')).not.toHaveText('…');
  await expect(page.locator('.why .rule').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // And the click on the target goes there.
  await page.mouse.click(x, y);
  await expect.poll(() => number(page)).not.toBe(String(state.number));
});

test('who stands alone is clicked once: all that he can do, and all that can be done there, lies open; no sign lies on another word', async ({ page, house }) => {
  const of = (s: TableState, pin: string, id: string) => s.table.actions.filter((c) => c.pin !== 'button' && (c.pin as Record<string, unknown>)[pin] === id);
  const alone = (s: TableState) =>
    s.table.pieces.find((p) => 'space' in p.at && of(s, 'piece', p.id).length > 1 && of(s, 'space', p.at.space).length > 0 && s.table.pieces.every((q) => q === p || !('space' in q.at) || q.at.space !== (p.at as { space: string }).space || q.livery !== p.livery));
  const found = await tableWith(page, house, (s) => alone(s) !== undefined);
  test.skip(!found, 'no game here asks so');
  const { id, state } = found!;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTable(page, house, id);
  const piece = alone(state)!;
  await page.locator(`.board g.piece[data-piece="${piece.id}"]`).first().dispatchEvent('click');
  const all = [...of(state, 'piece', piece.id), ...of(state, 'space', (piece.at as { space: string }).space)];
  await expect(page.locator('.slip .list button')).toHaveCount(all.length);
  // Its number chooses an entry, and shows nothing over the board besides.
  await page.keyboard.press('1');
  await expect(page.locator('.slip')).toHaveCount(0);
  await expect(page.locator('.layer-slip')).toHaveCount(0);
  // What gives something up is asked about.
  const sure = page.locator('.ask2 .btn.grave');
  await expect.poll(async () => (await sure.isVisible()) || (await number(page)) !== String(state.number)).toBe(true);
  if (await sure.isVisible()) await sure.click();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  // The dot that says that something can be chosen in a box stays on its own tab, in the longer language too.
  await page.locator('.top button', { hasText: 'FR' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const astray = await page.evaluate(() => [...document.querySelectorAll('.tabs .dot')].filter((d) => d.getBoundingClientRect().right > d.parentElement!.getBoundingClientRect().right).length);
  expect(astray).toBe(0);
});

test('a piece is turned by its arrows, by dragging, and by keys as often as one likes', async ({ page, house }) => {
  const found = await tableWith(page, house, (s) => facings(s).length > 3 && new Set(facings(s).map((c) => (c.pin as { facing: [string, number] }).facing[0])).size === 1);
  test.skip(!found, 'nothing here faces any way');
  const { id, state } = found!;
  await openTable(page, house, id);
  const [piece] = (facings(state)[0]!.pin as { facing: [string, number] }).facing;
  const facing = async () => (await stateOf(page, house, id)).table.pieces.find((p) => p.id === piece)?.facing;
  const was = (await facing())!;
  // It is in view, and a key turns it in the hand: nothing is done yet.
  const arrows = page.locator('.board .turn.face');
  await expect(arrows.first()).toBeInViewport();
  const asked = await question(page).innerText();
  await page.keyboard.press('e');
  await expect(question(page)).not.toHaveText(asked);
  await page.keyboard.press('q');
  expect(await number(page)).toBe(String(state.number));
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  expect(await facing()).toBe((was + 2) % 6);
  // Taken back, and done with the mouse: an arrow is clicked.
  const back = async () => {
    await page.keyboard.press('z');
    await expect.poll(() => number(page)).toBe(String(state.number));
    await expect(arrows.first()).toBeVisible();
  };
  await back();
  const arrow = arrows.first();
  const to = await arrow.getAttribute('aria-label');
  const target = facings(await stateOf(page, house, id));
  await arrow.click();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  const turned = (await facing())!;
  expect(turned, to ?? '').not.toBe(was);
  expect(target.map((c) => (c.pin as { facing: [string, number] }).facing[1])).toContain(turned);
  // Taken back once more: its own arrow is dragged to the other side, and the map stays where it is.
  await back();
  const view = await page.locator('.sheetmap').getAttribute('style');
  const grip = (await page.locator('.board .turn.grip').first().boundingBox())!;
  const body = (await page.locator(`.board g.piece[data-piece="${piece}"]`).boundingBox())!;
  const [gx, gy] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const [mx, my] = [body.x + body.width / 2, body.y + body.height / 2];
  await page.mouse.move(gx, gy);
  await page.mouse.down();
  await page.mouse.move(mx, my, { steps: 3 });
  await page.mouse.move(2 * mx - gx, 2 * my - gy, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  expect(await facing()).toBe((was + 3) % 6);
  expect(await page.locator('.sheetmap').getAttribute('style')).toBe(view);
});

test('Tab goes through the pieces one may choose and then off the board', async ({ page, house }) => {
  const found = await tableWith(page, house, (s) => new Set(s.table.actions.flatMap((c) => (c.pin !== 'button' && 'piece' in c.pin ? [c.pin.piece] : []))).size > 2);
  test.skip(!found, 'no game here has that');
  await openTable(page, house, found!.id);
  await page.locator('.board').focus();
  const told = new Set<string>();
  const onBoard = () => page.evaluate(() => !!document.activeElement?.matches('.board'));
  let steps = 0;
  for (; steps < 60 && (await onBoard()); steps++) {
    told.add((await page.locator('[aria-live=polite].sr').textContent()) ?? '');
    await page.keyboard.press('Tab');
  }
  expect(steps).toBeLessThan(60);
  expect(told.size).toBeGreaterThan(1);
  // And on through the page: it is no trap.
  for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('.board'))).toBe(false);
});

test('a number shows what the game can show, of what is under the pointer, and moves nothing', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  let faces = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const { overlays } = await scenery(page, house, game.id);
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 3 });
    await openTable(page, house, id);
    if (!overlays?.length) continue;
    const view = await page.locator('.sheetmap').getAttribute('style');
    const slip = page.locator('.layer-slip');
    // Two counters that really show.
    const spots = await page.evaluate(() =>
      [...document.querySelectorAll('.board g.piece')].flatMap((el) => {
        const r = el.getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        return el.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : [];
      }),
    );
    expect(spots.length).toBeGreaterThan(1);
    const rest = async ({ x, y }: { x: number; y: number }) => {
      await page.mouse.move(x - 3, y);
      await page.mouse.move(x, y);
    };
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const face = overlays[n - 1];
      await rest(spots[0]!);
      await page.keyboard.press(String(n));
      await expect(slip).toHaveCount(face ? 1 : 0);
      if (!face) continue;
      faces++;
      // What it wants first was under the pointer; of two it wants the other.
      if (face.about.length === 2) {
        await expect(slip).toContainText(/Point at/);
        await rest(spots.at(-1)!);
        await page.keyboard.press(String(n));
      }
      await expect(slip.locator('p').first()).toBeVisible();
      await expect(slip).not.toContainText(/Point at/);
      await page.keyboard.press('Escape');
      await expect(slip).toHaveCount(0);
    }
    expect(await page.locator('.sheetmap').getAttribute('style'), game.id).toBe(view);
  }
  test.skip(!faces, 'no game here has anything to show');
});

test('while choices lie open a number is one of them, and shows nothing', async ({ page, house }) => {
  // Where somebody may march or direct others: a game in which a counter that stands alone has a list.
  const several = (s: TableState) => {
    if (s.summary.game !== 'kings-regulations') return undefined;
    const on = s.table.actions.flatMap((c) => (c.pin !== 'button' && 'piece' in c.pin ? [c.pin.piece] : []));
    return s.table.pieces.find((p) => 'space' in p.at && on.filter((id) => id === p.id).length > 1);
  };
  const found = await tableWith(page, house, (s) => !!several(s));
  test.skip(!found, 'no game here has such a moment');
  const { overlays } = await scenery(page, house, found!.state.summary.game);
  test.skip(!overlays?.length, 'nothing to show there');
  await openTable(page, house, found!.id);
  const piece = page.locator(`.board g.piece[data-piece="${several(found!.state)!.id}"]`);
  const { x, y, width, height } = (await piece.boundingBox())!;
  const open = page.locator('.slip[role=dialog] .list button');
  await page.mouse.click(x + width / 2, y + height / 2);
  // Of a stack one first says whom one means.
  if (!(await open.first().isVisible())) await page.locator('.slip[role=dialog] .pick').first().click();
  await expect(open.first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(open).toHaveCount(0);
  await expect(page.locator('.layer-slip')).toHaveCount(0);
});

test('the slip of an overlay does not lie under the counters beside the board', async ({ page, house }) => {
  const beside = (s: TableState) => s.table.actions.filter((c) => c.pin !== 'button' && 'piece' in c.pin && s.table.pieces.some((p) => c.pin !== 'button' && 'piece' in c.pin && p.id === c.pin.piece && 'box' in p.at)).length > 3;
  const found = await tableWith(page, house, beside);
  test.skip(!found, 'no game here has such a moment');
  const { overlays } = await scenery(page, house, found!.state.summary.game);
  test.skip(!overlays?.length, 'nothing to show there');
  for (const [width, height] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, house, found!.id);
    await expect(page.locator('.handfloat > .beside')).toBeVisible();
    await page.keyboard.press('1');
    const slip = page.locator('.layer-slip');
    const clear = async () => {
      const [a, b] = [await slip.boundingBox(), await page.locator('.handfloat > .beside').boundingBox()];
      return !!a && !!b && (a.y + a.height <= b.y || a.x >= b.x + b.width || b.x >= a.x + a.width);
    };
    await expect.poll(clear, { timeout: 5000 }).toBe(true);
  }
});

test('on a phone, the slip of an overlay hides neither of the places it speaks of, and none that is still to be pointed at', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
  const page = await context.newPage();
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  let asked = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const { overlays } = await scenery(page, house, game.id);
    const face = (overlays ?? []).findIndex((o) => o.about.length === 2);
    if (face < 0) continue;
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 3 });
    await openTable(page, house, id);
    // The lowest places that show, one at the right and one at the left, and one at the top.
    const spots = await page.evaluate(() => {
      const room = document.querySelector('.board')!.getBoundingClientRect();
      const all = [...document.querySelectorAll<SVGPathElement>('.hits path')].flatMap((e) => {
        const r = e.getBoundingClientRect();
        const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
        return document.elementFromPoint(x, y)?.closest('.sheetmap') && x > room.x + 30 && x < room.right - 30 && y > room.y + 40 ? [{ x, y }] : [];
      });
      const by = (f: (p: { x: number; y: number }) => number) => [...all].sort((a, b) => f(b) - f(a))[0]!;
      return [by((p) => p.y + p.x / 3), by((p) => p.y - p.x / 3), by((p) => -p.y - p.x / 3)];
    });
    const covered = (p: { x: number; y: number }) => page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('.layer-slip'), p);
    for (const [a, b] of [[0, 1], [1, 2], [0, 2]] as const) {
      await page.locator('.overlays .open').tap();
      await page.locator('.overlays .menu button').nth(face).tap();
      for (const p of [spots[a]!, spots[b]!]) {
        expect(await covered(p), game.id).toBe(false);
        await page.touchscreen.tap(p.x, p.y);
      }
      await expect(page.locator('.layer-slip')).not.toContainText(/Point at/);
      for (const p of [spots[a]!, spots[b]!]) await expect.poll(() => covered(p), { message: game.id }).toBe(false);
      await page.locator('.layer-slip header button').tap();
      asked++;
    }
  }
  test.skip(!asked, 'no game here speaks of two places');
  await context.close();
});

test('of many hexes those where it comes to blows have a ring of their own; all together glow along their edge', async ({ page, house }) => {
  const found = await tableWith(page, house, (s) => s.table.actions.some((c) => blows(c) && spaceOf(c).length) && s.table.actions.filter((c) => c.path).length > 12);
  test.skip(!found, 'no game here has such a moment');
  const { id, state } = found!;
  await openTable(page, house, id);
  const there = new Set(state.table.actions.filter(blows).flatMap(spaceOf));
  await expect(page.locator('.board .foe')).toHaveCount(there.size);
  expect(there.size).toBeLessThan(new Set(state.table.actions.flatMap(spaceOf)).size);
  await expect(page.locator('.board clipPath#lc-edge')).toBeAttached();
  // Whoever points there is told the same in words.
  const { x, y } = await spotOf(page, [...there][0]!);
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
  await expect(page.locator('.tip .may em').or(page.locator('.slip .may em')).first()).toBeVisible();
});

test('while a gold button is the usual way on, counters that may be chosen besides glow at their edge only', async ({ page, house }) => {
  const main = (s: TableState) => s.table.actions.some((c) => c.style === 'main' && c.pin === 'button');
  const many = (s: TableState) => s.table.actions.filter((c) => c.pin !== 'button' && 'piece' in c.pin).length > 3;
  const found = await tableWith(page, house, (s) => main(s) && many(s));
  test.skip(!found, 'no game here has such a moment');
  await openTable(page, house, found!.id);
  await expect(page.locator('.board .glow').first()).toBeAttached();
  await expect(page.locator('.board .glow:not(.besides)')).toHaveCount(0);
  await expect(page.locator('.prompt .btn.legal')).toHaveCount(1);
});

test('a list of what can be shown goes when one does something else, and what is shown is drawn as its slip says', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  let seen = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const { overlays } = await scenery(page, house, game.id);
    if (!overlays?.length) continue;
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 3 });
    await openTable(page, house, id);
    const menu = page.locator('.overlays .menu');
    const open = page.locator('.overlays .open');
    await open.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await open.click();
    await page.locator('.prompt .ask').click();
    await expect(menu).toHaveCount(0);
    const face = overlays.findIndex((o) => !o.about.length);
    if (face < 0) continue;
    await open.click();
    await page.keyboard.press(String(face + 1));
    await expect(menu).toHaveCount(0);
    // A field has the sample of a field, and no name lies under its rim.
    if (!(await page.locator('.board .rim').count())) continue;
    seen++;
    await expect(page.locator('.layer-slip .sample.field').first()).toBeVisible();
    await expect(page.locator('.layer-slip .sample.line')).toHaveCount(0);
    const under = await page.evaluate(() => !!(document.querySelector('.board .rim')!.compareDocumentPosition(document.querySelector('.board .towns')!) & Node.DOCUMENT_POSITION_FOLLOWING));
    expect(under).toBe(true);
  }
  test.skip(!seen, 'no game here shows a field');
});

test('where a piece has too many targets for a list one chooses on the map; nothing is cut off', async ({ page, house }) => {
  const targets = (s: TableState) => {
    const all = new Map<string, Choice[]>();
    for (const c of s.table.actions) if (c.aim && c.pin !== 'button' && 'piece' in c.pin) all.set(c.pin.piece, [...(all.get(c.pin.piece) ?? []), c]);
    return [...all].find(([id, list]) => list.length > 6 && s.table.pieces.some((p) => p.id === id && 'box' in p.at));
  };
  const found = await tableWith(page, house, (s) => !!targets(s));
  test.skip(!found, 'no game here has such a piece');
  const { id, state } = found!;
  const [piece, list] = targets(state)!;
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTable(page, house, id);
  const pick = page.locator(`.beside .pick[data-piece="${piece}"]`);
  await pick.click();
  await expect(page.locator('.slip')).toHaveCount(0);
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  const legal = () => page.locator('.hits path.legal').evaluateAll((l) => l.map((e) => e.getAttribute('data-space')!).sort());
  expect(await legal()).toEqual([...new Set(list.map((c) => c.aim!))].sort());
  // Laid down again, all is as it was.
  const before = await question(page).innerText();
  await page.keyboard.press('Escape');
  await expect(question(page)).not.toHaveText(before);
  await expect(pick).not.toHaveAttribute('aria-pressed', 'true');
  await pick.click();
  const single = list.find((c) => list.filter((d) => d.aim === c.aim).length === 1) ?? list[0]!;
  const { x, y } = await spotOf(page, single.aim!);
  await page.mouse.click(x, y);
  const listed = page.locator('.slip .list button');
  if (await listed.count()) {
    await page.waitForTimeout(350);
    await listed.first().click();
  }
  const sure = page.locator('.ask2 .btn.grave');
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  await expect(page.locator('.pick.aiming')).toHaveCount(0);
});

test('on a phone the die that falls does not lie on the counters beside the board', async ({ browser, house }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const aimed = (s: TableState) => s.table.actions.filter((c) => c.aim && c.pin !== 'button' && 'piece' in c.pin);
  const found = await tableWith(page, house, (s) => aimed(s).length > 0 && aimed(s).some((c) => c.pin !== 'button' && 'piece' in c.pin && s.table.pieces.some((p) => p.id === (c.pin as { piece: string }).piece && 'box' in p.at)));
  test.skip(!found, 'no game here has such a piece');
  const { id } = found!;
  await openTable(page, house, id);
  // Whatever is sent falls a die: as the page shows it, with the strip of those that can still be sent.
  let both = 0;
  for (let i = 0; i < 12 && both < 2; i++) {
    const s = await playUntil(page, house, id, (s) => aimed(s).length > 0, marching).catch(() => null);
    if (!s || !aimed(s).length) break;
    await expect(page.locator('.gtable')).toHaveAttribute('data-number', String(s.number));
    // What fell before is gone.
    await expect(page.locator('.fallen')).toHaveCount(0);
    const c = aimed(s)[(i * 7) % aimed(s).length]!;
    await ask(page, house, 'POST', `/tables/${id}/actions`, { number: s.number + 1, role: c.role, action: c.action });
    if (!(await page.locator('.fallen').waitFor({ timeout: 2500 }).then(() => true, () => false))) continue;
    const boxes = () => page.evaluate(() => ['.fallen .throw', '.handfloat > .beside'].map((s) => { const r = document.querySelector(s)?.getBoundingClientRect(); return r && { x: r.x, y: r.y, w: r.width, h: r.height }; }));
    // Once it lies still.
    let last = '';
    await expect.poll(async () => { const was = last; last = JSON.stringify(await boxes()); return last === was; }, { intervals: [120] }).toBe(true);
    const [fell, beside] = await boxes();
    if (!fell || !beside?.h) continue;
    both++;
    expect(Math.min(fell.y + fell.h, beside.y + beside.h) - Math.max(fell.y, beside.y), JSON.stringify([fell, beside])).toBeLessThanOrEqual(0);
    expect(fell.y).toBeGreaterThanOrEqual(0);
  }
  expect(both).toBeGreaterThan(0);
  await context.close();
});

test('what goes on by stages has them on a line, a plan of its place and its figures, none of it cut off', async ({ browser, page, house }) => {
  test.setTimeout(120_000);
  const staged = (s: TableState) => s.table.panels.flatMap((p) => (p.body.kind === 'stages' && !p.page ? [p.body] : []));
  const found = await tableWith(page, house, (s) => staged(s).length > 0);
  test.skip(!found, 'nothing here goes on by stages');
  const { id } = found!;
  const cookies = await page.context().cookies();
  for (const [width, height] of [[1024, 768], [390, 844]] as const) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB', reducedMotion: 'reduce' });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await openTable(page, house, id);
    const bodies = staged(await stateOf(page, house, id));
    if (width < 720) await page.locator('.phonebar button').nth(2).click();
    const boxes = page.locator('.side .box:has(.stages)');
    await expect(boxes).toHaveCount(bodies.length);
    for (const [i, body] of bodies.entries()) {
      const box = boxes.nth(i);
      await expect(box.locator('.stages li')).toHaveCount(body.cells.length);
      expect(await box.locator('.stages li').evaluateAll((all) => all.findIndex((el) => el.getAttribute('aria-current') === 'step'))).toBe(body.cells.findIndex((c) => c.state === 'now'));
      await expect(box.locator('.plan .works')).toHaveAttribute('data-stage', String(body.plan.stage));
      await expect(box.locator('.plan .fort')).toHaveCount(1);
      await expect(box.locator('.large')).toHaveCount(body.figure ? 1 : 0);
      await expect(box.locator('.kv dt')).toHaveCount(body.rows.length);
      // Beside the plan or below it, but nowhere past the edge, and no line upon another.
      const wrong = await box.evaluate((el) => {
        const edge = el.getBoundingClientRect();
        const lines = [...el.querySelectorAll('.plan, .large, .kv > div')].map((e) => e.getBoundingClientRect());
        const past = lines.filter((r) => r.left < edge.left || r.right > edge.right + 0.5).length;
        const upon = lines.flatMap((a, i) => lines.slice(i + 1).filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).length;
        return [past, upon, [...el.querySelectorAll('.stages li')].filter((li) => li.scrollWidth > li.clientWidth + 1).length];
      });
      expect(wrong, `${width}: past the edge, upon another, a stage too long`).toEqual([0, 0, 0]);
    }
    await context.close();
  }
});
