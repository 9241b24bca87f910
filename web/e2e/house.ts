/* The real program on a free port with a fresh store; tests are skipped where it has not been built. */
import { test as base, expect, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../..');
const target = process.env.CARGO_TARGET_DIR ?? path.join(root, 'target');
const program = [process.env.GROGNARD_BIN, path.join(target, 'release/grognard'), path.join(target, 'debug/grognard')].find((p): p is string => !!p && fs.existsSync(p));
const dist = path.join(here, '../dist');
export const artefacts = path.join(here, '../artefacts');
fs.mkdirSync(artefacts, { recursive: true });

export interface House {
  url: string;
}

export const test = base.extend<object, { house: House }>({
  house: [
    async ({}, use) => {
      if (!program || !fs.existsSync(path.join(dist, 'index.html'))) {
        base.skip(true, 'the program or the client has not been built');
        return;
      }
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-e2e-'));
      const child: ChildProcess = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--db', path.join(folder, 'store.db')], {
        env: { ...process.env, GROGNARD_WEB: dist, GROGNARD_ALLOW_SEEDS: 'true', GROGNARD_PROGRAM_PAUSE: '0', GROGNARD_ACTION_BURST: '500', GROGNARD_ACTION_RATE: '200' },
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
        setTimeout(() => reject(new Error(`no address after a minute: ${said}`)), 60_000);
      });
      await use({ url });
      child.kill('SIGTERM');
      await new Promise((r) => child.on('exit', r));
      fs.rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
export { expect };

/** The first game on the shelf, against the program: two clicks from the front page at most. */
export async function sitDown(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.locator('.shelf .go .btn').first().click();
  await page.waitForURL(/\/t\//);
  await page.locator('.board').waitFor();
  return page.url();
}

export const question = (page: Page) => page.locator('.prompt .ask b').first();
export const mayAct = (page: Page) => page.locator('[data-testid=actions] .actgroup button');

/** Waits until it is this player's turn, or the game is over. */
export async function myTurn(page: Page) {
  await openList(page);
  await expect(mayAct(page).first()).toBeVisible({ timeout: 60_000 });
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

/** Does one thing from the list: what `prefer` names first, else what comes. Returns what was done. */
export async function doOne(page: Page, prefer: RegExp[], turn = 0): Promise<string> {
  await myTurn(page);
  const texts = await mayAct(page).allInnerTexts();
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

/** The number of the last action, as the page knows it. */
export const number = (page: Page) => page.locator('.gtable').getAttribute('data-number');
