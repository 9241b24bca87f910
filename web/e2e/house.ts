/* The real program on a free port with a fresh store; tests are skipped where it has not been built. */
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Choice, GameInfo, NewSeat, Scenery, TableState, TableSummary } from '../src/lib/api/types';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');
const program = [process.env.GROGNARD_BIN, path.join(target, 'release/grognard'), path.join(target, 'debug/grognard')].find((p): p is string => !!p && fs.existsSync(p));
export const dist = path.join(here, '../dist');
export const artefacts = path.join(here, '../artefacts');
fs.mkdirSync(artefacts, { recursive: true });

export interface House {
  url: string;
  /** Takes the program away, and brings it back at the same address with the same store. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** What its keeper does on the command line. */
  keep(...words: string[]): string;
}

/** Starts the program and waits for the address it prints. */
async function serve(folder: string, listen: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(program!, ['serve', '--listen', listen, '--db', path.join(folder, 'store.db')], {
    env: { ...process.env, GROGNARD_ALLOW_SEEDS: 'true', GROGNARD_PROGRAM_PAUSE: '0', GROGNARD_ACTION_BURST: '500', GROGNARD_ACTION_RATE: '200', GROGNARD_ADDRESS_BURST: '100000', GROGNARD_TABLE_BURST: '100000', GROGNARD_GUEST_BURST: '100000', GROGNARD_STREAMS_PER_ADDRESS: '1000', GROGNARD_LOGIN_BURST: '100' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (b: Buffer) => {
      said += b.toString();
      const found = said.match(/https?:\/\/[\w.:-]+/);
      if (found) resolve(found[0]);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('exit', () => reject(new Error(said)));
    setTimeout(() => reject(new Error(`no address after a minute: ${said}`)), 60_000).unref();
  });
  return { child, url };
}

export const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      if (!program) {
        base.skip(true, 'the program has not been built');
        return;
      }
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-e2e-'));
      let { child, url } = await serve(folder, '127.0.0.1:0');
      const stop = () =>
        new Promise<void>((r) => {
          if (child.exitCode !== null) return r();
          child.once('exit', () => r());
          child.kill('SIGTERM');
        });
      await use({
        url,
        stop,
        start: async () => {
          ({ child } = await serve(folder, new URL(url).host));
        },
        keep: (...words) => execFileSync(program, ['admin', '--db', path.join(folder, 'store.db'), ...words], { encoding: 'utf8' }),
      });
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
export { expect };

/* ---- through the API, as the same person who sits before the page */

export async function ask<T>(from: Page | APIRequestContext, house: House, method: string, path: string, data?: unknown): Promise<T> {
  const request = 'request' in from ? from.request : from;
  const answer = await request.fetch(`${house.url}/api${path}`, { method, headers: { 'x-grognard': '1' }, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text().catch(() => '')}`).toBe(true);
  return (answer.headers()['content-type']?.includes('json') ? await answer.json() : await answer.text()) as T;
}

/** The first game of the house: no test knows one by name. */
export async function firstGame(page: Page, house: House): Promise<GameInfo> {
  return (await ask<GameInfo[]>(page, house, 'GET', '/games'))[0]!;
}
export const scenery = (page: Page, house: House, game: string) => ask<Scenery>(page, house, 'GET', `/games/${game}/scenery`);

export interface Wish {
  /** Who sits where, in the order of the game's roles; the last holds for all that follow. */
  seats?: NewSeat['kind'][];
  seed?: number;
  private?: boolean;
  pace?: number;
  /** Which program sits at the other side. */
  bot?: string;
}
/** A table of this page's person. */
export async function setUp(page: Page, house: House, wish: Wish = {}): Promise<TableSummary> {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const game = await firstGame(page, house);
  const kinds = wish.seats ?? ['me', 'bot'];
  const sits = (kind: NewSeat['kind']) => ({ kind, ...(wish.bot && kind === 'bot' ? { bot: wish.bot } : {}) });
  return ask<TableSummary>(page, house, 'POST', '/tables', {
    game: game.id,
    scenario: game.scenarios[0]!.id,
    options: {},
    seats: game.roles.map((r, i) => ({ role: r.id, ...sits(kinds[Math.min(i, kinds.length - 1)]!) })),
    private: wish.private ?? true,
    seed_number: wish.seed ?? 7,
    ...(wish.pace ? { pace_hours: wish.pace } : {}),
  });
}
export const stateOf = (page: Page, house: House, id: string, query = '') => ask<TableState>(page, house, 'GET', `/tables/${id}${query}`);

/** Prefers what leads to a battle: armies, marches, and then the usual way on. */
export function warlike(choices: Choice[], turn: number): Choice {
  const fight = choices.find((c) => c.preview?.some((b) => b.kind === 'battle'));
  const onMap = choices.filter((c) => c.pin !== 'button' && ('space' in c.pin || 'piece' in c.pin));
  if (fight) return fight;
  if (onMap.length && turn % 3 !== 2) return onMap[(turn * 7) % onMap.length]!;
  return choices.find((c) => c.style === 'main' && c.pin === 'button') ?? choices[(turn * 5) % choices.length]!;
}
/** Plays through the API until the table is as wanted. */
export async function playUntil(page: Page, house: House, id: string, wanted: (s: TableState) => boolean, pick = warlike): Promise<TableState> {
  let s = await stateOf(page, house, id);
  for (let i = 0; i < 400; i++) {
    if (wanted(s) || !('deciding' in s.status)) return s;
    if (s.table.actions.length === 0) {
      await expect.poll(async () => (s = await stateOf(page, house, id)).table.actions.length + ('over' in s.status ? 1 : 0), { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0);
      continue;
    }
    const c = pick(s.table.actions, i);
    const answer = await page.request.post(`${house.url}/api/tables/${id}/actions`, { headers: { 'x-grognard': '1' }, data: { number: s.number + 1, role: c.role, action: c.action } });
    const body = (await answer.json()) as TableState & { state?: TableState };
    s = answer.ok() ? body : (body.state ?? (await stateOf(page, house, id)));
  }
  throw new Error('it never came to that');
}

/* ---- before the page */

export async function openTable(page: Page, house: House, id: string) {
  await page.goto(`${house.url}/t/${id}`);
  await page.locator('.board .piece').first().waitFor();
}

/** The first game on the shelf, against the program: two clicks from the front page at most. */
export async function sitDown(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.locator('.shelf .go .btn').first().click();
  await page.waitForURL(/\/t\//);
  await page.locator('.board').waitFor();
  return page.url();
}
export const idOf = (page: Page) => new URL(page.url()).pathname.split('/').pop()!;

export const question = (page: Page) => page.locator('.prompt .ask b').first();
export const mayAct = (page: Page) => page.locator('[data-testid=actions] .actgroup button');

/** Waits until it is this player's turn, or the game is over. */
export async function myTurn(page: Page) {
  await openList(page);
  await expect(mayAct(page).or(page.locator('.result')).first()).toBeVisible({ timeout: 60_000 });
}
export async function openList(page: Page) {
  if (!(await page.locator('[data-testid=actions]').isVisible())) await page.keyboard.press('a');
  await page.locator('[data-testid=actions]').waitFor();
}

/** Of several players the one who may act now. */
export async function whoseTurn(...pages: Page[]): Promise<Page> {
  for (const p of pages) await openList(p);
  return Promise.any(pages.map((p) => mayAct(p).first().waitFor({ timeout: 60_000 }).then(() => p)));
}

/** Does one thing from the list: what `prefer` names first, else what comes. Returns what was done: nothing, if the game is over. */
export async function doOne(page: Page, prefer: RegExp[], turn = 0): Promise<string> {
  await myTurn(page);
  const texts = await mayAct(page).allInnerTexts();
  if (texts.length === 0) return '';
  let index = -1;
  for (const p of prefer) {
    index = texts.findIndex((t) => p.test(t));
    if (index >= 0) break;
  }
  if (index < 0) index = turn % texts.length;
  const before = await number(page);
  await mayAct(page).nth(index).click();
  const sure = page.locator('.ask2 .btn.grave');
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect.poll(() => number(page), { timeout: 30_000 }).not.toBe(before);
  return texts[index]!;
}

/** Somewhere on the screen where this place of the map really shows. */
export async function spotOf(page: Page, space: string): Promise<{ x: number; y: number }> {
  const spot = () =>
    page.locator(`.hits path[data-space="${space}"]`).evaluate((el: Element) => {
      const r = el.getBoundingClientRect();
      for (let i = 1; i < 24; i++)
        for (let j = 1; j < 24; j++) {
          const [x, y] = [r.x + (r.width * i) / 24, r.y + (r.height * j) / 24];
          if (document.elementFromPoint(x, y) === el) return { x, y };
        }
      return null;
    });
  // A map that is still on its way somewhere has no place to point at: twice the same, or once more.
  let last: { x: number; y: number } | null = null;
  const still = async () => {
    const before = last;
    last = await spot();
    return last !== null && before?.x === last.x && before.y === last.y;
  };
  await expect.poll(still, { intervals: [200] }).toBe(true);
  return last!;
}

/** The number of the last action, as the page knows it. */
export const number = (page: Page) => page.locator('.gtable').getAttribute('data-number');
