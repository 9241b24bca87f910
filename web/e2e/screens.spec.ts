/* One screen for two, a phone, two languages, two themes, no motion; and what axe has to say. */
import fs from 'node:fs';
import path from 'node:path';
import { devices } from '@playwright/test';
import type { GameInfo, NewSeat, TableState, TableSummary } from '../src/lib/api/types';
import { artefacts, ask, doOne, expect, firstGame, idOf, mayAct, number, openList, openTable, playUntil, question, setUp, sitDown, spotOf, stateOf, test } from './house';

test('one screen for two: the hand is passed over, and nobody sees the other’s', async ({ page, house }) => {
  test.setTimeout(120_000);
  await page.goto(house.url);
  await page.locator('.tempo button').nth(2).click();
  const veil = page.locator('.veil.solid');
  await expect(veil).toBeVisible();
  // Before anybody has said who he is, no card is in the page.
  await expect(page.locator('.hand .card')).toHaveCount(0);
  const id = idOf(page);
  const seen = new Map<string, Set<string>>();
  for (let i = 0; i < 40 && seen.size < 2; i++) {
    if (await veil.isVisible()) {
      const s = await stateOf(page, house, id, '?as=none');
      const role = 'deciding' in s.status ? s.status.deciding[0]! : '';
      await expect(page.locator('.gtable')).toHaveAttribute('inert', '');
      await page.locator('.ask2 .btn.main').click();
      await expect(veil).toHaveCount(0);
      const mine = (await stateOf(page, house, id, `?as=${role}`)).table.piles.filter((p) => p.role === role).flatMap((p) => p.cards.map((c) => c.id));
      await expect(page.locator('.hand .card')).toHaveCount(mine.length);
      seen.set(role, new Set(mine));
      continue;
    }
    await openList(page);
    const before = await number(page);
    await mayAct(page).first().click();
    const sure = page.locator('.ask2 .btn.grave');
    if (await sure.isVisible().catch(() => false)) await sure.click();
    await expect.poll(async () => (await veil.isVisible()) || (await number(page)) !== before).toBe(true);
  }
  expect(seen.size).toBe(2);
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
test('when a table is opened, nothing that lies over the map covers a counter: every scenario of every game, at three sizes', async ({ page, house }) => {
  test.setTimeout(600_000);
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const covered = () =>
    page.evaluate(() => {
      const over = [...document.querySelectorAll('.board .zoom, .overlays .open, .board .mini, .board .boards, .legend > *, .handtab, .handfloat > .beside, .notices > .notice')].map((e) => ({ what: e.className || e.tagName, r: e.getBoundingClientRect() }));
      const both = (a: DOMRect, b: DOMRect) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
      return [...document.querySelectorAll<HTMLElement>('.board g.piece')].flatMap((e) => over.filter((o) => both(e.getBoundingClientRect(), o.r) > 30).map((o) => `${e.dataset.piece} under ${o.what}`));
    });
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games'))
    for (const scenario of game.scenarios)
      for (const mine of [0, game.roles.length - 1]) {
        const seats = game.roles.map((r, i): NewSeat => (i === mine ? { role: r.id, kind: 'me' } : { role: r.id, kind: 'bot', bot: 'random' }));
        const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: scenario.id, options: {}, seats, private: true, seed_number: 7 });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await openTable(page, house, id);
          await expect.poll(covered, { message: `${game.id}, ${scenario.id}, ${game.roles[mine]!.id}, ${size.width}` }).toEqual([]);
        }
      }
});

test('whoever comes back in the middle of a march sees what is in his hand and where it may go, in every game', async ({ page, house }) => {
  test.setTimeout(300_000);
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const seats = game.roles.map((r, i): NewSeat => (i ? { role: r.id, kind: 'bot', bot: 'greedy' } : { role: r.id, kind: 'me' }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 5 });
    const held = (x: TableState) => x.table.pieces.find((p) => 'space' in p.at && p.states?.includes('selected'));
    const s = await playUntil(page, house, id, (x) => !!held(x) && x.table.actions.filter((c) => c.pin !== 'button' && 'space' in c.pin).length > 1);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openTable(page, house, id);
      const seen = () =>
        page.evaluate((piece) => {
          const board = document.querySelector('.board')!.getBoundingClientRect();
          const within = (el: Element) => {
            const r = el.getBoundingClientRect();
            const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
            return x > board.left && x < board.right && y > board.top && y < board.bottom;
          };
          const el = document.querySelector(`.board [data-piece="${piece}"]`);
          return [!el || within(el), [...document.querySelectorAll('.hits path.legal')].filter(within).length > 0];
        }, held(s)!.id);
      await expect.poll(seen, { message: `${game.id}, ${size.width}` }).toEqual([true, true]);
    }
  }
});

test('on a phone no notice lies on the tools of the map', async ({ browser, house }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  await page.locator('.top nav button[aria-pressed]').last().tap();
  const notice = page.locator('.notices:not(.low) .notice').first();
  await expect(notice).toBeVisible();
  const [n, z] = [(await notice.boundingBox())!, (await page.locator('.board .zoom').boundingBox())!];
  expect(n.x + n.width).toBeLessThanOrEqual(z.x);
  await context.close();
});

test('on a phone long answers are read to their end, two and three of them', async ({ browser, house }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const buttons = (s: TableState) => s.table.actions.filter((c) => c.pin === 'button' && c.style !== 'standing');
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  let seen = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 5 });
    const s = await playUntil(page, house, id, (s) => [2, 3].includes(buttons(s).length) && buttons(s).length === s.table.actions.length && new Set(buttons(s).map((c) => c.text.id)).size > 1).catch(() => null);
    if (!s || ![2, 3].includes(buttons(s).length)) continue;
    seen++;
    // The game’s own words, as long as the longest there are.
    const long = ['One of three operation points is spent: two more are left for the marches', 'Nothing is spent, and whatever is lost to hunger and desertion is lost', 'Another time'];
    const ids = [...new Set(buttons(s).map((c) => c.text.id))];
    await page.route('**/api/games/*/text/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n${ids.map((m, i) => `${m} = ${long[i]}`).join('\n')}\n` });
    });
    await openTable(page, house, id);
    await expect(page.locator('.prompt .acts > .btn', { hasText: 'One of three operation points' }).first()).toBeVisible();
    const bar = (await page.locator('.phonebar').boundingBox())!;
    await expect
      .poll(() =>
        page.locator('.prompt .acts > .btn').evaluateAll(
          (all, top) =>
            all.flatMap((b) => {
              const r = b.getBoundingClientRect();
              const range = document.createRange();
              range.selectNodeContents(b);
              const words = range.getBoundingClientRect();
              const inside = r.left >= 0 && r.right <= innerWidth && r.bottom <= top + 0.5 && words.top >= r.top - 1 && words.bottom <= r.bottom + 1 && words.left >= r.left - 1 && words.right <= r.right + 1;
              return inside && r.height >= 38 ? [] : [`${b.textContent} ${JSON.stringify(r)} ${JSON.stringify(words)}`];
            }),
          bar.y,
        ),
      )
      .toEqual([]);
    await page.unroute('**/api/games/*/text/*');
  }
  expect(seen).toBeGreaterThan(0);
  await context.close();
});

test('on a phone the shelf, a new table and an account are no wider than the screen', async ({ browser, house }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const page = await context.newPage();
  for (const path of ['/', '/new', '/account']) {
    await page.goto(house.url + path);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.querySelectorAll('.shelf article, .stories label, form').length)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    // What one would play is told before one plays.
    if (path === '/') await expect(page.locator('.now .story')).not.toBeEmpty();
  }
  await context.close();
});

test('a few places that are asked about lie well inside the first view, at three sizes', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const pins = (s: TableState, kind: string) => [...new Set(s.table.actions.flatMap((c) => (c.pin !== 'button' && kind in c.pin ? [(c.pin as Record<string, string>)[kind]!] : [])))];
  const few = (s: TableState) => pins(s, 'space').length > 1 && pins(s, 'space').length < 6 && pins(s, 'piece').length === 0 && !s.table.pieces.some((p) => p.states?.includes('selected'));
  let seen = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const seats = game.roles.map((r, i) => ({ role: r.id, ...(i ? { kind: 'bot', bot: 'random' } : { kind: 'me' }) }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: true, seed_number: 3 });
    const state = await playUntil(page, house, id, few).catch(() => null);
    if (!state || !few(state)) continue;
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openTable(page, house, id);
      const at = await page.evaluate((ids) => {
        const board = document.querySelector('.board')!.getBoundingClientRect();
        return ids.map((space) => {
          const r = document.querySelector(`.hits path[data-space="${space}"]`)!.getBoundingClientRect();
          const [x, y] = [r.x + r.width / 2 - board.x, r.y + r.height / 2 - board.y];
          return { space, x, y, w: board.width, h: board.height };
        });
      }, pins(state, 'space'));
      const spread = (of: number[]) => Math.max(...of) - Math.min(...of);
      // Those that lie so far apart that they cannot be seen together are another matter.
      if (spread(at.map((p) => p.x)) > at[0]!.w / 2 || spread(at.map((p) => p.y)) > at[0]!.h / 2) continue;
      seen++;
      for (const p of at) expect(Math.min(p.x, p.w - p.x, p.y, p.h - p.y), `${game.id} at ${size.width}: ${p.space}`).toBeGreaterThan(60);
    }
  }
  expect(seen, 'no game asks so').toBeGreaterThan(0);
});

test('what looks for a place beyond the edge does not push the map aside', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await openTable(page, house, id);
  for (const sel of ['.hits path', '.board text']) {
    const pushed = await page.evaluate((sel) => {
      for (const e of document.querySelectorAll(sel)) e.scrollIntoView();
      return ['.board', '.mapcell'].map((s) => document.querySelector(s)!).map((e) => [e.scrollLeft, e.scrollTop]);
    }, sel);
    expect(pushed, sel).toEqual([[0, 0], [0, 0]]);
  }
});

test('on a phone: touch, tap twice, tabs, a sheet', async ({ browser, house }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  const { id } = await setUp(page, house);
  const state = await playUntil(page, house, id, (s) => s.table.actions.filter((a) => a.pin !== 'button' && 'space' in a.pin).length > 1);
  await openTable(page, house, id);
  // Nothing is wider than the screen, and a title that is too long for it ends in dots.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator('.top .game b').evaluate((el) => (el.textContent = 'A title that is much too long for a narrow screen'));
  expect(await page.locator('.top .game b').evaluate((el) => getComputedStyle(el).textOverflow === 'ellipsis' && el.scrollWidth > el.clientWidth)).toBe(true);
  // The first tap says what would be done, on a golden button too; the second does it.
  const free = state.table.actions.find((a) => a.pin !== 'button' && 'space' in a.pin && state.table.actions.filter((b) => JSON.stringify(b.pin) === JSON.stringify(a.pin)).length === 1 && !state.table.pieces.some((p) => 'space' in p.at && p.at.space === (a.pin as { space: string }).space))!;
  const tap = async () => {
    const { x, y } = await spotOf(page, (free.pin as { space: string }).space);
    await page.touchscreen.tap(x, y);
  };
  await tap();
  await expect(question(page)).toHaveText(await page.locator('.prompt .btn.legal').innerText());
  expect(await number(page)).toBe(String(state.number));
  await tap();
  await expect.poll(() => number(page)).not.toBe(String(state.number));
  await page.screenshot({ path: path.join(artefacts, 'phone.png') });
  // Tabs: log, tracks, aids, chat, and back to the map.
  const bar = page.locator('.gtable .phonebar button');
  await bar.nth(1).tap();
  await expect(page.locator('.log .line').first()).toBeVisible();
  await bar.nth(2).tap();
  await expect(page.locator('.side .seat').first()).toBeVisible();
  // While a battle is shown they have the whole height too.
  expect(await page.locator('.side .upper').evaluate((el) => (el.classList.add('battling'), getComputedStyle(el).maxHeight))).toBe('none');
  await bar.nth(3).tap();
  await expect(page.getByRole('dialog').locator('table').first()).toBeVisible();
  await bar.nth(4).tap();
  await expect(page.locator('.chat input')).toBeVisible();
  await bar.nth(0).tap();
  await expect(page.locator('.board')).toBeInViewport();
  // Two fingers zoom.
  const client = await context.newCDPSession(page);
  const scale = () => page.locator('.sheetmap').evaluate((el) => new DOMMatrix(getComputedStyle(el).transform).a);
  const before = await scale();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', d: number) => client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195 - d, y: 300, id: 0 }, { x: 195 + d, y: 300, id: 1 }] });
  await touch('touchStart', 30);
  for (const d of [40, 55, 75, 95]) await touch('touchMove', d);
  await touch('touchEnd', 95);
  await expect.poll(scale).toBeGreaterThan(before * 1.4);
  await context.close();
});

test('in French, switched at any time and remembered', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.log.some((l) => l.event.report) && s.table.actions.length > 0);
  await openTable(page, house, id);
  const before = await question(page).innerText();
  await page.getByRole('button', { name: /français/i }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(question(page)).not.toHaveText(before);
  const wordless = () => expect(page.locator('body')).not.toContainText('‹');
  await wordless();
  for (const key of ['p', 'a', 'b']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await wordless();
    await page.keyboard.press('Escape');
  }
  await page.screenshot({ path: path.join(artefacts, 'french.png') });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  for (const address of ['/', '/new', '/account']) {
    await page.goto(house.url + address);
    await page.locator('main').waitFor();
    await wordless();
  }
  await openTable(page, house, id);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(question(page)).toHaveText(before);
});

test('counters travel and dice roll; with reduced motion nothing moves', async ({ browser, house }) => {
  test.setTimeout(120_000);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const context = await browser.newContext({ reducedMotion, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // One that does not win before there has been a battle.
    const { id } = await setUp(page, house, { bot: 'random' });
    await playUntil(page, house, id, (s) => s.table.actions.some((a) => a.preview?.some((b) => b.kind === 'battle')));
    await openTable(page, house, id);
    await page.evaluate(() => {
      const moved: string[] = [];
      (window as unknown as { moved: string[] }).moved = moved;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...args: Parameters<typeof animate>) {
        if (this.matches('[data-piece]')) moved.push(this.getAttribute('data-piece')!);
        return animate.apply(this, args);
      };
      document.addEventListener('animationstart', (e) => moved.push((e as AnimationEvent).animationName), true);
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    const travelled = (m: string[]) => m.some((x) => !['roll', 'slide', 'deal', 'breathe', 'settle', 'turn', 'flash'].includes(x));
    // Until dice have fallen and counters have marched; where nothing moves, until dice lie there.
    const dice = page.locator('.log .die');
    const fell = await dice.count();
    const still = reducedMotion === 'reduce';
    const enough = async () => (still ? (await dice.count()) > fell : travelled(await moved()) && (await moved()).includes('roll'));
    for (let i = 0; i < 100 && !(await enough()); i++) await doOne(page, [/battle|attack/i, /march/i, /army|move/i, /engage|ready|fight/i, /free|no card|without/i, /to |done|pass|ready/i], i);
    if (still) {
      await expect(dice.first()).toBeVisible();
      expect(await moved()).toEqual([]);
    } else {
      await expect.poll(enough).toBe(true);
    }
    await context.close();
  }
});

for (const where of ['shelf', 'table', 'new', 'account', 'aids', 'phone'] as const)
  for (const colorScheme of where === 'shelf' || where === 'table' ? (['light', 'dark'] as const) : (['light'] as const))
    test(`axe finds nothing serious: ${where}, ${colorScheme}`, async ({ browser, house }) => {
      const context = await browser.newContext({ colorScheme, viewport: where === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      if (where === 'table' || where === 'aids' || where === 'phone') {
        const { id } = await setUp(page, house);
        await playUntil(page, house, id, (s) => s.table.actions.some((a) => a.pin !== 'button' && 'space' in a.pin));
        await openTable(page, house, id);
        if (where === 'aids') await page.keyboard.press('p');
      } else {
        await page.goto(house.url + (where === 'shelf' ? '' : `/${where}`));
        await page.locator(where === 'shelf' ? '.cover' : 'form').first().waitFor();
      }
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(fs.readFileSync(path.join(path.dirname(new URL(import.meta.url).pathname), '../node_modules/axe-core/axe.min.js'), 'utf8'));
      const found = await page.evaluate(async () => {
        const axe = (window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe;
        return (await axe.run()).violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 200)}`);
      });
      expect(found).toEqual([]);
      await page.screenshot({ path: path.join(artefacts, `${where}-${colorScheme}.png`) });
      await context.close();
    });

test('the house’s games are drawn without knowing one by name', async ({ page, house }) => {
  const game = await firstGame(page, house);
  const script = fs.readdirSync(path.join(path.dirname(new URL(import.meta.url).pathname), '../dist/assets')).find((f) => f.endsWith('.js'))!;
  const text = await (await page.request.get(`${house.url}/assets/${script}`)).text();
  for (const word of [game.id, game.title, ...game.roles.map((r) => `"${r.id}"`)]) expect(text.includes(word), word).toBe(false);
  await ask(page, house, 'GET', '/games');
  await sitDown(page, house.url);
});

test('no button over a map hides another, in any game, wherever one looks', async ({ page, house }) => {
  test.setTimeout(240_000);
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  let moved = 0;
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const seats = game.roles.map((r, i): NewSeat => (i ? { role: r.id, kind: 'bot', bot: 'random' } : { role: r.id, kind: 'me' }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: false });
    await openTable(page, house, id);
    const hidden = () =>
      page.locator('.zoom button, .overlays .open, .boards button, .legend > button, .handtab').evaluateAll((all) =>
        all.filter((el) => {
          const r = el.getBoundingClientRect();
          return r.width && [0.2, 0.5, 0.8].some((part) => !el.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height * part)));
        }).map((el) => el.getAttribute('aria-label') ?? el.textContent),
      );
    await expect.poll(hidden, { message: game.id }).toEqual([]);
    // The overview goes to the other corner where it hides less: it must not go onto what stands there.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    for (const [x, y] of [[0.2, 0.2], [0.5, 0.5], [0.8, 0.2], [0.2, 0.8], [0.35, 0.6], [0.6, 0.35], [0.8, 0.8]] as const) {
      const r = (await page.locator('.mini svg').boundingBox())!;
      await page.mouse.click(r.x + r.width * x, r.y + r.height * y);
      await expect.poll(hidden, { message: `${game.id}, ${x} ${y}` }).toEqual([]);
      moved += await page.locator('.mini.right').count();
    }
  }
  expect(moved).toBeGreaterThan(0);
});

test('what is written on a board is eleven pixels high at least, in any game, near and as a whole; odds lie on no name', async ({ page, house }) => {
  test.setTimeout(300_000);
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const small = () =>
    page.locator('.board').evaluate((board) => {
      const within = board.getBoundingClientRect();
      const seen = (el: Element) => {
        const r = el.getBoundingClientRect();
        return r.width > 0 && r.right > within.left && r.left < within.right && r.bottom > within.top && r.top < within.bottom;
      };
      const texts = [...board.querySelectorAll<SVGTextElement>('text, tspan')].filter((t) => t.textContent!.trim() && !t.querySelector('tspan') && seen(t));
      const tiny = texts.filter((t) => {
        const m = t.getScreenCTM()!;
        return parseFloat(getComputedStyle(t).fontSize) * Math.sqrt(Math.abs(m.a * m.d - m.b * m.c)) < 10.9;
      });
      const names = [...board.querySelectorAll<SVGTextElement>('.layer.pieces > .still:not(.odds) > text')].filter(seen).map((t) => ({ name: t.textContent!, r: t.getBoundingClientRect() }));
      const upon = [...board.querySelectorAll('.odds')].flatMap((o) => {
        const a = o.getBoundingClientRect();
        // The box of a line of text is higher than its letters.
        return names.filter(({ r }) => Math.min(a.right, r.right) - Math.max(a.left, r.left) > 3 && Math.min(a.bottom, r.bottom - r.height * 0.22) - Math.max(a.top, r.top + r.height * 0.22) > 3).map((n) => `${o.textContent} on ${n.name}`);
      });
      return [...new Set([...tiny.map((t) => `${t.textContent} (${t.parentElement?.getAttribute('class') ?? ''})`), ...upon])];
    });
  for (const game of await ask<GameInfo[]>(page, house, 'GET', '/games')) {
    const seats = game.roles.map((r, i): NewSeat => (i ? { role: r.id, kind: 'bot', bot: 'greedy' } : { role: r.id, kind: 'me' }));
    const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: game.id, scenario: game.scenarios[0]!.id, options: {}, seats, private: false, seed_number: 5 });
    await playUntil(page, house, id, (s) => s.number > 30 && s.table.actions.some((c) => c.pin !== 'button' && 'space' in c.pin));
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      await openTable(page, house, id);
      await expect.poll(small, { message: `${game.id}, ${width}, near`, timeout: 5000 }).toEqual([]);
      await page.keyboard.press('Home');
      await expect.poll(small, { message: `${game.id}, ${width}, the whole of it`, timeout: 5000 }).toEqual([]);
    }
  }
});
