/* Who one is: a guest, an account, nobody any more; and what is said when something fails. */
import { ask, doOne, expect, idOf, mayAct, openList, openTable, question, setUp, sitDown, test } from './house';

const NAME = () => `Grognard ${Math.random().toString(36).slice(2, 8)}`;

test('a guest becomes an account and keeps his tables; he signs in elsewhere, and out everywhere', async ({ page, browser, house }) => {
  test.setTimeout(120_000);
  await sitDown(page, house.url);
  const id = idOf(page);
  await doOne(page, []);
  const name = NAME();
  await page.goto(`${house.url}/account`);
  const make = page.locator('form').first();
  await make.locator('input').nth(0).fill(name);
  await make.locator('input').nth(1).fill('vive l’empereur');
  await make.getByRole('button').click();
  await page.waitForURL(`${house.url}/`);
  await expect(page.locator('.who')).toContainText(name);
  await expect(page.locator(`.rows a[href="/t/${id}"]`)).toBeVisible();
  await openTable(page, house, id);
  await openList(page);
  await expect(mayAct(page).first()).toBeVisible({ timeout: 30_000 });

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(`${house.url}/account`);
  const enter = there.locator('form').nth(1);
  await enter.locator('input').nth(0).fill(name);
  await enter.locator('input').nth(1).fill('vive le roi');
  await enter.getByRole('button').first().click();
  await expect(there.locator('.trouble')).toContainText(/do not match/i);
  await enter.locator('input').nth(1).fill('vive l’empereur');
  await enter.getByRole('button').first().click();
  await there.waitForURL(`${house.url}/`);
  await expect(there.locator(`.rows a[href="/t/${id}"]`)).toBeVisible();
  // A token for a program, and out of everywhere.
  await there.goto(`${house.url}/account`);
  await there.getByRole('button', { name: /create a token/i }).click();
  await expect(there.locator('input[readonly]')).not.toHaveValue('');
  await there.getByRole('button', { name: /everywhere/i }).click();
  await there.waitForURL(`${house.url}/`);
  expect((await page.request.get(`${house.url}/api/me`)).status()).toBe(401);
  // The page that was still open says so as soon as something is done.
  await mayAct(page).first().click();
  const sure = page.locator('.ask2 .btn.grave');
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect(page.locator('.notice.grave')).toContainText(/session has ended/i);
  await elsewhere.close();
});

test('what fails is said in words, and nothing is lost by it', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  await openList(page);
  const said = question(page);
  const fail = (status: number, error: string) => page.route('**/actions*', (r) => r.fulfill({ status, json: { error } }), { times: 1 });
  for (const [status, error, words] of [[429, 'too-fast', /too fast/i], [507, 'disk-full', /disk is full/i], [503, 'store', /store/i]] as const) {
    await fail(status, error);
    await mayAct(page).first().click();
    await expect(said).toContainText(words);
  }
  await page.route('**/actions*', (r) => r.abort(), { times: 1 });
  await mayAct(page).first().click();
  await expect(said).toContainText(/cannot be reached/i);
  await page.route('**/actions*', (r) => r.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 });
  await mayAct(page).first().click();
  await expect(said).toContainText(/cannot be reached/i);
  await doOne(page, []);
  // A table that is not there, a page that is not there.
  await page.goto(`${house.url}/t/nowhere`);
  await expect(page.getByRole('heading')).toContainText(/no such table/i);
  await page.goto(`${house.url}/nowhere`);
  await expect(page.getByRole('heading')).toContainText(/nothing here/i);
});

test('a table that is set up by hand: seats, options, pace', async ({ page, house }) => {
  await page.goto(`${house.url}/new`);
  const seats = page.locator('fieldset select');
  await seats.first().waitFor();
  await page.locator('.stories input').last().check();
  await seats.nth(1).selectOption('invite');
  await page.locator('fieldset').last().locator('select').selectOption('24');
  await page.getByRole('button', { name: /set up/i }).click();
  await expect(page.locator('.invite input').first()).toHaveValue(/code=/);
  await page.getByRole('link', { name: /present|table|go/i }).last().click();
  await page.waitForURL(/\/t\//);
  await expect(page.locator('.gather li')).not.toHaveCount(0);
  const state = await ask<{ summary: { pace_hours: number; state: string } }>(page, house, 'GET', `/tables/${idOf(page)}`);
  expect(state.summary.pace_hours).toBe(24);
  // Begun without the friend: a program takes the seat.
  await page.getByRole('button', { name: /begin at once/i }).click();
  await expect(page.locator('.gather')).toHaveCount(0);
  await expect(page.locator('.hand')).toBeVisible();
});
