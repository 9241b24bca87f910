/* Kutuzov at the table: its starts played by clicking, its answers, its words.
   GROGNARD_TO_THE_END=1 plays each start to its end, by two people and by one against programs; that takes its time. */
import type { Browser, Page } from '@playwright/test';
import type { Choice, NewSeat, TableState, TableSummary } from '../src/lib/api/types';
import { clickSomething, dice, watch } from './hands';
import { artefacts, ask, expect, type House, openTable, stateOf, test } from './house';

const ALL = !!process.env.GROGNARD_TO_THE_END;
const STARTS = ['1-invasion', '2-smolensk', '3-moscow', '4-empire'];
const ROLES = ['fn', 'r1', 'fs', 'r2'];

interface Player {
  page: Page;
  wrong: string[];
}
async function arrive(browser: Browser, house: House, locale = 'en-GB'): Promise<Player> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await ask(page, house, 'POST', '/guest', { lang: locale.slice(0, 2) });
  return { page, wrong: watch(page) };
}
const table = (p: Player, house: House, scenario: string, seats: NewSeat[], seed: number, options: Record<string, string> = {}) =>
  ask<TableSummary>(p.page, house, 'POST', '/tables', { game: 'kutuzov', scenario, options, seats, private: false, several: true, seed_number: seed });

/** Two people, a Camp each. */
async function pair(browser: Browser, house: House, scenario: string, seed: number, options: Record<string, string> = {}) {
  const [a, b] = [await arrive(browser, house), await arrive(browser, house)];
  const seats = ROLES.map((role): NewSeat => ({ role, kind: role.startsWith('f') ? 'me' : 'open' }));
  const { id } = await table(a, house, scenario, seats, seed, { players: 'two', ...options });
  for (const role of ['r1', 'r2']) await ask(b.page, house, 'POST', `/tables/${id}/join`, { role });
  return { a, b, id };
}

/** Clicks until the game is over, or often enough. */
async function play(players: Player[], house: House, id: string, seed: number, clicks: number): Promise<TableState> {
  const random = dice(seed);
  for (const p of players) await openTable(p.page, house, id);
  let [done, idle, over] = [0, 0, false];
  while (!over && done < clicks) {
    let clicked = false;
    for (const p of players) {
      const deed = await clickSomething(p.page, random, p.wrong);
      over ||= deed === 'over';
      clicked ||= deed === 'clicked';
      if (deed === 'clicked' && ++done % 100 === 0 && ALL) await p.page.screenshot({ path: `${artefacts}/kutuzov-${id}-${done}.png` });
    }
    idle = clicked ? 0 : idle + 1;
    if (!clicked) await players[0]!.page.waitForTimeout(25);
    expect(idle, 'somebody must have something to click').toBeLessThan(2400);
  }
  for (const p of players) expect(p.wrong).toEqual([]);
  return stateOf(players[0]!.page, house, id);
}

test('two people play by clicking what glows', async ({ browser, house }) => {
  const { a, b, id } = await pair(browser, house, '1-invasion', 11);
  const state = await play([a, b], house, id, 5, 50);
  expect(state.number).toBeGreaterThan(20);
  // The headquarters of four Powers, with the plates of their Armies.
  await a.page.getByRole('tab', { name: 'Armies' }).click();
  await expect(a.page.locator('.page .box')).toHaveCount(4);
  await expect(a.page.locator('.page .pick').first()).toBeVisible();
  await a.page.screenshot({ path: `${artefacts}/kutuzov.png` });
});

test('no stack touches the stack of another Duchy, near or far', async ({ browser, house }) => {
  const p = await arrive(browser, house);
  for (const start of STARTS) {
    const { id } = await table(p, house, start, ROLES.map((role): NewSeat => (role === 'fn' ? { role, kind: 'me' } : { role, kind: 'bot', bot: 'random' })), 7);
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await p.page.setViewportSize({ width, height });
      await openTable(p.page, house, id);
      const where = Object.fromEntries((await stateOf(p.page, house, id)).table.pieces.flatMap((q) => ('space' in q.at ? [[q.id, q.at.space]] : [])));
      const touching = () =>
        p.page.evaluate((at) => {
          const all = [...document.querySelectorAll<HTMLElement>('.board g.piece')].map((e) => ({ space: at[e.dataset.piece!], r: e.getBoundingClientRect() }));
          const apart = (a: DOMRect, b: DOMRect) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
          return all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => (a.space !== b.space && apart(a.r, b.r) < 1 ? [`${a.space} and ${b.space}`] : [])));
        }, where);
      await expect.poll(touching, { message: `${start}, ${width}` }).toEqual([]);
      // Nor does one stand so far from its place that only the line tells whose it is.
      const ties = await p.page.locator('.tethers path').last().getAttribute('d');
      const long = [...(ties ?? '').matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g)].map((m) => Math.hypot(Number(m[3]) - Number(m[1]), Number(m[4]) - Number(m[2])));
      expect(Math.max(...long), `${start}, ${width}: the longest line from a place to its stack`).toBeLessThan(50);
      await p.page.locator('.board').focus();
      await p.page.keyboard.press('Home');
      await expect.poll(touching, { message: `${start}, ${width}, the whole map` }).toEqual([]);
    }
  }
});

test('every word is there in French', async ({ browser, house }) => {
  const p = await arrive(browser, house, 'fr-FR');
  const seats = ROLES.map((role): NewSeat => (role === 'r1' ? { role, kind: 'me' } : { role, kind: 'bot', bot: 'random' }));
  const { id } = await table(p, house, '2-smolensk', seats, 3);
  await play([p], house, id, 2, 25);
  // Whatever the last click has opened.
  await p.page.keyboard.press('Escape');
  // Shut at first: it would hide a piece of the map.
  await p.page.locator('.legend > button').click();
  await expect(p.page.locator('.legend')).toContainText('Accidenté');
  await p.page.keyboard.press('p');
  await expect(p.page.locator('.sheet')).toBeVisible();
  expect(await p.page.locator('body').innerText()).not.toMatch(/‹|\b(the|your|Morale|Impulse|cards)\b/);
});

const key = (c: Choice) => (typeof c.action === 'string' ? c.action : Object.keys(c.action as object)[0]!);
/** Both play on through the API until one of them is asked for an answer. */
async function untilAsked(players: Player[], house: House, id: string, whom: Player): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const states = await Promise.all(players.map((p) => stateOf(p.page, house, id)));
    const asked = states[players.indexOf(whom)]!;
    if (asked.table.actions.some((c) => key(c) === 'ignore')) return;
    const who = states.findIndex((s) => s.table.actions.length > 0);
    const s = states[who]!;
    const list = s.table.actions;
    const first = ['march', 'form', 'spend', 'keep'].map((k) => list.find((c) => key(c) === k)).find(Boolean);
    const c = (who === players.indexOf(whom) ? undefined : first) ?? list.find((x) => x.style === 'main' && x.pin === 'button') ?? list[i % list.length]!;
    await players[who]!.page.request.post(`${house.url}/api/tables/${id}/actions`, { headers: { 'x-grognard': '1' }, data: { number: s.number + 1, role: c.role, action: c.action } });
  }
  throw new Error('nobody was asked');
}

test('a standing answer is seen by its owner only, and taken back', async ({ browser, house }) => {
  const { a, b, id } = await pair(browser, house, '2-smolensk', 4);
  await untilAsked([a, b], house, id, b);
  for (const p of [a, b]) await openTable(p.page, house, id);
  // The question says what it is about.
  await expect(b.page.locator('.prompt .ask span')).toContainText(/from|:/);
  // Standing orders are one gear away from the question.
  await expect(b.page.locator('.prompt .acts > .btn')).toHaveCount(1);
  await b.page.locator('.prompt .gear').click();
  await expect(b.page.getByRole('menuitem', { name: 'until my next Impulse' })).toBeVisible();
  await b.page.locator('.prompt .acts button', { hasText: 'Always pass' }).click();
  await expect(b.page.locator('.side')).toContainText('Standing orders');
  await expect(a.page.locator('.gtable')).toHaveAttribute('data-number', (await b.page.locator('.gtable').getAttribute('data-number'))!);
  await expect(a.page.locator('.side')).not.toContainText('Standing orders');
  expect(/standing-|"heed"/.test(JSON.stringify(await stateOf(a.page, house, id)))).toBe(false);
  // It can be taken back as soon as its owner is asked again.
  await expect
    .poll(
      async () => {
        const s = await stateOf(b.page, house, id);
        const heed = s.table.actions.find((c) => key(c) === 'heed');
        if (heed) return true;
        const [sa] = [await stateOf(a.page, house, id)];
        const [p, now] = s.table.actions.length ? [b, s] : [a, sa];
        const c = now.table.actions.find((x) => x.style === 'main' && x.pin === 'button') ?? now.table.actions[0];
        if (c) await p.page.request.post(`${house.url}/api/tables/${id}/actions`, { headers: { 'x-grognard': '1' }, data: { number: now.number + 1, role: c.role, action: c.action } });
        return false;
      },
      { timeout: 30_000, intervals: [20] },
    )
    .toBe(true);
  const again = b.page.locator('.prompt .acts button', { hasText: 'Ask me again' });
  await expect(b.page.locator('.prompt .acts .btn').first()).toBeVisible();
  await b.page.locator('.prompt .gear').click();
  await again.first().click();
  await expect(b.page.locator('.side')).not.toContainText('Standing orders');
});

if (ALL)
  for (const [i, start] of STARTS.entries()) {
    test(`${start} to its end, two people`, async ({ browser, house }) => {
      test.setTimeout(1_800_000);
      const { a, b, id } = await pair(browser, house, start, 100 + i);
      const state = await play([a, b], house, id, 200 + i, 8000);
      expect('over' in state.status).toBe(true);
      await a.page.screenshot({ path: `${artefacts}/kutuzov-${start}-two.png` });
    });
    test(`${start} to its end, one against programs`, async ({ browser, house }) => {
      test.setTimeout(1_800_000);
      const p = await arrive(browser, house);
      const bot = i % 2 ? 'greedy' : 'random';
      const seats = ROLES.map((role, j): NewSeat => (j === i ? { role, kind: 'me' } : { role, kind: 'bot', bot }));
      const { id } = await table(p, house, start, seats, 300 + i);
      const state = await play([p], house, id, 400 + i, 8000);
      expect('over' in state.status).toBe(true);
      await p.page.screenshot({ path: `${artefacts}/kutuzov-${start}-four.png` });
    });
  }
