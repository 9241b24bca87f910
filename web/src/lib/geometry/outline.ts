/* Outlines: paths, unions, boxes. Areas that touch share their vertices, so a union is what is left when opposite
   edges cancel. */
import type { Point, Ring, Rings } from '../api/types';

export const r1 = (n: number): number => Math.round(n * 10) / 10;

const key = (p: Point) => `${p[0]},${p[1]}`;

/** The outline of several areas together: rings of what is not shared. */
export function union(polygons: Rings[]): Ring[] {
  const points = new Map<string, Point>();
  const edges = new Map<string, Set<string>>();
  for (const rings of polygons)
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++) {
        const p = ring[i]!;
        const n = ring[(i + 1) % ring.length]!;
        const [a, b] = [key(p), key(n)];
        if (a === b) continue;
        points.set(a, p).set(b, n);
        if (edges.get(b)?.delete(a)) continue;
        let out = edges.get(a);
        if (!out) edges.set(a, (out = new Set()));
        out.add(b);
      }
  const found: Ring[] = [];
  for (const [start, outs] of edges)
    while (outs.size > 0) {
      const ring: Ring = [points.get(start)!];
      let at = start;
      for (;;) {
        const next = edges.get(at)?.values().next().value;
        if (next === undefined) break;
        edges.get(at)!.delete(next);
        at = next;
        if (at === start) break;
        ring.push(points.get(at)!);
      }
      if (ring.length > 2) found.push(ring);
    }
  return found;
}

export const ringPath = (ring: Ring): string => `M${ring.map((p) => `${p[0]} ${p[1]}`).join('L')}z`;
export const ringsPath = (rings: Rings): string => rings.map(ringPath).join('');
export const polygonsPath = (polygons: Rings[]): string => polygons.map(ringsPath).join('');
export const linePath = (line: Point[]): string => `M${line.map((p) => `${r1(p[0])} ${r1(p[1])}`).join('L')}`;

/** The same ring with fewer points, none of which it leaves by more than `off` (Douglas and Peucker). */
export function simplify(ring: Ring, off: number): Ring {
  if (ring.length < 8) return ring;
  const keep = new Uint8Array(ring.length);
  const far = (a: Point, b: Point, p: Point) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const l = Math.hypot(dx, dy);
    return l === 0 ? Math.hypot(p[0] - a[0], p[1] - a[1]) : Math.abs(dx * (p[1] - a[1]) - dy * (p[0] - a[0])) / l;
  };
  const half = Math.floor(ring.length / 2);
  const todo: [number, number][] = [[0, half], [half, ring.length - 1]];
  for (const i of [0, half, ring.length - 1]) keep[i] = 1;
  for (let span = todo.pop(); span; span = todo.pop()) {
    const [a, b] = span;
    let [most, at] = [off, -1];
    for (let i = a + 1; i < b; i++) {
      const d = far(ring[a]!, ring[b]!, ring[i]!);
      if (d > most) [most, at] = [d, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    todo.push([a, at], [at, b]);
  }
  return ring.filter((_, i) => keep[i]);
}

/** A smooth line through points (Catmull-Rom as cubic Béziers). */
export function spline(p: Point[]): string {
  if (p.length < 2) return '';
  let d = `M${r1(p[0]![0])} ${r1(p[0]![1])}`;
  for (let i = 0; i + 1 < p.length; i++) {
    const [a, b, c, e] = [p[i - 1] ?? p[i]!, p[i]!, p[i + 1]!, p[i + 2] ?? p[i + 1]!];
    d += `C${r1(b[0] + (c[0] - a[0]) / 6)} ${r1(b[1] + (c[1] - a[1]) / 6)} ${r1(c[0] - (e[0] - b[0]) / 6)} ${r1(c[1] - (e[1] - b[1]) / 6)} ${r1(c[0])} ${r1(c[1])}`;
  }
  return d;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function boxOf(points: Iterable<Point>): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return x0 > x1 ? { x: 0, y: 0, w: 0, h: 0 } : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export function area(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  return Math.abs(sum) / 2;
}

/** Even-odd. */
export function inside(x: number, y: number, polygons: Rings[]): boolean {
  return polygons.some((rings) => {
    let odd = false;
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i]!;
        const [xj, yj] = ring[j]!;
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
      }
    return odd;
  });
}

/** Somewhere well inside, for a name: the point of a coarse grid farthest from the edge. */
export function heart(polygons: Rings[], within?: Box): Point {
  const largest = [...polygons].sort((a, b) => area(b[0] ?? []) - area(a[0] ?? []))[0] ?? [];
  const box = boxOf(largest[0] ?? []);
  const x0 = Math.max(box.x, within?.x ?? -Infinity);
  const y0 = Math.max(box.y, within?.y ?? -Infinity);
  const x1 = Math.min(box.x + box.w, within ? within.x + within.w : Infinity);
  const y1 = Math.min(box.y + box.h, within ? within.y + within.h : Infinity);
  let best: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
  let far = -1;
  const edge = largest.flat();
  for (let i = 1; i < 16; i++)
    for (let j = 1; j < 16; j++) {
      const [x, y] = [x0 + ((x1 - x0) * i) / 16, y0 + ((y1 - y0) * j) / 16];
      if (!inside(x, y, [largest])) continue;
      let d = Math.min((x - x0) * 1.5, (x1 - x) * 1.5, y - y0, y1 - y) ** 2;
      for (const p of edge) d = Math.min(d, ((p[0] - x) * 0.7) ** 2 + (p[1] - y) ** 2);
      if (d > far) [far, best] = [d, [x, y]];
    }
  return best;
}

/** The straightest stretch of a line that is `length` long and far from `avoid`: where its name is written. */
export function straightest(line: Point[], length: number, avoid: Box[]): { at: Point; angle: number } | null {
  let best: { at: Point; angle: number } | null = null;
  let score = Infinity;
  for (let i = 0; i < line.length; i++) {
    let run = 0;
    let j = i;
    while (j + 1 < line.length && run < length) {
      run += Math.hypot(line[j + 1]![0] - line[j]![0], line[j + 1]![1] - line[j]![1]);
      j++;
    }
    if (run < length) break;
    const [a, b] = [line[i]!, line[j]!];
    const chord = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    if (angle > 90) angle -= 180;
    if (angle < -90) angle += 180;
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const box = { x: at[0] - length / 2, y: at[1] - length / 3, w: length, h: (length * 2) / 3 };
    const crowded = avoid.reduce((s, o) => s + overlap(box, o), 0) / (length * length);
    const s = run / Math.max(chord, 1) - 1 + crowded * 4 + Math.abs(angle) / 400;
    if (s < score) [score, best] = [s, { at, angle }];
  }
  return score < 1.2 ? best : null;
}

/** Of many places as many as a window of that size can show at once; of several such windows, those about which the others lie. */
export function gathered(spots: Point[], { w, h }: { w: number; h: number }): Point[] {
  const all = boxOf(spots);
  if (spots.length < 2 || (all.w <= w && all.h <= h)) return spots;
  const sorted = (i: 0 | 1) => [...new Set(spots.map((p) => p[i]))].sort((a, b) => a - b);
  const [xs, ys] = [sorted(0), sorted(1)];
  const mid: Point = [xs[xs.length >> 1]!, ys[ys.length >> 1]!];
  let best: Point[] = [];
  let off = Infinity;
  for (const x of xs) {
    const column = spots.filter((p) => p[0] >= x && p[0] <= x + w);
    if (column.length < best.length) continue;
    for (const y of ys) {
      const inside = column.filter((p) => p[1] >= y && p[1] <= y + h);
      if (inside.length < best.length) continue;
      const b = boxOf(inside);
      const far = Math.hypot(b.x + b.w / 2 - mid[0], b.y + b.h / 2 - mid[1]);
      if (inside.length > best.length || far < off) [best, off] = [inside, far];
    }
  }
  return best;
}
