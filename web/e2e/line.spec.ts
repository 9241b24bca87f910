/* The line goes down and comes back: nothing is lost, and the page says what it knows. */
import { ask, doOne, expect, mayAct, number, openList, openTable, setUp, stateOf, test } from './house';

test('the server goes away and comes back: the page says so, finds its way, and plays on', async ({ page, house }) => {
  test.setTimeout(120_000);
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  await doOne(page, []);
  await openList(page);
  await expect(mayAct(page).first()).toBeVisible({ timeout: 30_000 });
  const before = await number(page);
  await house.stop();
  await expect(page.locator('.notice.grave')).toContainText(/connection lost/i);
  await mayAct(page).first().click();
  const sure = page.locator('.ask2 .btn.grave');
  if (await sure.isVisible().catch(() => false)) await sure.click();
  await expect(page.locator('.prompt .toast')).toContainText(/cannot be reached/i);
  expect(await number(page)).toBe(before);
  await house.start();
  await expect(page.locator('.notice.grave')).toHaveCount(0, { timeout: 30_000 });
  await doOne(page, []);
  expect(Number(await number(page))).toBeGreaterThan(Number(before));
});

test('what happened while the line was down is caught up with, what was taken back too', async ({ page, house }) => {
  test.setTimeout(120_000);
  const { id } = await setUp(page, house, { seats: ['me', 'me'] });
  await openTable(page, house, id);
  const act = async () => {
    const s = await stateOf(page, house, id);
    const c = s.table.actions.find((a) => a.style !== 'grave') ?? s.table.actions[0]!;
    await ask(page, house, 'POST', `/tables/${id}/actions`, { number: s.number + 1, role: c.role, action: c.action });
  };
  // What has one answer is answered by the house, so an action may bring more than one number.
  const now = async () => String((await stateOf(page, house, id)).number);
  await act();
  await expect.poll(async () => (await number(page)) === (await now())).toBe(true);
  const before = await now();
  await page.context().setOffline(true);
  // Elsewhere the game goes on: through the API, which does not use the page's line.
  for (let i = 0; i < 3; i++) await act();
  await page.context().setOffline(false);
  expect(Number(await now())).toBeGreaterThan(Number(before) + 2);
  await expect.poll(async () => (await number(page)) === (await now()), { timeout: 30_000 }).toBe(true);
  const whole = async () => {
    const s = await stateOf(page, house, id);
    await expect.poll(() => number(page), { timeout: 30_000 }).toBe(String(s.number));
    await expect(page.locator('.log .line')).toHaveCount(s.log.filter((l) => !l.event.heading).length);
  };
  await whole();
  const s = await stateOf(page, house, id);
  if (s.undoable) {
    await ask(page, house, 'POST', `/tables/${id}/undo`, { number: s.number, count: 1 });
    await whole();
  }
});
