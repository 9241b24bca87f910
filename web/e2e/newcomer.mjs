/* Somebody who has never been here: he types the address that ./play printed, starts a game against a program with two clicks, and
   plays his first action by clicking what glows. Nothing else is handed to him.

     node e2e/newcomer.mjs http://127.0.0.1:1812 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { chromium } from 'playwright-core';

const address = process.argv[2];
assert.match(address ?? '', /^https?:/, 'which address did ./play print?');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const wrong = [];
  page.on('pageerror', (e) => wrong.push(String(e)));
  // 401: nobody has come in yet.
  page.on('response', (r) => r.status() >= 400 && r.status() !== 401 && wrong.push(`${r.status()} ${r.url()}`));
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  assert.ok((await page.locator('script[src*="assets/"]').count()) > 0, 'the first page names no script: this program has no client inside');

  // Two clicks at most.
  await page.locator('.shelf .go .btn').first().click();
  await page.waitForURL(/\/t\//);
  await page.locator('.board .piece').first().waitFor();

  const number = () => page.locator('.gtable').getAttribute('data-number');
  const before = await number();
  // What glows: a button of the prompt, or else something on the map.
  const ways = page.locator('.prompt button.btn:visible, .board .piece.can, .board .can');
  await ways.first().waitFor();
  const shots = new URL('../artefacts/', import.meta.url);
  fs.mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: new URL('newcomer.png', shots).pathname });
  const until = Date.now() + 60_000;
  for (let i = 0; (await number()) === before; i++) {
    assert.ok(Date.now() < until, `nothing that was clicked played an action; the table is still at ${before}`);
    await ways.nth(i % (await ways.count())).click({ timeout: 5_000 }).catch(() => {});
    // A menu, or a question whether he is sure.
    const more = page.locator('.slip .list button:visible, .ask2 .btn:visible').first();
    if (await more.isVisible().catch(() => false)) await more.click({ timeout: 5_000 }).catch(() => {});
    await page.waitForTimeout(300);
  }
  await page.screenshot({ path: new URL('newcomer-played.png', shots).pathname });
  assert.deepEqual(wrong, [], 'the page has no error');
  console.log(`newcomer: a game was begun and action ${await number()} played at ${address}`);
} finally {
  await browser.close();
}
