/* No question is cut: every one that a game asks on the way, with its note and its buttons, in the windows in which there is least room for it. */
import type { GameInfo, NewSeat, TableSummary } from '../src/lib/api/types';
import { ask, expect, number, openTable, stateOf, test } from './house';

const STEPS = Number(process.env.GROGNARD_STEPS ?? 45);
const WINDOWS = [[1024, 768], [1440, 900]] as const;

for (const lang of ['en', 'fr'])
  test(`no question is cut, in ${lang}`, async ({ page, house }) => {
    test.setTimeout(600_000);
    await ask(page, house, 'POST', '/guest', { lang });
    await page.addInitScript((l) => localStorage.setItem('grognard.lang', l), lang);
    const found: string[] = [];
    for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
      const seats = game.roles.map((r, i): NewSeat => (i ? { role: r.id, kind: 'bot', bot: 'random' } : { role: r.id, kind: 'me' }));
      const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 11 });
      await page.setViewportSize({ width: 1024, height: 768 });
      await openTable(page, house, id);
      const seen = new Set<string>();
      let random = 11;
      for (let i = 0; i < STEPS; i++) {
        let s = await stateOf(page, house, id);
        if ('over' in s.status) break;
        if (!s.table.actions.length) await expect.poll(async () => (s = await stateOf(page, house, id)).table.actions.length + ('over' in s.status ? 1 : 0), { timeout: 30_000, intervals: [50] }).toBeGreaterThan(0);
        if ('over' in s.status) break;
        const asked = `${s.table.prompt?.question.id} ${s.table.prompt?.note?.id} ${Math.min(4, s.table.actions.filter((c) => c.pin === 'button').length)}`;
        if (!seen.has(asked)) {
          seen.add(asked);
          await expect.poll(() => number(page)).toBe(String(s.number));
          for (const [width, height] of WINDOWS) {
            await page.setViewportSize({ width, height });
            const cut = () => page.evaluate(() => {
              const high = [...document.querySelectorAll<HTMLElement>('.prompt .ask, .prompt .ask b, .prompt .ask > span')].filter((e) => e.scrollHeight > e.clientHeight + 1);
              const wide = [...document.querySelectorAll<HTMLElement>('.prompt .acts, .ribbon ol, .top')].filter((e) => e.scrollWidth > e.clientWidth + 1);
              // What stands out of the prompt is cut as well.
              const room = document.querySelector('.prompt')!.getBoundingClientRect();
              const out = [...document.querySelectorAll<HTMLElement>('.prompt .ask b, .prompt .ask > span, .prompt .acts > .btn')].filter((e) => { const r = e.getBoundingClientRect(); return r.height > 0 && (r.top < room.top - 1 || r.bottom > room.bottom + 1 || r.right > room.right + 1); });
              return [...high, ...wide, ...out].map((e) => `${e.className || e.tagName}: ${e.textContent?.slice(0, 90)}`);
            });
            // What is fitted into its room is so with the next frames.
            let still: string[] = ['?'];
            for (let look = 0; look < 12 && still.length; look++) {
              await page.waitForTimeout(60);
              still = await cut();
            }
            found.push(...still.map((x) => `${game.id} ${width}: ${asked}: ${x}`));
          }
        }
        random = (random * 1103515245 + 12345) % 2147483648;
        const c = s.table.actions[Math.floor((random / 2147483648) * s.table.actions.length)]!;
        await page.request.post(`${house.url}/api/tables/${id}/actions`, { headers: { 'x-grognard': '1' }, data: { number: s.number + 1, role: c.role, action: c.action } });
      }
      expect(seen.size, game.id).toBeGreaterThan(3);
    }
    expect(found).toEqual([]);
  });
