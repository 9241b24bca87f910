/* Every game of the house, whichever they are: two people who came by link play it by clicking what glows.
   GROGNARD_TO_THE_END=1 plays each to its end against a program, with a picture of every kind of question; that takes its time. */
import type { Page } from '@playwright/test';
import type { GameInfo, NewSeat, TableSummary } from '../src/lib/api/types';
import { clickSomething, dice, watch } from './hands';
import { artefacts, ask, expect, type House, openTable, stateOf, test } from './house';

const ALL = !!process.env.GROGNARD_TO_THE_END;
const gamesOf = (page: Page, house: House) => ask<GameInfo[]>(page, house, 'GET', '/games');

/** Every other side is his who sets it up; the rest is kept for whoever has its link. */
async function byLink(one: Page, two: Page, house: House, game: GameInfo): Promise<string> {
  await ask(one, house, 'POST', '/guest', { lang: 'en' });
  const seats = game.roles.map((r, i): NewSeat => ({ role: r.id, kind: i % 2 ? 'invite' : 'me' }));
  const { id } = await ask<TableSummary>(one, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, several: true, seed_number: 5 });
  await one.goto(`${house.url}/t/${id}`);
  const links = one.locator('.gather input');
  await links.first().waitFor();
  for (const link of await links.evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value))) {
    expect(link).toContain('code=');
    await two.goto(link);
    const taken = two.waitForResponse(/\/join/);
    await two.locator('.gather .btn.legal').first().click();
    expect((await taken).ok()).toBe(true);
  }
  for (const p of [one, two]) await expect(p.locator('.gather')).toHaveCount(0, { timeout: 20_000 });
  return id;
}

test('two people who came by link play each game by clicking', async ({ browser, house, page }) => {
  const games = await gamesOf(page, house);
  test.setTimeout(games.length * 180_000);
  for (const [g, game] of games.entries())
    await test.step(game.id, async () => {
      const contexts = [await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' }), await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })];
      const [one, two] = [await contexts[0]!.newPage(), await contexts[1]!.newPage()];
      const id = await byLink(one, two, house, game);
      const wrong = [watch(one), watch(two)];
      for (const p of [one, two]) await p.locator('.board .piece').first().waitFor();
      const random = dice(g + 31);
      const clicks = [0, 0];
      let idle = 0;
      // Until both have had their share of it.
      while (Math.min(...clicks) < 8 && clicks[0]! + clicks[1]! < 150) {
        const before = clicks[0]! + clicks[1]!;
        for (const [i, p] of [one, two].entries()) if ((await clickSomething(p, random, wrong[i]!, 2)) === 'clicked') clicks[i]!++;
        idle = clicks[0]! + clicks[1]! > before ? 0 : idle + 1;
        if (idle) await one.waitForTimeout(25);
        expect(idle, `${game.id}: somebody must have something to click`).toBeLessThan(1200);
      }
      const number = (p: Page) => p.locator('.gtable').getAttribute('data-number');
      expect((await stateOf(one, house, id)).number).toBeGreaterThan(8);
      // The last click may still be on its way: both come to where the table is.
      const apart = async () => {
        const now = String((await stateOf(one, house, id)).number);
        return [await number(one), await number(two)].filter((n) => n !== now);
      };
      await expect.poll(apart, { timeout: 20_000 }).toEqual([]);
      expect(wrong).toEqual([[], []]);
      await one.screenshot({ path: `${artefacts}/${game.id}-by-link.png` });
      for (const c of contexts) await c.close();
    });
});

if (ALL)
  test('each game to its end against a program', async ({ browser, house, page }) => {
    const games = await gamesOf(page, house);
    test.setTimeout(games.length * 3_600_000);
    for (const [g, game] of games.entries())
      await test.step(game.id, async () => {
        const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', viewport: { width: 1440, height: 900 } });
        const me = await context.newPage();
        const wrong = watch(me);
        await ask(me, house, 'POST', '/guest', { lang: 'en' });
        const seats = game.roles.map((r, i): NewSeat => (i === game.roles.length - 1 ? { role: r.id, kind: 'me' } : { role: r.id, kind: 'bot', bot: 'greedy' }));
        const { id } = await ask<TableSummary>(me, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, several: true, seed_number: 11 });
        await openTable(me, house, id);
        const random = dice(g + 77);
        const seen = new Set<string>();
        let [deed, idle] = ['clicked', 0];
        for (let n = 0; n < 8000 && deed !== 'over'; ) {
          const { table, number } = await stateOf(me, house, id);
          const kind = table.prompt?.question.id ?? '';
          if (table.actions.length && !seen.has(kind) && (await me.locator('.gtable').getAttribute('data-number')) === String(number)) {
            seen.add(kind);
            await me.screenshot({ path: `${artefacts}/${game.id}-${kind}.png` });
          }
          deed = await clickSomething(me, random, wrong, 2);
          idle = deed === 'waits' ? idle + 1 : 0;
          if (deed === 'waits') await me.waitForTimeout(25);
          else n++;
          expect(idle, `${game.id}: somebody must have something to click`).toBeLessThan(2400);
        }
        expect('over' in (await stateOf(me, house, id)).status).toBe(true);
        expect(wrong).toEqual([]);
        await me.screenshot({ path: `${artefacts}/${game.id}-over.png` });
        await context.close();
      });
  });
