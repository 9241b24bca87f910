/* Two people by link, game by game: what one of them has hidden, under backs, in boxes or sealed, is in no byte that the other or a
   spectator gets. */
import type { Browser, Page } from '@playwright/test';
import type { Choice, GameInfo, TableState, TableSummary } from '../src/lib/api/types';
import { dice } from './hands';
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

/** What this game is played for here: scouts, sieges and battles, and else the usual way on. */
function venturesome(list: Choice[], chance: () => number): Choice {
  const of = (l: Choice[]) => l[Math.floor(chance() * l.length)]!;
  const able = list.filter((c) => c.style !== 'grave' && c.style !== 'standing');
  const is = (what: RegExp) => able.filter((c) => what.test(JSON.stringify(c.action)));
  const [siege, bold] = [is(/"(besiege|dig)/), is(/"(task|scout|stand|let_go)/)];
  const fights = able.filter((c) => c.preview?.some((b) => b.kind === 'battle'));
  if (siege.length) return of(siege);
  if (bold.length && chance() < 0.8) return of(bold);
  if (fights.length && chance() < 0.4) return of(fights);
  return able.length && able.length < 20 && chance() < 0.03 ? of(able) : quiet(list);
}

test('over a whole game by link nothing of the other’s is on a wire before the log says that it is seen', async ({ browser, house, page }) => {
  test.setTimeout(240_000);
  const game = (await ask<GameInfo[]>(page, house, 'GET', '/games')).find((g) => g.id === 'kings-regulations');
  test.skip(!game, 'the game is not in this program');
  const { people, id } = await sit(browser, house, game!);
  const began = Date.now();
  // From here on they listen and act as their pages do, and draw nothing: that would take ten times as long.
  const lines = await Promise.all(
    people.map(async (p) => {
      await expect(p.page.locator('.board .piece').first()).toBeVisible();
      const cookies = await p.page.context().cookies(p.house.url);
      await p.page.goto('about:blank');
      return p.line.live(`/api/tables/${id}/events?log_from=0`, cookies.map((c) => `${c.name}=${c.value}`).join('; '));
    }),
  );
  const chance = dice(19);
  const states = (number: number) => Promise.all(lines.map((l) => l.when<TableState>((s) => s.number >= number)));
  let now = await states(0);
  const own = [new Set<string>(), new Set<string>()];
  const kinds = new Map<string, string>();
  const take = () => {
    for (const side of [0, 1])
      for (const p of now[side]!.table.pieces)
        if (p.livery === game!.roles[side]!.livery && !p.id.startsWith('back-')) {
          own[side]!.add(p.id);
          kinds.set(p.id, p.kind);
        }
  };
  take();
  // As a counter, and as the words of a message.
  const names = (text: string, piece: string) => text.includes(`"${piece}"`) || text.includes(`-${piece}"`);
  // What each of the three may have heard of: the two armies are known when the game begins, who serves with them is not, nor what is feigned.
  const open = people.map((p, i) => {
    const heard = ofTable(p);
    return new Set([0, 1].flatMap((side) => (side === i ? [] : [...own[side]!].filter((piece) => names(heard, piece)))));
  });
  for (const [i, known] of open.entries())
    for (const side of [0, 1])
      for (const p of side === i ? [] : now[side]!.table.pieces.filter((p) => own[side]!.has(p.id)))
        if (p.kind === 'auxiliary' || p.states?.includes('dummy')) expect(known.has(p.id), `${p.id} to ${i} at the start`).toBe(false);
  // There is something to hide on either side.
  for (const side of [0, 1]) expect([...own[side]!].filter((piece) => !open[1 - side]!.has(piece)).length).toBeGreaterThan(2);
  const heard = people.map((p) => p.line.pieces());
  const seen = new Set<string>();
  let [n, sealed, learnt] = [0, 0, 0];
  for (; n < 900 && !('over' in now[0]!.status); n++) {
    const both = now[0]!.table.actions.length > 0 && now[1]!.table.actions.length > 0;
    const i = now[0]!.table.actions.length ? 0 : 1;
    const [before, does] = [now, venturesome(now[i]!.table.actions, chance)];
    const answer = await lines[i]!.post(`/api/tables/${id}/actions`, { number: before[i]!.number + 1, role: does.role, action: does.action });
    expect(answer.status, answer.body.slice(0, 200)).toBe(200);
    now = await states(before[i]!.number + 1);
    take();
    const lately = (s: TableState) => s.log.filter((l) => l.number > before[i]!.number).map((l) => l.event);
    for (const s of now) for (const e of lately(s)) for (const r of e.rules ?? []) seen.add(r);
    for (const [to, p] of people.entries()) {
      const fresh = p.line.heard(heard[to]);
      heard[to] = p.line.pieces();
      // A spectator has no role that anything could be shown to: he reads what is shown to the enemy before everybody.
      const shown = (side: number) => lately(now[to]!).some((e) => ((e.reveals ?? 0) >> (1 - side)) & 1 && (to < 2 || e.audience === 255));
      for (const side of [0, 1])
        for (const piece of side === to ? [] : own[side]!) {
          if (open[to]!.has(piece) || !names(fresh, piece)) continue;
          expect(shown(side), `${piece} (${kinds.get(piece)}) to ${to} at ${now[to]!.number}, after ${JSON.stringify(does.action)}`).toBe(true);
          open[to]!.add(piece);
          learnt++;
        }
    }
    // A choice that is sealed opens nothing and changes nothing for the other.
    if (!both || !now[1 - i]!.table.actions.length) continue;
    sealed++;
    expect(lately(now[1 - i]!)).toEqual([]);
    expect(now[1 - i]!.table.actions).toEqual(before[1 - i]!.table.actions);
  }
  const took = Date.now() - began;
  console.log(`${n} actions in ${Math.round(took / 1000)} s; ${sealed} sealed, ${learnt} things learnt; ${['KR-AUX-22', 'KR-SIE-24', 'KR-SIE-31', 'KR-BAT-43'].filter((r) => seen.has(r)).join(' ')}`);
  expect(n).toBeLessThan(900);
  // It was a game in which something is hidden, sought and found: reconnaissance, a siege, a battle, sealed choices.
  for (const rule of ['KR-AUX-22', 'KR-SIE-24', 'KR-BAT-43']) expect([...seen], rule).toContain(rule);
  expect(sealed).toBeGreaterThan(0);
  expect(learnt).toBeGreaterThan(0);
  for (const l of lines) {
    expect(l.count()).toBeGreaterThan(n * 0.8);
    l.close();
  }
  for (const p of people) {
    await p.page.context().close();
    await p.line.close();
  }
});
