/* Going back: replay, branches; and what can be done when a game is over. */
import fs from 'node:fs';
import { ask, doOne, expect, idOf, openTable, playUntil, setUp, sitDown, stateOf, test } from './house';

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
  // As a spectator saw it: without a hand.
  await expect(page.locator('.hand')).toHaveCount(1);
  await bar.locator('select').selectOption('none');
  await expect(page.locator('.hand')).toHaveCount(0);
  await bar.getByRole('button', { name: /try/i }).click();
  await page.waitForURL((u) => u.href !== url && /\/t\//.test(u.pathname));
  // All sides are one's own there, one at a time or all at once.
  await page.locator('.ask2 .linkish').click();
  await expect(page.locator('.veil')).toHaveCount(0);
  const before = (await stateOf(page, house, idOf(page))).number;
  await doOne(page, []);
  expect((await stateOf(page, house, idOf(page))).number).toBeGreaterThan(before);
});

test('a finished game: every die checks, the file holds it, secrets are open, and it is played again', async ({ page, house }) => {
  test.setTimeout(120_000);
  const { id } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.log.some((l) => l.event.report));
  await openTable(page, house, id);
  const hands = (await stateOf(page, house, id)).table.piles.filter((p) => p.role).length;
  await page.locator('.top nav .tool').last().click();
  await page.getByRole('button', { name: /^resign/i }).click();
  await page.getByRole('button', { name: /^resign.*\?/i }).click();
  await page.keyboard.press('Escape');
  const result = page.locator('.result');
  await expect(result).toBeVisible();
  await result.getByRole('button', { name: /verify the dice/i }).click();
  await expect(result.locator('.verdict')).toContainText(/every die roll in this game checks out/i);
  const [file] = await Promise.all([page.waitForEvent('download'), result.getByRole('link', { name: /save/i }).click()]);
  const record = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as { actions: unknown[]; seed?: unknown };
  expect(record.actions.length).toBe((await stateOf(page, house, id)).number);
  expect(record.seed).toBeTruthy();
  await result.getByRole('button', { name: /secrets open/i }).click();
  await expect(page.locator('.replay')).toBeVisible();
  await expect(page.locator('.hand .whose')).toHaveCount(hands);
  await page.locator('.replay select').selectOption({ index: 2 });
  await expect(page.locator('.hand .whose')).toHaveCount(0);
  await page.getByRole('button', { name: /present/i }).click();
  await result.getByRole('button', { name: /play again/i }).click();
  await page.waitForURL((u) => !u.pathname.endsWith(id));
  await page.locator('.board .piece').first().waitFor();
  // The old table knows the new one, and can be archived.
  await openTable(page, house, id);
  await expect(page.locator('.notice a')).toHaveAttribute('href', new RegExp(`/t/(?!${id})`));
  await page.locator('.result .x').click();
  await page.locator('.top nav .tool').last().click();
  await page.getByRole('button', { name: /^archive/i }).click();
  await page.waitForURL(house.url + '/');
  await expect(page.locator('.rows a.row')).toHaveCount(1);
  await page.getByRole('button', { name: /archived table/i }).click();
  await expect(page.locator('.rows a.row')).toHaveCount(2);
  expect((await ask<unknown[]>(page, house, 'GET', '/tables?filter=mine')).length).toBe(2);
});
