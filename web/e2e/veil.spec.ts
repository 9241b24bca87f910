/* Two people by link, game by game: what one of them has hidden, under backs, in boxes or sealed, is in no byte that the other or a
   spectator gets. */
import type { Browser, Page } from '@playwright/test';
import type { Choice, GameInfo, TableState, TableSummary } from '../src/lib/api/types';
import { ask, expect, type House, test } from './house';
import { type Wire, wire } from './wire';

interface Person {
  line: Wire;
  page: Page;
  house: House;
}
async function person(browser: Browser, house: House): Promise<Person> {
  const line = await wire(house.url);
  const page = await (await browser.newContext()).newPage();
  return { line, page, house: { ...house, url: line.url } };
}
const state = (p: Person, id: string) => ask<TableState>(p.page, p.house, 'GET', `/tables/${id}`);
/** Only what came from the table: the game's own lists name everything. */
const ofTable = (p: Person) => p.line.heard().split(/\n(?=(?:GET|POST|PUT) \/)/).filter((part) => /^\S+ \/api\/tables\//.test(part.trimStart())).join('\n');

/** The quiet way on: nothing is shown to anybody that he need not see. */
const quiet = (list: Choice[]) => list.find((c) => c.style === 'main' && c.pin === 'button') ?? list.find((c) => JSON.stringify(c.action).includes('"pass"')) ?? list.find((c) => JSON.stringify(c.action).includes('"done"')) ?? list[0]!;

async function sit(browser: Browser, house: House, game: GameInfo) {
  const [one, two, three] = [await person(browser, house), await person(browser, house), await person(browser, house)];
  await one.page.goto(one.house.url);
  await ask(one.page, one.house, 'POST', '/guest', { lang: 'en' });
  const seats = game.roles.map((r, i) => ({ role: r.id, kind: i === 1 ? 'invite' : 'me' }));
  const table = await ask<TableSummary>(one.page, one.house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: false, seed_number: 11 });
  await one.page.goto(`${one.house.url}/t/${table.id}`);
  const link = await one.page.locator('.gather input').first().inputValue();
  expect(link).toContain('code=');
  await two.page.goto(two.line.through(link));
  await two.page.locator('.gather .btn.legal').first().click();
  await three.page.goto(`${three.house.url}/t/${table.id}`);
  for (const p of [one, two, three]) await expect(p.page.locator('.gather')).toHaveCount(0, { timeout: 30_000 });
  return { people: [one, two, three], id: table.id };
}

test('what lies under a back is nowhere on another’s wire, in any game', async ({ browser, house, page }) => {
  test.setTimeout(420_000);
  let games = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const { people, id } = await sit(browser, house, game);
    const [one, two, three] = people as [Person, Person, Person];
    // All that each was ever shown: what has been seen may be hidden again.
    const words = ['', '', ''];
    for (let i = 0; i < 24; i++) {
      const [a, b, c] = [await state(one, id), await state(two, id), await state(three, id)];
      [a, b, c].forEach((s, n) => (words[n] += JSON.stringify(s)));
      const [who, s] = a.table.actions.length ? [one, a] : [two, b];
      if (!s.table.actions.length) break;
      const does = quiet(s.table.actions);
      await ask(who.page, who.house, 'POST', `/tables/${id}/actions`, { number: s.number + 1, role: does.role, action: does.action });
    }
    const last = await Promise.all(people.map((p) => state(p, id)));
    for (const p of people) await expect(p.page.locator('.gtable')).toHaveAttribute('data-number', String(last[0]!.number));
    // Pieces that stand on their owner's table, and of which the others' tables and logs have never said a word.
    last.forEach((s, n) => (words[n] += JSON.stringify(s)));
    const hidden = [0, 1].map((own) => last[own]!.table.pieces.map((p) => p.id).filter((piece) => [0, 1, 2].every((n) => n === own || !words[n]!.includes(`"${piece}"`))));
    if (hidden.flat().length) games++;
    const heard = people.map(ofTable);
    for (const all of heard) expect(all).toContain('event: state');
    for (const own of [0, 1])
      for (const piece of hidden[own]!) {
        expect(heard[own]!.includes(`"${piece}"`), `${game.id}: ${piece} to its owner`).toBe(true);
        for (const other of [0, 1, 2]) if (other !== own) expect(heard[other]!.includes(`"${piece}"`), `${game.id}: ${piece} of ${own} to ${other}`).toBe(false);
      }
    for (const p of [one, two, three]) {
      await p.page.context().close();
      await p.line.close();
    }
  }
  // There are games with something to hide, or this test has shown nothing.
  expect(games).toBeGreaterThan(0);
});

/** The allied army goes for Tournai, everybody else waits, and all stand. */
function bellicose(list: Choice[]): Choice {
  const is = (c: Choice, words: string) => JSON.stringify(c.action).includes(words);
  return (
    list.find((c) => is(c, '"march":"pragmatic_army"')) ??
    list.find((c) => is(c, '"to":"1010"')) ??
    list.find((c) => is(c, '"to":"1110"')) ??
    list.find((c) => is(c, '"halt"')) ??
    list.find((c) => is(c, '"stand"')) ??
    list.find((c) => is(c, '"let_go"')) ??
    list.find((c) => is(c, '"spend":0')) ??
    quiet(list)
  );
}

test('a sealed choice is on nobody else’s wire until both are in: whatever is chosen, the other gets the same bytes', async ({ browser, house, page }) => {
  test.setTimeout(240_000);
  const game = (await ask<GameInfo[]>(page, house, 'GET', '/games')).find((g) => g.id === 'kings-regulations');
  test.skip(!game, 'the game is not in this program');
  const { people, id } = await sit(browser, house, game!);
  const [one, two, three] = people as [Person, Person, Person];
  const act = (p: Person, s: TableState, c: Choice) => ask<TableState>(p.page, p.house, 'POST', `/tables/${id}/actions`, { number: s.number + 1, role: c.role, action: c.action });
  let [a, b] = [await state(one, id), await state(two, id)];
  for (let i = 0; i < 120 && !(a.table.actions.length > 1 && b.table.actions.length > 1); i++) {
    const [who, s] = a.table.actions.length ? [one, a] : [two, b];
    await act(who, s, bellicose(s.table.actions));
    [a, b] = [await state(one, id), await state(two, id)];
  }
  expect(Math.min(a.table.actions.length, b.table.actions.length), 'both are asked at once').toBeGreaterThan(1);
  // The same question answered in all ways, one after the other: each is taken back before it is opened.
  const told: string[] = [];
  for (const c of a.table.actions) {
    const before = ofTable(two).length;
    const sealed = await act(one, a, c);
    await expect(two.page.locator('.gtable')).toHaveAttribute('data-number', String(sealed.number));
    const [other, stranger] = [await state(two, id), await state(three, id)];
    // He sees that it is sealed, and may still choose.
    expect(JSON.stringify(other.table)).not.toBe(JSON.stringify(b.table));
    expect(other.table.actions).toEqual(b.table.actions);
    expect(ofTable(two).slice(before)).toContain('event: state');
    told.push(JSON.stringify([other.table, other.log, stranger.table, stranger.log]));
    await ask(one.page, one.house, 'POST', `/tables/${id}/undo`, { number: sealed.number, count: 1 });
    await expect(two.page.locator('.gtable')).toHaveAttribute('data-number', String(a.number));
  }
  expect(new Set(told).size).toBe(1);
  // Opened, it is there: there was something to hide.
  const sealed = await act(one, a, a.table.actions.at(-1)!);
  expect(sealed.number).toBe(a.number + 1);
  const opened = await act(two, await state(two, id), b.table.actions[0]!);
  expect(opened.log.length).toBeGreaterThan(b.log.length);
  for (const p of people) {
    await p.page.context().close();
    await p.line.close();
  }
});
