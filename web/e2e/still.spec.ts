/* The table lies still: nothing scrolls but what is longer than its own place, and what pops up is read, and shut. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Choice, NewSeat, TableState, TableSummary } from '../src/lib/api/types';
import { artefacts, ask, expect, type House, openTable, playUntil, test } from './house';

const SIZES = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } };

/** One against programs, with points to spend and something to take back. */
async function impulse(page: Page, house: House): Promise<TableState> {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const seats = ['fn', 'r1', 'fs', 'r2'].map((role): NewSeat => (role === 'fn' ? { role, kind: 'me' } : { role, kind: 'bot', bot: 'greedy' }));
  const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'kutuzov', scenario: '1-invasion', options: {}, seats, private: false, seed_number: 3 });
  const key = (c: Choice) => (typeof c.action === 'string' ? c.action : Object.keys(c.action as object)[0]!);
  const on = (list: Choice[]) => list.find((c) => key(c) === 'spend') ?? list.find((c) => ['pass', 'keep', 'done'].includes(key(c))) ?? list[0]!;
  const wanted = (s: TableState) => s.table.prompt?.question.id === 'prompt-impulse' && s.table.actions.filter((a) => a.pin === 'button').length > 3 && !!s.back;
  return playUntil(page, house, id, wanted, on);
}
const height = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight);

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`${name}: on every tab the table is as high as the window`, async ({ page, house }) => {
    await page.setViewportSize(viewport);
    const s = await impulse(page, house);
    await openTable(page, house, s.summary.id);
    const tabs = page.locator(name === 'phone' ? '.phonebar button' : '.side [role=tab]');
    for (let i = 0; i < (await tabs.count()); i++) {
      await tabs.nth(i).click();
      expect(await height(page), await tabs.nth(i).innerText()).toBeLessThanOrEqual(0);
      await page.mouse.wheel(0, 600);
      await expect(page.locator('.top')).toBeInViewport();
      if (name === 'phone') await expect(page.locator('.phonebar .on')).toHaveCount(1);
    }
  });

  test(`${name}: what pops up over the buttons is within the window and wide enough, and is shut by Esc, a press elsewhere, another tab`, async ({ page, house }) => {
    await page.setViewportSize(viewport);
    const s = await impulse(page, house);
    await openTable(page, house, s.summary.id);
    const [more, pop] = [page.locator('[data-more]'), page.locator('.pop')];
    await more.click();
    const box = (await pop.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    expect(box.width).toBeGreaterThan(180);
    await page.screenshot({ path: path.join(artefacts, `pop-${name}.png`) });
    await page.keyboard.press('Escape');
    await expect(pop).toHaveCount(0);
    await more.click();
    await page.locator('.top h1').click();
    await expect(pop).toHaveCount(0);
    await more.click();
    await page.locator(name === 'phone' ? '.phonebar button' : '.side [role=tab]').nth(1).click();
    await expect(pop).toHaveCount(0);
  });
}
