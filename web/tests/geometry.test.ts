import { describe, expect, it } from 'vitest';
import type { HexGrid, Point, Ring, Rings } from '../src/lib/api/types';
import { area } from '../fixtures/area';
import { hexes } from '../fixtures/hexes';
import { points } from '../fixtures/points';
import { chartOf, heaps } from '../src/lib/draw/chart';
import { chains } from '../src/lib/draw/hexes';
import { lay } from '../src/lib/geometry/fan';
import { centre, corners, sideOf, sideAngle, towards } from '../src/lib/geometry/hex';
import { nameWidth } from '../src/lib/geometry/letters';
import { area as size, boxOf, gathered, heart, inside, overlap, straightest, union, simplify } from '../src/lib/geometry/outline';

const square = (x: number, y: number): Ring => [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10], [x, y]];

describe('outlines', () => {
  it('of two areas that touch lose the shared border', () => {
    const rings = union([[square(0, 0)], [square(10, 0)]]);
    expect(rings).toHaveLength(1);
    expect(size(rings[0]!)).toBe(200);
    expect(rings[0]!).toHaveLength(6);
  });
  it('of areas apart stay apart, and a hole stays a hole', () => {
    expect(union([[square(0, 0)], [square(30, 0)]])).toHaveLength(2);
    const ring: Rings[] = [];
    for (const [x, y] of [[0, 0], [10, 0], [20, 0], [0, 10], [20, 10], [0, 20], [10, 20], [20, 20]] as const) ring.push([square(x, y)]);
    const rings = union(ring);
    expect(rings.map(size).sort((a, b) => a - b)).toEqual([100, 900]);
  });
  it('of a whole real map are fewer and shorter than its areas', () => {
    const spaces = area().scenery.boards[0]!.spaces;
    const all = spaces.flatMap((s) => (s.shape.kind === 'area' ? s.shape.polygons : []));
    const rings = union(all);
    const total = (list: Ring[]) => list.reduce((n, r) => n + r.length, 0);
    expect(total(rings)).toBeLessThan(total(all.flat()) * 0.6);
    expect(rings.map(size).reduce((a, b) => Math.max(a, b))).toBeGreaterThan(5e5);
  });
  it('know what lies inside, and where a name fits', () => {
    expect(inside(5, 5, [[square(0, 0)]])).toBe(true);
    expect(inside(15, 5, [[square(0, 0)]])).toBe(false);
    const [x, y] = heart([[square(0, 0)]]);
    expect(Math.abs(x - 5)).toBeLessThan(2);
    expect(Math.abs(y - 5)).toBeLessThan(2);
  });
  it('find the straight stretch of a river', () => {
    const line = [...Array.from({ length: 10 }, (_, i) => [i * 5, i % 2 ? 9 : 0] as [number, number]), ...Array.from({ length: 10 }, (_, i) => [60 + i * 10, 0] as [number, number])];
    const spot = straightest(line, 60, []);
    expect(spot!.at[0]).toBeGreaterThan(60);
    expect(Math.abs(spot!.angle)).toBeLessThan(1);
  });
});

describe('a slip', () => {
  const view = { w: 1000, h: 700 };
  it('lies above its stack when it can', () => {
    const at = lay({ x: 500, y: 300, w: 60, h: 60 }, { w: 200, h: 80 }, view, []);
    expect(at.side).toBe('above');
    expect(at.y + 80).toBeLessThanOrEqual(300);
  });
  it('hides no legal target when there is room elsewhere', () => {
    const target = { x: 440, y: 180, w: 180, h: 110 };
    const at = lay({ x: 500, y: 300, w: 60, h: 60 }, { w: 200, h: 80 }, view, [target]);
    expect(overlap({ ...at, w: 200, h: 80 }, target)).toBe(0);
  });
  it('stays in the window', () => {
    const at = lay({ x: 2, y: 2, w: 60, h: 60 }, { w: 300, h: 80 }, view, []);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
  });
});

describe('hexes', () => {
  const flat: HexGrid = { origin: [0, 0], radius: 10, flat_top: true, odd_shifted: true };
  it('lie in columns, every second one lowered', () => {
    expect(centre(flat, 0, 0)).toEqual([0, 0]);
    const [x, y] = centre(flat, 1, 0);
    expect(x).toBe(15);
    expect(y).toBeCloseTo(Math.sqrt(75));
  });
  it('or in rows, when they stand on a point', () => {
    const [x, y] = centre({ ...flat, flat_top: false }, 0, 1);
    expect(y).toBe(15);
    expect(x).toBeCloseTo(Math.sqrt(75));
  });
  it('share a side of their own length', () => {
    const { mid, ends: [p, q] } = sideOf(flat, centre(flat, 0, 0), 3);
    expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeCloseTo(10);
    const over = sideOf(flat, centre(flat, 0, 1), 0);
    expect(over.mid.map((n, i) => Math.abs(n - mid[i]!) < 1e-6)).toEqual([true, true]);
    expect(over.ends[0].map((n, i) => Math.abs(n - q[i]!) < 1e-6)).toEqual([true, true]);
  });
  it('know which of their sides a point lies towards', () => {
    for (const g of [flat, { ...flat, flat_top: false }])
      for (let n = 0; n < 6; n++) expect(towards(g, [50, 40], sideOf(g, [50, 40], n, 12).mid)).toBe(n);
  });
  it('face clockwise from north', () => {
    expect(sideAngle(flat, 0)).toBe(-90);
    expect(sideAngle(flat, 3)).toBe(90);
    expect(corners(flat, [0, 0])).toHaveLength(6);
  });
});

describe('charts', () => {
  it('of all three kinds are made', () => {
    for (const [f, kind] of [[area(), 'area'], [points(), 'point'], [hexes(), 'hex']] as const) {
      const chart = chartOf(f.scenery.boards[0]!);
      expect(chart.kind).toBe(kind);
      expect(chart.plots.size).toBe(f.scenery.boards[0]!.spaces.length);
      expect(chart.scale).toBeGreaterThan(0.2);
      for (const p of chart.plots.values()) expect(p.d).not.toContain('NaN');
    }
  });
  it('put both sides of a battle side by side and count what is hidden', () => {
    const f = area();
    const chart = chartOf(f.scenery.boards[0]!);
    const list = heaps(chart, [
      { id: 'a', at: { space: 'wien' }, kind: 'corps', livery: 'fr', name: { id: 'x' } },
      { id: 'b', at: { space: 'wien' }, kind: 'corps', livery: 'au', name: { id: 'x' } },
      { id: 'c', at: { space: 'wien' }, kind: 'hidden', livery: 'au', name: { id: 'x' }, depth: 1, count: 2 },
      { id: 'd', at: { box: 'lost' }, kind: 'corps', livery: 'au', name: { id: 'x' } },
    ], new Map([['hidden', { kind: 'hidden', form: 'back', ratings: [] }]]));
    expect(list).toHaveLength(2);
    expect(list.map((h) => h.total).sort()).toEqual([1, 3]);
    expect(list[0]!.x).not.toBe(list[1]!.x);
  });
  it('hang plates the lower in a hex, the larger the works are that are built there', () => {
    const board = structuredClone(hexes().scenery.boards[0]!);
    const space = board.spaces[Math.floor(board.spaces.length / 2)]!;
    const low = (grade: number) => {
      space.traits = grade ? [`fortress-${grade}`] : [];
      const chart = chartOf(board);
      const [h] = heaps(chart, [{ id: 'a', at: { space: space.id }, kind: 'hq', livery: 'fr', name: { id: 'x' } }], new Map([['hq', { kind: 'hq', form: 'plate', ratings: [] }]]));
      return (h!.y - chart.plots.get(space.id)!.at[1]) / board.grid!.radius;
    };
    expect(low(2)).toBeGreaterThan(low(0));
    // Of the largest works the middle is seen above the plate, which still hangs from its own hex.
    expect(low(6) - 0.48).toBeGreaterThan(0.25);
    expect(low(6)).toBeLessThan(Math.sqrt(3) / 2);
  });
  it('join the pieces of a road', () => {
    const l = (a: string, b: string) => ({ a, b, kind: 'road' });
    const roads = chains([l('a', 'b'), l('b', 'c'), l('c', 'd'), l('c', 'e')]);
    expect(roads.map((r) => r.length).sort()).toEqual([3, 3]);
    expect(chains([l('a', 'b'), l('b', 'c'), l('c', 'a')])).toHaveLength(1);
  });
  it('box is empty without points', () => {
    expect(boxOf([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });
});

describe('a coast with fewer points', () => {
  it('stays near the one that was surveyed', () => {
    const ring = Array.from({ length: 400 }, (_, i): [number, number] => [100 * Math.cos((i * Math.PI) / 200) + (i % 2) * 0.3, 100 * Math.sin((i * Math.PI) / 200)]);
    const few = simplify(ring, 1);
    expect(few.length).toBeLessThan(60);
    for (const p of ring) expect(Math.min(...few.map((q, i) => { const n = few[(i + 1) % few.length]!; const [dx, dy] = [n[0] - q[0], n[1] - q[1]]; const t = Math.max(0, Math.min(1, ((p[0] - q[0]) * dx + (p[1] - q[1]) * dy) / (dx * dx + dy * dy || 1))); return Math.hypot(q[0] + t * dx - p[0], q[1] + t * dy - p[1]); }))).toBeLessThan(1.2);
  });
});

describe('the width of a name', () => {
  // As a browser measures them at 600.
  it.each([['Königsberg', 542], ['Velikie Luki', 557], ['Braunsdorfer Berg', 887]])('%s', (name, measured) => {
    expect(Math.abs(nameWidth(name, 100) / measured - 1)).toBeLessThan(0.06);
  });
});

describe('what is seen first', () => {
  const west: Point[] = [[0, 0], [40, 20]];
  const east: Point[] = [[900, 300], [930, 340], [960, 310]];
  it('is all of it, where it fits', () => {
    expect(gathered([...west, ...east], { w: 1000, h: 400 })).toHaveLength(5);
  });
  it('is as much of it as fits, and never the empty ground between', () => {
    expect(gathered([...west, ...east], { w: 200, h: 200 })).toEqual(east);
    expect(gathered([[0, 0], [500, 0], [1000, 0]], { w: 100, h: 100 })).toEqual([[500, 0]]);
    expect(gathered([], { w: 100, h: 100 })).toEqual([]);
  });
});
