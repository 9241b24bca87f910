/* The rhythm of a game, and how it forgives: two clicks, a drag, what others did, going back, being asked. */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Choice, NewSeat, TableState, TableSummary } from '../src/lib/api/types';
import { watch } from './hands';
import { artefacts, ask, expect, type House, number, openTable, playUntil, question, setUp, spotOf, stateOf, test } from './house';

const key = (c: Choice) => (typeof c.action === 'string' ? c.action : Object.keys(c.action as object)[0]!);
const pinned = (c: Choice) => (c.pin === 'button' ? '' : 'space' in c.pin ? c.pin.space : 'piece' in c.pin ? c.pin.piece : 'card' in c.pin ? c.pin.card : '');

/** One against programs, at the first Impulse, with points to march. */
async function onTheMarch(page: Page, house: House, seed = 3): Promise<TableState> {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const seats = ['fn', 'r1', 'fs', 'r2'].map((role): NewSeat => (role === 'fn' ? { role, kind: 'me' } : { role, kind: 'bot', bot: 'greedy' }));
  const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'kutuzov', scenario: '1-invasion', options: {}, seats, private: false, seed_number: seed });
  const wanted = (s: TableState) => s.table.prompt?.question.id === 'prompt-impulse' && s.table.actions.some((a) => key(a) === 'form');
  return playUntil(page, house, id, wanted, (list) => list.find((c) => key(c) === 'spend') ?? list.find((c) => ['pass', 'keep', 'done'].includes(key(c))) ?? list[0]!);
}
/** Where a counter really shows. */
async function pieceAt(page: Page, id: string): Promise<{ x: number; y: number }> {
  const find = () =>
    page.locator(`.board [data-piece="${id}"]`).evaluate((el: Element) => {
      const r = el.getBoundingClientRect();
      for (let i = 1; i < 12; i++)
        for (let j = 1; j < 12; j++) {
          const [x, y] = [r.x + (r.width * i) / 12, r.y + (r.height * j) / 12];
          const at = document.elementFromPoint(x, y);
          if (at && el.contains(at)) return { x, y };
        }
      return null;
    });
  await expect.poll(find).not.toBeNull();
  return (await find())!;
}
const army = (s: TableState) => pinned(s.table.actions.find((a) => key(a) === 'form' && pinned(a) === 'napoleon') ?? s.table.actions.find((a) => key(a) === 'form')!);
const targets = (s: TableState) => s.table.actions.filter((a) => key(a) === 'march').map(pinned);

test('an army moves in two clicks; what else it could do is on its plate', async ({ page, house }) => {
  const wrong = watch(page);
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await openTable(page, house, id);
  // Command Points are left: to end the Impulse is not the golden way on, and Enter does not do it.
  await expect(page.locator('.prompt .btn.legal')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(150);
  expect(await number(page)).toBe(String(s.number));
  const who = army(s);
  const at = await pieceAt(page, who);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.slip')).toHaveCount(0);
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  const formed = await stateOf(page, house, id);
  // The exceptions: who stays behind, a Soldier alone. No entry lies under the pointer, and no target under the menu.
  const again = await pieceAt(page, who);
  await page.mouse.click(again.x, again.y);
  const slip = page.locator('.slip');
  await expect(slip).toBeVisible();
  const under = await page.evaluate(({ x, y }) => !!document.elementFromPoint(x, y)?.closest('.slip'), again);
  expect(under).toBe(false);
  await slip.locator('.pick').first().click();
  await expect(slip.locator('.list')).toContainText(/alone/i);
  await page.keyboard.press('Escape');
  await expect(slip).toHaveCount(0);
  // Hovering tells what would come of it; clicking does it.
  const to = targets(formed)[0]!;
  const spot = await spotOf(page, to);
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.tip')).toContainText(/left after that/);
  await page.mouse.click(spot.x, spot.y);
  await expect.poll(async () => Number(await number(page))).toBeGreaterThan(formed.number);
  expect((await stateOf(page, house, id)).log.some((l) => l.number > formed.number && l.event.places?.includes(to))).toBe(true);
  expect(wrong).toEqual([]);
});

test('a plate on which a counter is asked what it can do grows where it is, and opens nothing under the pointer', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await playUntil(page, house, id, (x) => x.table.actions.some((a) => key(a) === 'march'), (list) => list.find((a) => key(a) === 'form' && pinned(a) === 'oudinot') ?? list.find((a) => key(a) === 'form')!);
  await openTable(page, house, id);
  const at = await pieceAt(page, (await page.locator('.board .piece.legal').first().getAttribute('data-piece'))!);
  await page.mouse.click(at.x, at.y);
  const picks = page.locator('.slip .pick[aria-expanded]');
  await expect(picks.first()).toBeVisible();
  let stayed = 0;
  for (let i = 0; i < (await picks.count()); i++) {
    const box = (await picks.nth(i).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(picks.nth(i)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('.slip .list button').first()).toBeVisible();
    const now = (await picks.nth(i).boundingBox())!;
    if (Math.hypot(now.x - box.x, now.y - box.y) < 2) stayed++;
    const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.slip .list button')?.textContent ?? '', { x, y });
    expect(under, `counter ${i}`).toBe('');
  }
  expect(stayed).toBeGreaterThan(0);
});

test('what fans out where the pointer rests takes a click at once', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const seats: NewSeat[] = [{ role: 'french', kind: 'me' }, { role: 'coalition', kind: 'bot', bot: 'random' }];
  const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'age-of-napoleon', scenario: '1805', options: {}, seats, private: true, seed_number: 11 });
  // Several of one stack may be chosen, each for one thing.
  const each = (s: TableState) => s.table.pieces.filter((p) => 'space' in p.at && s.table.actions.filter((c) => c.pin !== 'button' && 'piece' in c.pin && c.pin.piece === p.id).length === 1);
  const stack = (s: TableState) => each(s).find((p) => each(s).some((q) => q !== p && 'space' in q.at && q.at.space === (p.at as { space: string }).space && key(s.table.actions.find((c) => pinned(c) === q.id)!) !== 'army'));
  const s = await playUntil(page, house, id, (s) => stack(s) !== undefined && s.table.prompt?.question.id === 'prompt-form');
  await openTable(page, house, id);
  const at = await pieceAt(page, stack(s)!.id);
  await page.mouse.move(at.x, at.y);
  const picks = page.locator('.slip .pick');
  await expect(picks.first()).toBeVisible();
  const box = (await picks.nth(1).boundingBox())!;
  // No time between coming there and the click.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 3);
  await expect.poll(() => number(page)).not.toBe(String(s.number));
});

test('a counter is dragged to where it may go; laid down elsewhere it is put back; the ground still pans', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await openTable(page, house, id);
  const moved = () => page.locator('.sheetmap').evaluate((el) => new DOMMatrix(getComputedStyle(el).transform).e);
  const x0 = await moved();
  const who = army(s);
  const lift = async () => {
    const at = await pieceAt(page, who);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 24, at.y + 12, { steps: 3 });
    await expect(page.locator('.hung')).toBeVisible();
    await expect.poll(() => number(page)).toBe(String(s.number + 1));
    return at;
  };
  const at = await lift();
  const to = targets(await stateOf(page, house, id))[0]!;
  await page.mouse.move(at.x, at.y, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => number(page)).toBe(String(s.number));
  expect(await moved()).toBe(x0);
  await lift();
  const spot = await spotOf(page, to);
  await page.mouse.move(spot.x, spot.y, { steps: 5 });
  // The way and what it costs, while it hangs there.
  await expect(page.locator('.tip')).toContainText(/left after that/);
  await page.mouse.up();
  await expect.poll(async () => Number(await number(page))).toBeGreaterThan(s.number + 1);
  await expect(page.locator('.hung')).toHaveCount(0);
  // Ground is no counter: there the map moves.
  const box = (await page.locator('.board').boundingBox())!;
  const free = await page.evaluate(({ x, y, w, h }) => {
    for (let i = 2; i < 18; i++) {
      const [px, py] = [x + (w * i) / 20, y + h * 0.3];
      if (!document.elementFromPoint(px, py)?.closest('[data-piece], .notice, .zoom')) return { x: px, y: py };
    }
    return null;
  }, { x: box.x, y: box.y, w: box.width, h: box.height });
  await page.mouse.move(free!.x, free!.y);
  await page.mouse.down();
  await page.mouse.move(free!.x - 120, free!.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(moved).toBeLessThan(x0 - 60);
});

test('a finger drags a counter that glows too; one finger on the ground pans, two pinch, also when one holds a counter', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const page = await context.newPage();
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await openTable(page, house, id);
  const client = await context.newCDPSession(page);
  type Spot = { x: number; y: number };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Spot[]) => client.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((p, id) => ({ ...p, id })) });
  const slide = async (from: Spot, to: Spot) => {
    for (let i = 1; i <= 6; i++) await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 });
  };
  const place = () => page.locator('.sheetmap').evaluate((el) => { const m = new DOMMatrix(getComputedStyle(el).transform); return { x: m.e, k: m.a }; });
  const before = await place();
  const who = army(s);
  const at = await pieceAt(page, who);
  // Lifted, and laid down where it stood: nothing has happened, and the map has not moved.
  await touch('touchStart', at);
  await slide(at, { x: at.x + 40, y: at.y + 20 });
  await expect(page.locator('.hung.finger')).toBeVisible();
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  const to = targets(await stateOf(page, house, id))[0]!;
  await slide({ x: at.x + 40, y: at.y + 20 }, at);
  await touch('touchEnd');
  await expect.poll(() => number(page)).toBe(String(s.number));
  expect(await place()).toEqual(before);
  // A second finger makes it a pinch: the counter is let go.
  const here = await pieceAt(page, who);
  await touch('touchStart', here);
  await slide(here, { x: here.x + 30, y: here.y });
  await expect(page.locator('.hung')).toBeVisible();
  await touch('touchStart', { x: here.x + 30, y: here.y }, { x: here.x + 130, y: here.y });
  await expect(page.locator('.hung')).toHaveCount(0);
  for (let i = 1; i <= 5; i++) await touch('touchMove', { x: here.x + 30 - i * 6, y: here.y }, { x: here.x + 130 + i * 10, y: here.y });
  await touch('touchEnd');
  await expect.poll(() => number(page)).toBe(String(s.number));
  await expect.poll(async () => (await place()).k).toBeGreaterThan(before.k * 1.2);
  await page.getByRole('button', { name: 'Whole map' }).click();
  // Until the map lies still, and is drawn for its new size.
  let seen = '';
  const still = async () => [seen, (seen = JSON.stringify(await place()))];
  await expect.poll(async () => new Set(await still()).size, { intervals: [450] }).toBe(1);
  await page.waitForTimeout(900);
  // Laid down where it may go, it goes there.
  const again = await pieceAt(page, who);
  await touch('touchStart', again);
  await slide(again, { x: again.x + 24, y: again.y + 16 });
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  const spot = await spotOf(page, to);
  await slide({ x: again.x + 24, y: again.y + 16 }, spot);
  // There is no room for a tip: the prompt tells what would come of it.
  await expect(page.locator('.prompt .ask')).toContainText(/left after that/);
  await touch('touchEnd');
  await expect.poll(async () => Number(await number(page))).toBeGreaterThan(s.number + 1);
  // The ground still pans, once there is more of it than fits.
  for (let i = 0; i < 3; i++) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForTimeout(700);
  }
  const free = await page.evaluate(() => {
    const r = document.querySelector('.board')!.getBoundingClientRect();
    for (let i = 6; i < 18; i++) {
      const [x, y] = [r.x + (r.width * i) / 20, r.y + r.height * 0.4];
      if (!document.elementFromPoint(x, y)?.closest('[data-piece], .notice, .zoom, .slip, .legend, .mini')) return { x, y };
    }
    return null;
  });
  const then = (await place()).x;
  await touch('touchStart', free!);
  await slide(free!, { x: free!.x - 150, y: free!.y });
  await touch('touchEnd');
  await expect.poll(async () => Math.abs((await place()).x - then)).toBeGreaterThan(60);
  await context.close();
});

test('where something is asked before a counter can go, it stays in the hand and the question is put', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  const picks = (s: TableState) => s.table.actions.filter((c) => c.pin !== 'button' && 'piece' in c.pin && key(c) === 'army');
  const s = await playUntil(page, house, id, (t) => picks(t).length > 0, (list) => list.find((c) => c.style === 'main' && c.pin === 'button') ?? list.find((c) => key(c) === 'go-first') ?? list[0]!);
  await openTable(page, house, id);
  const at = await pieceAt(page, pinned(picks(s)[0]!));
  const near = s.table.pieces.find((p) => p.id === pinned(picks(s)[0]!))!;
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 24, at.y + 12, { steps: 3 });
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  const other = await page.locator('.hits path').evaluateAll((all, here) => {
    const free = all.find((el) => {
      const r = el.getBoundingClientRect();
      return el.getAttribute('data-space') !== here && document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === el;
    })!;
    const r = free.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  }, 'space' in near.at ? near.at.space : '');
  await page.mouse.move(other.x, other.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.hung')).toHaveCount(0);
  await page.waitForTimeout(400);
  expect(await number(page)).toBe(String(s.number + 1));
  await expect(page.locator('.prompt .btn.legal')).toHaveCount(1);
  await expect(page.locator('.why')).toHaveCount(0);
});

const mine = (t: TableState) => t.table.actions.length > 0;
// With these dice the programs march before it is one's turn again.
for (const slow of [false, true])
  test(`among programs nobody is asked what has one answer, and what they did is shown until one acts${slow ? ', also when the stream is faster than the answer' : ''}`, async ({ page, house }) => {
    const s = await onTheMarch(page, house, 9);
    const { id } = s.summary;
    await openTable(page, house, id);
    if (slow)
      await page.route(/\/tables\/[^/]+\/actions/, async (route) => {
        const response = await route.fetch();
        await expect.poll(async () => mine(await stateOf(page, house, id)), { timeout: 60_000 }).toBe(true);
        await new Promise((done) => setTimeout(done, 500));
        await route.fulfill({ response });
      });
    // Through the page the Impulse is ended; it asks first, for points are given up.
    await page.locator('.prompt .btn', { hasText: 'Done' }).click();
    await expect(page.locator('.ask2')).toContainText(/given up/);
    await page.locator('.ask2 .btn.grave').click();
    await expect.poll(async () => mine(await stateOf(page, house, id)), { timeout: 60_000 }).toBe(true);
    const now = await stateOf(page, house, id);
    expect(now.table.actions.filter((c) => c.style !== 'standing').length).toBeGreaterThan(1);
    await expect(page.locator('.gtable')).toHaveAttribute('data-number', String(now.number));
    const trail = page.locator('.trail path');
    await expect(trail.first()).toBeAttached();
    if (!slow) {
      // With the next decision it is gone; taken back, one stands again before what the others did.
      const shown = await trail.count();
      await page.keyboard.press('a');
      await page.locator('[data-testid=actions] .actgroup button').filter({ hasNotText: /no |pass|done|nothing/i }).first().click();
      const sure = page.locator('.ask2 .btn.grave');
      if (await sure.isVisible().catch(() => false)) await sure.click();
      await expect.poll(async () => Number(await number(page))).toBeGreaterThan(now.number);
      const after = await stateOf(page, house, id);
      if (after.number === now.number + 1) await expect(trail).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('z');
      await expect.poll(() => number(page)).toBe(String(now.number));
      await expect(trail.first()).toBeAttached();
      await expect(trail).toHaveCount(shown);
      // So it is for whoever comes back to the page, and S begins where it began.
      await page.reload();
      await expect(trail.first()).toBeAttached();
      await page.keyboard.press('s');
      await expect(page.locator('.replay .what b')).toContainText(new RegExp(`\\b${s.number + 2}\\b`));
      await page.keyboard.press('Escape');
    }
    // Z goes back over all of it to the decision itself, and the table says that it counts for nothing.
    await page.keyboard.press('z');
    await expect.poll(() => number(page)).toBe(String(s.number));
    expect((await stateOf(page, house, id)).summary.taken_back).toBeGreaterThanOrEqual(1);
  });

test('what an enemy brings in from beside the map is marked where it came in, and the place tells from where', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const { id } = await setUp(page, house, { seed: 3 });
  await openTable(page, house, id);
  let before = new Map<string, string>();
  let came: { space: string; piece: string } | undefined;
  const wanted = (s: TableState) => {
    const own = new Set(s.table.seats.filter((x) => s.viewer.includes(x.role)).map((x) => x.livery));
    const now = s.table.pieces.find((p) => 'space' in p.at && before.has(p.id) && !own.has(p.livery));
    if (now && 'space' in now.at) came = { space: now.at.space, piece: now.id };
    before = new Map(s.table.pieces.flatMap((p) => ('box' in p.at ? [[p.id, p.at.box]] : [])));
    return !!came && s.table.actions.length > 0;
  };
  const s = await playUntil(page, house, id, wanted, (list, i) => list.find((c) => c.style === 'main') ?? list[(i * 5) % list.length]!);
  await expect.poll(() => number(page)).toBe(String(s.number));
  await expect(page.locator('.trail.arrived').first()).toBeAttached();
  await page.screenshot({ path: path.join(artefacts, 'arrived.png') });
  await page.keyboard.press('Home');
  const spot = await spotOf(page, came!.space);
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.tip')).toContainText(/come in from/);
});

test('a sacrifice is asked about the first times, or never', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  await openTable(page, house, s.summary.id);
  const done = page.locator('.prompt .btn', { hasText: 'Done' });
  await done.click();
  await expect(page.locator('.ask2')).toBeVisible();
  // From there the setting is one click away.
  await page.locator('.ask2 .linkish').click();
  await page.locator('input[name=confirm][value=never]').check();
  await page.keyboard.press('Escape');
  await done.click();
  await expect.poll(() => number(page)).not.toBe(String(s.number));
});

test('what gives something up is asked about three times by "grave", each time by "always", never by "never"', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  await openTable(page, house, s.summary.id);
  const [done, sure] = [page.locator('.prompt .btn', { hasText: 'Done' }), page.locator('.ask2')];
  /** Ends the Impulse with points left, tells whether it was asked about, and takes it back. */
  const asked = async () => {
    await expect(page.locator('.gtable')).toHaveAttribute('data-number', String(s.number));
    await done.click();
    const moved = async () => Number(await number(page)) > s.number;
    await expect.poll(async () => (await sure.isVisible()) || (await moved())).toBe(true);
    const was = await sure.isVisible();
    if (was) {
      // It says what is given up, and nothing is done before one says so.
      await expect(sure).toContainText(/given up/);
      expect(await number(page)).toBe(String(s.number));
      await sure.getByRole('button', { name: /Do it|Yes/ }).click();
    }
    await expect.poll(moved).toBe(true);
    // The programs are done, and the page has heard of it.
    const mayGoOn = async () => {
      const t = await stateOf(page, house, s.summary.id);
      return t.table.actions.length > 0 && (await number(page)) === String(t.number);
    };
    await expect.poll(mayGoOn, { timeout: 60_000 }).toBe(true);
    await page.keyboard.press('z');
    return was;
  };
  const level = async (value: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.locator(`input[name=confirm][value=${value}]`).check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  };
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.locator('input[name=confirm][value=grave]')).toBeChecked();
  await page.keyboard.press('Escape');
  const found: boolean[] = [];
  for (let i = 0; i < 5; i++) found.push(await asked());
  expect(found).toEqual([true, true, true, false, false]);
  // However often one has said yes before.
  await level('always');
  expect([await asked(), await asked()]).toEqual([true, true]);
  await level('grave');
  expect(await asked()).toBe(false);
  await level('never');
  expect(await asked()).toBe(false);
});

test('on a phone the golden button confirms what was tapped', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { id } = await setUp(page, house);
  const s = await playUntil(page, house, id, (t) => t.table.actions.some((a) => a.pin !== 'button' && 'space' in a.pin && t.table.actions.filter((b) => JSON.stringify(b.pin) === JSON.stringify(a.pin)).length === 1));
  const only = s.table.actions.find((a) => a.pin !== 'button' && 'space' in a.pin && s.table.actions.filter((b) => JSON.stringify(b.pin) === JSON.stringify(a.pin)).length === 1)!;
  await openTable(page, house, id);
  const spot = await spotOf(page, pinned(only));
  await page.touchscreen.tap(spot.x, spot.y);
  const gold = page.locator('.prompt .btn.legal');
  await expect(gold).toHaveCount(1);
  await expect(page.locator('.prompt .acts .btn')).toHaveCount(2);
  const said = await gold.innerText();
  expect(await question(page).innerText()).toBe(said);
  await gold.tap();
  await expect.poll(() => number(page)).not.toBe(String(s.number));
  await context.close();
});

test('on a phone what would come of a tap is not cut, however much it is', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { id } = await setUp(page, house);
  const rich = (s: TableState) => s.table.actions.find((a) => a.pin !== 'button' && 'space' in a.pin && (a.preview?.length ?? 0) > 2 && s.table.actions.filter((b) => JSON.stringify(b.pin) === JSON.stringify(a.pin)).length === 1);
  // Without taking what they offer: until one of them tells of a battle and more.
  const calm = (list: Choice[], i: number) => {
    const onMap = list.filter((c) => c.pin !== 'button' && ('space' in c.pin || 'piece' in c.pin));
    return onMap.length && i % 3 !== 2 ? onMap[(i * 7) % onMap.length]! : (list.find((c) => c.style === 'main' && c.pin === 'button') ?? list[(i * 5) % list.length]!);
  };
  const s = await playUntil(page, house, id, (t) => !!rich(t), calm);
  await openTable(page, house, id);
  const spot = await spotOf(page, pinned(rich(s)!));
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(page.locator('.prompt .acts > .legal')).toHaveCount(1);
  // All of it is seen, or can be scrolled to; nothing ends in dots.
  const cut = () => page.locator('.prompt .ask > *').evaluateAll((all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== 'auto').map((e) => e.textContent));
  await expect.poll(cut).toEqual([]);
  await context.close();
});

test('on a phone the card that may be played is in view when a table is opened', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const march = await onTheMarch(page, house);
  const { id } = march.summary;
  // Of a hand of many, only one far back can be played.
  const first = (s: TableState) => s.table.piles.find((p) => p.role === s.viewer?.[0])?.cards.findIndex((c) => s.table.actions.some((a) => a.pin !== 'button' && 'card' in a.pin && a.pin.card === c.id)) ?? -1;
  const s = await playUntil(page, house, id, (t) => first(t) >= 3);
  expect(first(s)).toBeGreaterThan(2);
  await openTable(page, house, id);
  const card = page.locator('.hand .card.play').first();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await context.close();
});

test('a finger that has taken up a counter once need not confirm it again', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const s = await onTheMarch(page, house);
  await openTable(page, house, s.summary.id);
  const tap = async () => {
    const at = await pieceAt(page, army(s));
    await page.touchscreen.tap(at.x, at.y);
  };
  const gold = page.locator('.prompt .acts > .legal');
  await tap();
  await expect(gold).toHaveCount(1);
  expect(await number(page)).toBe(String(s.number));
  await gold.tap();
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  await page.keyboard.press('z');
  await expect.poll(() => number(page)).toBe(String(s.number));
  await tap();
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  // Where it goes is confirmed as ever.
  const spot = await spotOf(page, targets(await stateOf(page, house, s.summary.id))[0]!);
  await page.touchscreen.tap(spot.x, spot.y);
  await expect(gold).toHaveCount(1);
  expect(await number(page)).toBe(String(s.number + 1));
  await context.close();
});

test('on a phone what happened since one last moved is a button in the log, and is seen on the map', async ({ browser, house }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  const first = (await stateOf(page, house, id)).number;
  const s = await playUntil(page, house, id, (t) => t.number > first + 4 && t.table.actions.length > 0);
  await expect.poll(() => number(page)).toBe(String(s.number));
  await page.locator('.phonebar button').nth(1).tap();
  const since = page.locator('.log .since');
  await expect(since).toContainText(String(s.number - first));
  await since.tap();
  await expect(page.locator('.replay .what b')).toContainText(new RegExp(`\\b${first + 1}\\b`));
  await expect(page.locator('.gtable')).toHaveAttribute('data-phone', 'map');
  await context.close();
});

test('where the counter in the hand cannot go is told to whoever rests there, and asked for once', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await openTable(page, house, id);
  const at = await pieceAt(page, army(s));
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => number(page)).toBe(String(s.number + 1));
  const formed = await stateOf(page, house, id);
  const own = formed.table.pieces.find((p) => p.id === army(s))!.at;
  const may = [...targets(formed), 'space' in own ? own.space : ''];
  const asked: string[] = [];
  page.on('request', (r) => r.url().includes('/why?') && asked.push(r.url()));
  const dark = await page.locator('.hits path').evaluateAll((all, may) => {
    const seen = (el: Element) => {
      const r = el.getBoundingClientRect();
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      return document.elementFromPoint(x, y) === el ? { x, y } : null;
    };
    return all.filter((el) => !may.includes(el.getAttribute('data-space')!)).flatMap((el) => seen(el) ?? []).slice(0, 4);
  }, may);
  expect(dark.length).toBeGreaterThan(2);
  // Who only passes by asks nothing.
  for (const p of dark) await page.mouse.move(p.x, p.y, { steps: 3 });
  await page.mouse.move(5, 5);
  await page.waitForTimeout(600);
  expect(asked).toEqual([]);
  const not = page.locator('.tip .not');
  for (let i = 0; i < 2; i++) {
    await page.mouse.move(dark[0]!.x, dark[0]!.y);
    await expect(not).toContainText('Not there');
    await expect(not.locator('.num')).not.toBeEmpty();
    await page.mouse.move(5, 5);
    await expect(not).toHaveCount(0);
  }
  expect(asked).toHaveLength(1);
  // A target says nothing of the kind.
  const spot = await spotOf(page, targets(formed)[0]!);
  await page.mouse.move(spot.x, spot.y);
  await expect(page.locator('.tip')).toContainText(/left after that/);
  await expect(not).toHaveCount(0);
});

/** Two people at one table. */
async function pair(browser: Browser, page: Page, house: House) {
  const { id } = await setUp(page, house, { seats: ['me', 'open'], private: false });
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await ask(other, house, 'POST', '/guest', { lang: 'en' });
  await ask(other, house, 'POST', `/tables/${id}/join`, {});
  return { id, other };
}

test('what is taken back before its answer has come is taken back', async ({ page, house }) => {
  const { id } = await setUp(page, house, { seed: 3 });
  await openTable(page, house, id);
  const s = await stateOf(page, house, id);
  // The stream tells what was done; the answer is late.
  let answered = false;
  await page.route(`**/api/tables/${id}/actions*`, async (route) => {
    const answer = await route.fetch();
    await new Promise((r) => setTimeout(r, 1500));
    answered = true;
    await route.fulfill({ response: answer });
  });
  await page.keyboard.press('a');
  await page.locator('[data-testid=actions] .actgroup button').first().click();
  const sure = page.locator('.ask2 .btn.grave');
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect.poll(() => number(page)).not.toBe(String(s.number));
  expect(answered).toBe(false);
  await page.keyboard.press('z');
  await expect.poll(async () => (await stateOf(page, house, id)).number).toBe(s.number);
  await expect.poll(() => number(page)).toBe(String(s.number));
});

test('between people, going back over dice is a wish that the other grants', async ({ browser, page, house }) => {
  test.setTimeout(120_000);
  const { id, other } = await pair(browser, page, house);
  // Both play what comes, until something of this player's can only be taken back by consent.
  const wished = (s: TableState) => s.back?.asks === true && s.table.actions.length > 0;
  let s = await stateOf(page, house, id);
  for (let i = 0; i < 200 && !wished(s); i++) {
    for (const p of [page, other]) {
      const t = await stateOf(p, house, id);
      if (p === page && wished(t)) break;
      const c = t.table.actions[(i * 7) % Math.max(1, t.table.actions.length)];
      if (c) await p.request.post(`${house.url}/api/tables/${id}/actions`, { headers: { 'x-grognard': '1' }, data: { number: t.number + 1, role: c.role, action: c.action } });
    }
    s = await stateOf(page, house, id);
  }
  expect(wished(s)).toBe(true);
  for (const p of [page, other]) await openTable(p, house, id);
  await expect(page.locator('.prompt .undo .btn').first()).toContainText('Ask to undo');
  await page.keyboard.press('z');
  await expect(page.locator('.notice', { hasText: 'You have asked' })).toBeVisible();
  const notice = other.locator('.notice', { hasText: 'asks to undo' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.locator('.notice', { hasText: 'You have asked' })).toHaveCount(0);
  expect(await number(page)).toBe(String(s.number));
  await page.keyboard.press('z');
  await notice.getByRole('button', { name: 'Grant' }).click();
  await expect.poll(() => number(page)).toBe(String(s.back!.to));
  await expect.poll(() => number(other)).toBe(String(s.back!.to));
  await other.context().close();
});

test('how a battle ended stands over the map until it is read', async ({ page, house }) => {
  const wrong = watch(page);
  const { id } = await setUp(page, house, { seed: 7, bot: 'random' });
  await openTable(page, house, id);
  const s = await playUntil(page, house, id, (x) => x.log.some((l) => l.event.outcome));
  const ended = s.log.findLast((l) => l.event.outcome)!;
  const notice = page.locator('.notice.fought');
  await expect(notice).toHaveCount(1);
  // With the place, and without hiding it behind the dice that fall.
  await expect(notice.locator('em')).not.toBeEmpty();
  await page.screenshot({ path: path.join(artefacts, 'fought.png') });
  await notice.getByRole('button').first().click();
  const sheet = page.locator('.foughtsheet');
  await expect(sheet.locator('.fight').first()).toBeVisible();
  await expect(sheet.locator('p.end')).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await page.screenshot({ path: path.join(artefacts, 'fought-account.png') });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // The sign on the map tells of it again, and does nothing else.
  const before = await number(page);
  const sign = page.locator(`[data-fight="${ended.event.places![0]}"]`);
  if (await sign.count()) {
    await sign.first().click();
    await expect(sheet.locator('.fight').first()).toBeVisible();
    expect(await number(page)).toBe(before);
  }
  expect(wrong).toEqual([]);
});

test('nothing is cut at 1024 by 768, and the whole map can be read', async ({ page, house }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const s = await onTheMarch(page, house);
  await openTable(page, house, s.summary.id);
  const cut = () =>
    page.evaluate(() => {
      const wide = [...document.querySelectorAll<HTMLElement>('.ribbon ol, .seat .n, .prompt .acts, .top')].filter((e) => e.scrollWidth > e.clientWidth + 1);
      const high = [...document.querySelectorAll<HTMLElement>('.prompt .ask, .prompt .ask b, .prompt .ask > span')].filter((e) => e.scrollHeight > e.clientHeight + 1);
      // Each step is as high as its ribbon.
      const low = [...document.querySelectorAll<HTMLElement>('.ribbon li')].filter((e) => e.offsetParent && e.clientHeight < e.parentElement!.clientHeight - 1);
      return [...wide, ...high, ...low].map((e) => `${e.className || e.tagName}: ${e.textContent?.slice(0, 60)}`);
    });
  await expect.poll(cut).toEqual([]);
  // A long question beside an army in the hand and many buttons.
  const seats = ['french', 'coalition'].map((role, i): NewSeat => (i ? { role, kind: 'bot', bot: 'greedy' } : { role, kind: 'me' }));
  const other = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'age-of-napoleon', scenario: '1805', options: {}, seats, private: true, seed_number: 2 });
  await playUntil(page, house, other.id, (x) => x.table.prompt?.question.id === 'prompt-form', (list) => list.find((c) => key(c) === 'army' && JSON.stringify(c.pin).includes('napoleon')) ?? list.find((c) => c.style === 'main' && c.pin === 'button') ?? list[0]!);
  await openTable(page, house, other.id);
  await expect(page.locator('.prompt .ask b')).toContainText('who marches');
  await expect.poll(cut).toEqual([]);
  await openTable(page, house, s.summary.id);
  // The keys of the map are heard wherever the focus is.
  const scale = () => page.locator('.sheetmap').evaluate((el) => new DOMMatrix(getComputedStyle(el).transform).a);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const near = await scale();
  await page.keyboard.press('+');
  await expect.poll(scale).toBeGreaterThan(near * 1.2);
  await page.keyboard.press('Home');
  await expect.poll(scale).toBeLessThan(near);
  await page.getByRole('button', { name: 'Whole map' }).click();
  // Once it lies still it is drawn for its new size: no name is smaller than eleven pixels.
  const least = () =>
    page.locator('.sheetmap').evaluate((el) => {
      const k = new DOMMatrix(getComputedStyle(el).transform).a;
      // Odds are drawn larger by themselves.
      const own = (t: Element) => Number(t.parentElement?.getAttribute('transform')?.match(/scale\(([\d.]+)/)?.[1] ?? 1);
      return Math.min(...[...el.querySelectorAll('.pieces .still > text')].map((t) => Number(t.getAttribute('font-size')) * k * own(t)));
    });
  await expect.poll(least, { timeout: 5000 }).toBeGreaterThan(10.9);
  // Layers are lifted off and laid on again.
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByLabel('Counters').uncheck();
  await expect(page.locator('.board .piece')).toHaveCount(0);
  await page.getByLabel('Counters').check();
  await expect(page.locator('.board .piece')).not.toHaveCount(0);
});

test('answers that say much stay within their bar, at three sizes', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const seats: NewSeat[] = [{ role: 'french', kind: 'me' }, { role: 'coalition', kind: 'bot', bot: 'random' }];
  const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'age-of-napoleon', scenario: '1805', options: {}, seats, private: true, seed_number: 11 });
  await playUntil(page, house, id, (x) => x.table.prompt?.question.id === 'prompt-form', (list) => list.find((c) => key(c) === 'army' && JSON.stringify(c.pin).includes('napoleon')) ?? list.find((c) => c.style === 'main' && c.pin === 'button') ?? list[0]!);
  // Some game will have such words for them.
  await page.route(new RegExp(`/api/tables/${id}(\\?.*)?$`), async (route) => {
    const s = (await (await route.fetch()).json()) as TableState;
    const says = (c: Choice, i: number): Choice => ({ ...c, text: { id: 'verbatim', args: [['words', { word: ['The Army of Flanders marches with the others', 'No more operations in this impulse', 'Column 1 marches alone'][i % 3]! }]] } });
    await route.fulfill({ json: { ...s, table: { ...s.table, actions: s.table.actions.map(says) } } });
  });
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await openTable(page, house, id);
    await expect(page.locator('.prompt .acts > .btn').first()).toBeVisible();
    const out = () =>
      page.evaluate(() => {
        const bar = document.querySelector('.prompt')!.getBoundingClientRect();
        const buttons = [...document.querySelectorAll<HTMLElement>('.prompt .acts > .btn')];
        const cut = buttons.filter((b) => {
          const r = b.getBoundingClientRect();
          return r.top < bar.top - 0.5 || r.bottom > bar.bottom + 0.5 || b.scrollHeight > b.clientHeight + 1;
        });
        return cut.map((b) => b.textContent!.trim());
      });
    await expect.poll(out, { message: String(width) }).toEqual([]);
  }
});

test('the battle under way is read first, and what threatens is one line meanwhile', async ({ page, house }) => {
  const { id } = await setUp(page, house, { seed: 7, bot: 'random' });
  const s = await playUntil(page, house, id, (t) => t.table.actions.length > 0 && t.table.panels.some((p) => p.id === 'battle') && !!t.table.warnings?.length);
  await openTable(page, house, id);
  const boxes = page.locator('.side .upper > section');
  await expect(boxes.first()).not.toHaveClass(/warnings/);
  await expect(page.locator('.side .warnings p')).toHaveCount(0);
  await page.locator('.side .warnings .linkish').click();
  await expect(page.locator('.side .warnings p').first()).toBeVisible();
  expect(await number(page)).toBe(String(s.number));
});

test('wherever one looks, no counter that may be chosen lies under the overview', async ({ page, house }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const s = await onTheMarch(page, house);
  await openTable(page, house, s.summary.id);
  await page.locator('.board').focus();
  await page.keyboard.press('+');
  await page.waitForTimeout(900);
  await expect(page.locator('.mini')).toBeVisible();
  const under = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.board g.piece.legal')].flatMap((el) => {
        const r = el.getBoundingClientRect();
        const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        return at?.closest('.mini') ? [el.getAttribute('data-piece')!] : [];
      }),
    );
  for (const way of ['Left', 'Down', 'Right', 'Right', 'Up', 'Left', 'Left', 'Up', 'Up', 'Right'])
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press(`Shift+Arrow${way}`);
      expect.soft(await under(), way).toEqual([]);
    }
});

test('laid down where it may not go, a counter is told why, and so is who clicks there', async ({ page, house }) => {
  const s = await onTheMarch(page, house);
  const { id } = s.summary;
  await openTable(page, house, id);
  const who = army(s);
  const from = await pieceAt(page, who);
  const near = s.table.pieces.find((p) => p.id === who)!;
  // Not in the lower corners: the overview may come to lie there.
  const far = await page.locator('.hits path').evaluateAll((all, here) => {
    const room = document.querySelector('.board')!.getBoundingClientRect();
    const seen = (el: Element) => {
      const r = el.getBoundingClientRect();
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
      return (room.width < 720 || y < room.bottom - 240) && document.elementFromPoint(x, y) === el ? Math.hypot(x - here.x, y - here.y) : 0;
    };
    return [...all].sort((a, b) => seen(b) - seen(a))[0]!.getAttribute('data-space')!;
  }, from);
  expect('space' in near.at && near.at.space).not.toBe(far);
  const to = await spotOf(page, far);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect.poll(async () => Number(await number(page))).toBe(s.number + 1);
  await page.mouse.up();
  await expect(page.locator('.why .rule')).toBeVisible();
  await expect.poll(async () => Number(await number(page))).toBe(s.number);
  await expect(page.locator('.why')).toBeVisible();
  // Picked up with a click, and sent there with another.
  await page.mouse.click(from.x, from.y);
  await expect.poll(async () => Number(await number(page))).toBe(s.number + 1);
  await expect(page.locator('.why')).toHaveCount(0);
  await page.mouse.click(to.x, to.y);
  await expect(page.locator('.why .rule')).toBeVisible();
});
