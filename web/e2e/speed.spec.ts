/* How fast it is. The figures are printed; what is asserted leaves room for a busy machine without a graphics card. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TableState, TableSummary } from '../src/lib/api/types';
import { ask, dist, expect, openTable, playUntil, scenery, setUp, test } from './house';

test('the script is small', () => {
  const assets = path.join(dist, 'assets');
  const sizes = fs.readdirSync(assets).filter((f) => f.endsWith('.js')).map((f) => gzipSync(fs.readFileSync(path.join(assets, f)), { level: 9 }).length);
  const all = sizes.reduce((a, b) => a + b, 0);
  console.log(`script: ${(all / 1000).toFixed(1)} kB gzipped`);
  expect(all).toBeLessThan(200_000);
  // Nothing comes from another host.
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});

test('a table is on the screen within a second of opening the page', async ({ page, house }) => {
  const { id } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.number > 8 && s.table.actions.length > 0);
  // Beside the time on the clock, the work of the page's own thread: that is the same on a machine busy with other things.
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => (await client.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')!.value * 1000;
  // The page itself notes when its first counter stood: the second frame after that is one the reader has seen.
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('.board .piece')) requestAnimationFrame(look);
      else requestAnimationFrame(() => requestAnimationFrame(() => ((window as unknown as { seen: number }).seen = performance.now())));
    };
    requestAnimationFrame(look);
  });
  const times: { clock: number; work: number }[] = [];
  const busy = () => os.loadavg()[0]! > os.cpus().length;
  // Something else may hold the machine just now: then it is tried again.
  for (let i = 0; i < 3 || (i < 12 && !busy() && !times.some((t) => t.clock < 1000)); i++) {
    await page.goto('about:blank');
    const before = await work();
    await openTable(page, house, id);
    const clock = (await (await page.waitForFunction(() => (window as unknown as { seen?: number }).seen)).jsonValue())!;
    const after = await work();
    times.push({ clock, work: after > before ? after - before : after });
  }
  const least = (of: 'clock' | 'work') => Math.round(Math.min(...times.map((t) => t[of])));
  console.log(`first table after ${times.map((t) => Math.round(t.clock)).join(', ')} ms; the page's own work ${least('work')} ms; ${busy() ? 'the machine is busy' : 'the machine is quiet'}`);
  expect(least('work')).toBeLessThan(1000);
  // The clock says something only where nothing else runs.
  if (!busy()) expect(least('clock')).toBeLessThan(1000);
});

test('panning a map with two hundred counters keeps up with the hand', async ({ page, house }) => {
  const { id, game } = await setUp(page, house);
  await playUntil(page, house, id, (s) => s.table.actions.some((a) => a.pin !== 'button' && 'space' in a.pin));
  const spaces = (await scenery(page, house, game)).boards[0]!.spaces.map((s) => s.id);
  await page.route(new RegExp(`/api/tables/${id}(\\?.*)?$`), async (route) => {
    const s = (await (await route.fetch()).json()) as TableState;
    const pieces = Array.from({ length: 200 }, (_, i) => ({ ...s.table.pieces[i % s.table.pieces.length]!, id: `p${i}`, at: { space: spaces[i % spaces.length]! }, depth: Math.floor(i / spaces.length), states: [] }));
    await route.fulfill({ json: { ...s, table: { ...s.table, pieces } } });
  });
  await page.route('**/events*', () => undefined);
  await openTable(page, house, id);
  await expect(page.locator('.board .piece')).not.toHaveCount(0);
  const box = (await page.locator('.board').boundingBox())!;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.evaluate(() => {
    const w = window as unknown as { beats: number[]; stopped: boolean };
    w.beats = [];
    let last = performance.now();
    const step = (now: number) => {
      w.beats.push(now - last);
      last = now;
      if (!w.stopped) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  for (let i = 0; i < 80; i++) {
    await page.mouse.move(cx + Math.sin(i / 8) * 180, cy + Math.cos(i / 8) * 120);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  const frames = await page.evaluate(() => {
    const w = window as unknown as { beats: number[]; stopped: boolean };
    w.stopped = true;
    return w.beats.slice(2).sort((a, b) => a - b);
  });
  const at = (q: number) => frames[Math.floor(frames.length * q)]!;
  console.log(`panning 200 counters: ${frames.length} frames, median ${at(0.5).toFixed(1)} ms, 90 % within ${at(0.9).toFixed(1)} ms, longest ${frames.at(-1)!.toFixed(0)} ms`);
  expect(at(0.5)).toBeLessThan(50);
});

test('the wheel zooms a map of lines of march without stumbling', async ({ page, house }) => {
  await ask(page, house, 'POST', '/guest', { lang: 'en' });
  const seats = ['fn', 'r1', 'fs', 'r2'].map((role) => (role === 'fn' ? { role, kind: 'me' } : { role, kind: 'bot', bot: 'random' }));
  const { id } = await ask<TableSummary>(page, house, 'POST', '/tables', { game: 'kutuzov', scenario: '1-invasion', options: {}, seats, private: false, seed_number: 5 });
  await openTable(page, house, id);
  const box = (await page.locator('.board').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const runs: number[] = [];
  const busy = () => os.loadavg()[0]! > os.cpus().length;
  // The first turn of the wheel makes the sheet a layer of its own; from then on it is measured.
  for (let run = 0; run < 3; run++) {
    await page.mouse.wheel(0, -60);
    await page.waitForTimeout(900);
    await page.evaluate(() => {
      const w = window as unknown as { beats: number[]; scales: Set<string>; stopped: boolean };
      [w.beats, w.scales, w.stopped] = [[], new Set(), false];
      const sheet = document.querySelector<HTMLElement>('.sheetmap')!;
      let last = performance.now();
      const step = (now: number) => {
        w.beats.push(now - last);
        w.scales.add(/scale\(([^)]*)/.exec(sheet.style.transform)![1]!);
        last = now;
        if (!w.stopped) requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, i % 30 < 15 ? -50 : 50);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    // Also when it comes to rest, and is drawn anew.
    await page.waitForTimeout(600);
    const { frames, scales } = await page.evaluate(() => {
      const w = window as unknown as { beats: number[]; scales: Set<string>; stopped: boolean };
      w.stopped = true;
      return { frames: w.beats.slice(2).sort((a, b) => a - b), scales: w.scales.size };
    });
    // It was the zoom that was measured: the map had many scales on the way.
    expect(scales).toBeGreaterThan(12);
    runs.push(frames[Math.floor(frames.length * 0.95)]!);
  }
  const p95 = Math.min(...runs);
  console.log(`zooming by the wheel: 95 % within ${runs.map((r) => r.toFixed(1)).join(', ')} ms; ${busy() ? 'the machine is busy' : 'the machine is quiet'}`);
  if (!busy()) expect(p95).toBeLessThan(34);
  else expect(p95).toBeLessThan(150);
});
