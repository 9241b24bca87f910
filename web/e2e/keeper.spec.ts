/* Whoever keeps the house, and what everybody may do about his own account and his neighbours. */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { artefacts, ask, expect, type House, openTable, setUp, stateOf, test } from './house';

const PASSWORD = 'vieille garde';

/** Somebody with an account, before a page of his own. */
async function account(browser: Browser, house: House, called: string): Promise<{ name: string; page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const name = `${called} ${Math.random().toString(36).replace(/[^a-z]/g, '').slice(0, 6)}`;
  await ask(page, house, 'POST', '/account', { name, password: PASSWORD });
  return { name, page, context };
}

/** The page on a desk and in a hand, by day and by night; nothing is wider than the screen. */
async function pictures(page: Page, name: string, onPhone = async () => {}) {
  for (const theme of ['light', 'dark'])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 390) await onPhone();
      await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(width);
      await page.screenshot({ path: path.join(artefacts, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Answers what the page asks next. */
const sheet = (page: Page) => page.locator('.ask2');
async function answer(page: Page, words?: string) {
  if (words !== undefined) await sheet(page).locator('input, textarea').fill(words);
  await sheet(page).locator('button[type=submit]').click();
  await expect(sheet(page)).toHaveCount(0);
}

test('the owner of a table has somebody rise, and an offer to end is withdrawn', async ({ browser, house }) => {
  const [davout, ney] = [await account(browser, house, 'Davout'), await account(browser, house, 'Ney')];
  const waiting = await setUp(davout.page, house, { seats: ['open', 'open'], private: false });
  await ney.page.goto(`${house.url}/t/${waiting.id}`);
  await ney.page.locator('.gather .btn.legal').first().click();
  await expect(ney.page.locator('.gather .taken')).toHaveCount(1);
  await davout.page.goto(`${house.url}/t/${waiting.id}`);
  const rise = davout.page.getByRole('button', { name: `Remove ${ney.name}` });
  await rise.waitFor();
  await pictures(davout.page, 'gather');
  await rise.click();
  await expect(rise).toHaveCount(0);
  await expect(davout.page.locator('.gather .taken')).toHaveCount(0);
  await expect(ney.page.locator('.gather .btn.legal')).toHaveCount(2);

  const { id } = await setUp(davout.page, house, { seats: ['me', 'open'], private: false });
  await ask(ney.page, house, 'POST', `/tables/${id}/join`, {});
  await openTable(davout.page, house, id);
  await openTable(ney.page, house, id);
  await ask(davout.page, house, 'POST', `/tables/${id}/offer-end`);
  await expect(ney.page.locator('.notice')).toContainText(davout.name);
  const withdraw = davout.page.getByRole('button', { name: /withdraw the offer/i });
  await withdraw.waitFor();
  await pictures(davout.page, 'offer');
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
  await expect(ney.page.locator('.notice').filter({ hasText: davout.name })).toHaveCount(0);
  expect((await stateOf(davout.page, house, id)).summary.offer).toBeUndefined();
  for (const p of [davout, ney]) await p.context.close();
});

test('neighbours are reported, muted and blocked, and the keeper sees to it', async ({ browser, house }) => {
  test.setTimeout(180_000);
  const [davout, ney, keeper] = [await account(browser, house, 'Davout'), await account(browser, house, 'Ney'), await account(browser, house, 'Berthier')];
  house.keep('keeper', keeper.name);
  const { id } = await setUp(davout.page, house, { seats: ['me', 'open'], private: false });
  await ask(ney.page, house, 'POST', `/tables/${id}/join`, {});
  await ask(davout.page, house, 'POST', `/tables/${id}/chat`, { text: 'You play like a dragoon.' });

  // From the chat.
  await openTable(ney.page, house, id);
  await ney.page.locator('#tab-chat').click();
  const line = ney.page.locator('.chat li').filter({ hasText: 'dragoon' });
  const menu = async () => {
    if (!(await line.locator('details').getAttribute('open').then((o) => o !== null))) await line.locator('summary').click();
  };
  const chat = async () => {
    await ney.page.locator('.gtable .phonebar button').last().click();
    await menu();
  };
  await menu();
  await pictures(ney.page, 'chat', chat);
  await ney.page.locator('#tab-chat').click();
  await menu();
  await line.getByRole('button', { name: 'Report' }).click();
  await pictures(ney.page, 'report', async () => {
    if (await sheet(ney.page).isVisible()) return;
    await chat();
    await line.getByRole('button', { name: 'Report' }).click();
  });
  if (!(await sheet(ney.page).isVisible())) {
    await ney.page.locator('#tab-chat').click();
    await menu();
    await line.getByRole('button', { name: 'Report' }).click();
  }
  await answer(ney.page, 'He is rude.');
  await menu();
  await line.getByRole('button', { name: 'Do not meet' }).click();
  await expect(ney.page.locator('.notice, .toast, [role=status]').filter({ hasText: 'no longer sits down' }).first()).toBeVisible();
  await menu();
  await line.getByRole('button', { name: 'Do not hear' }).click();
  await expect(line).toHaveCount(0);
  // His account page lists both, and undoes them.
  await ney.page.goto(`${house.url}/account`);
  const shunned = ney.page.locator('section').filter({ hasText: 'Whom you shun' }).locator('.entry');
  await expect(shunned).toHaveCount(2);
  await shunned.filter({ hasText: 'not heard' }).getByRole('button').click();
  await expect(shunned).toHaveCount(1);
  await shunned.getByRole('button').click();
  await expect(shunned).toHaveCount(0);

  // The keeper finds his page under his account; nobody else does.
  await expect(ney.page.getByRole('link', { name: 'The keeper' })).toHaveCount(0);
  await keeper.page.goto(`${house.url}/account`);
  await keeper.page.getByRole('link', { name: 'The keeper' }).click();
  await keeper.page.waitForURL(/\/keeper$/);
  const part = (title: string) => keeper.page.locator('section').filter({ has: keeper.page.getByRole('heading', { name: title }) });
  const report = part('Reports').locator('.entry').filter({ hasText: 'He is rude.' });
  await expect(report).toContainText(davout.name);
  await report.getByRole('button', { name: 'Answer' }).click();
  await pictures(keeper.page, 'keeper-asks');
  await answer(keeper.page, 'Spoke to him.');
  await expect(report).toContainText('Spoke to him.');

  // People.
  const look = async (title: string, words: string) => {
    await part(title).locator('input').fill(words);
    await part(title).getByRole('button', { name: 'Look' }).click();
  };
  await look('People', davout.name);
  const him = part('People').locator('.entry');
  await expect(him).toHaveCount(1);
  await him.getByRole('button', { name: 'Keep out' }).click();
  await answer(keeper.page, '3');
  await expect(him).toContainText('kept out until');
  expect((await davout.page.request.get(`${house.url}/api/me`)).status()).toBe(401);
  await him.getByRole('button', { name: 'Let in' }).click();
  await expect(him).not.toContainText('kept out until');
  const renamed = `${davout.name} II`;
  await him.getByRole('button', { name: 'Rename' }).click();
  await answer(keeper.page, renamed);
  await expect(him).toContainText(renamed);

  // Tables.
  await look('Tables', id);
  const table = part('Tables').locator('.entry');
  await expect(table).toHaveCount(1);
  await pictures(keeper.page, 'keeper');
  await table.getByRole('button', { name: new RegExp(ney.name) }).click();
  await answer(keeper.page, keeper.name);
  await expect(table.getByRole('button', { name: new RegExp(keeper.name) })).toHaveCount(1);
  await table.getByRole('button', { name: 'End' }).click();
  await answer(keeper.page);
  await expect(table).toContainText('over');
  await table.getByRole('button', { name: 'Delete' }).click();
  await answer(keeper.page);
  await expect(table).toHaveCount(0);
  expect((await ney.page.request.get(`${house.url}/api/tables/${id}`)).status()).toBe(404);
  // And he is deleted; what was done stands below.
  await him.getByRole('button', { name: 'Delete' }).click();
  await answer(keeper.page);
  await expect(him).toHaveCount(0);
  for (const words of ['Spoke to him.', renamed, id, '3 days']) await expect(part('What was done')).toContainText(words);
  for (const p of [davout, ney, keeper]) await p.context.close();
});

test('an account: tokens, the password, all one’s data, and farewell', async ({ browser, house }) => {
  const { name, page, context } = await account(browser, house, 'Grouchy');
  await page.goto(`${house.url}/account`);
  const form = (title: string) => page.locator('form').filter({ has: page.getByRole('heading', { name: title }) });
  const tokens = form('For programs');
  for (const [called, scope] of [['watcher', 'read'], ['player', 'play']]) {
    await tokens.getByLabel('Name').fill(called!);
    await tokens.locator('select').selectOption(scope!);
    await tokens.locator('input[type=number]').fill('30');
    await tokens.getByRole('button', { name: 'Create a token' }).click();
    await expect(tokens.locator('.entry').filter({ hasText: called })).toHaveCount(1);
  }
  const secret = await tokens.locator('input[readonly]').inputValue();
  await pictures(page, 'account');
  const program = await (await browser.newContext()).request;
  const bearer = { headers: { authorization: `Bearer ${secret}` } };
  expect((await (await program.get(`${house.url}/api/me`, bearer)).json()).name).toBe(name);
  expect((await program.post(`${house.url}/api/password`, { ...bearer, data: { old: PASSWORD, new: 'jeune garde' } })).status()).toBe(403);
  await tokens.getByRole('button', { name: /player/ }).click();
  await expect(tokens.locator('.entry')).toHaveCount(1);
  expect((await program.get(`${house.url}/api/me`, bearer)).status()).toBe(401);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /kept of you/i }).click();
  const data = JSON.parse(fs.readFileSync(await (await download).path(), 'utf8'));
  expect(data.account[0].name).toBe(name);

  const change = form('Change the password');
  await change.locator('input').nth(0).fill(PASSWORD);
  await change.locator('input').nth(1).fill('jeune garde');
  await change.getByRole('button').click();
  await expect(page.locator('.kept')).toBeVisible();
  await expect(tokens.locator('.entry')).toHaveCount(0);

  const leave = form('Delete this account');
  await leave.locator('input').fill('wrong wrong');
  await leave.getByRole('button').click();
  await expect(page.locator('.trouble')).toBeVisible();
  await leave.locator('input').fill('jeune garde');
  await leave.getByRole('button').click();
  await page.waitForURL(`${house.url}/`);
  expect((await page.request.get(`${house.url}/api/me`)).status()).toBe(401);
  await context.close();
});
