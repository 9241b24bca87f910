/* Lines along hexsides: sides joined into chains, chains softened so that they touch every side they lie on. */
import type { Edge, HexGrid, Point } from '../api/types';
import { sideOf } from './hex';

/** A corner of a chain, with what is true of the side that leads to it. */
export interface Joint {
  p: Point;
  tag: string;
}
export type Soft = [number, number, string];

const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;

/** Sides in any order and sense, as chains of corners. */
export function chainsOf(sides: { ends: [Point, Point]; tag: string }[]): Joint[][] {
  const at = new Map<string, number[]>();
  sides.forEach((s, i) => s.ends.forEach((p) => (at.get(key(p)) ?? at.set(key(p), []).get(key(p))!).push(i)));
  const used = new Set<number>();
  const out: Joint[][] = [];
  const walk = (first: number, from: Point) => {
    const chain: Joint[] = [{ p: from, tag: sides[first]!.tag }];
    let i: number | undefined = first;
    while (i !== undefined) {
      used.add(i);
      const { ends, tag } = sides[i]!;
      const p = key(ends[0]) === key(chain.at(-1)!.p) ? ends[1] : ends[0];
      chain.push({ p, tag });
      const here: number[] = at.get(key(p))!;
      i = here.length === 2 ? here.find((j) => !used.has(j)) : undefined;
    }
    out.push(chain);
  };
  // From the loose ends and the forks first; what is left are rings.
  sides.forEach((s, i) => {
    for (const p of s.ends) if (!used.has(i) && at.get(key(p))!.length !== 2) walk(i, p);
  });
  sides.forEach((s, i) => {
    if (!used.has(i)) walk(i, s.ends[0]);
  });
  return out;
}

/** Quadratics through the middles of the sides with the corners as control points: never farther than an eighth of a hex from the side. */
export function soften(chain: Joint[], steps = 6): Soft[] {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [first, last] = [chain[0]!, chain.at(-1)!];
  const ring = chain.length > 3 && key(first.p) === key(last.p);
  const out: Soft[] = [];
  if (!ring) out.push([...first.p, chain[1]!.tag]);
  const n = chain.length;
  for (let i = ring ? 0 : 1; i < n - 1; i++) {
    const [b, next] = [chain[i]!, chain[i + 1]!];
    const before = i === 0 ? chain[n - 2]! : chain[i - 1]!;
    const [s, e] = [mid(before.p, b.p), mid(b.p, next.p)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const q = (j: 0 | 1) => (1 - t) ** 2 * s[j] + 2 * t * (1 - t) * b.p[j] + t * t * e[j];
      out.push([q(0), q(1), t < 0.5 ? b.tag : next.tag]);
    }
  }
  if (ring) out.push([...out[0]!]);
  else out.push([...mid(chain[n - 2]!.p, last.p), last.tag], [...last.p, last.tag]);
  return out;
}

/** A little wander to either side, as water has it; ends stay where they are. */
export function wander(line: Soft[], by: number, seed: number): Soft[] {
  let s = 0;
  return line.map((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    if (i) s += Math.hypot(p[0] - line[i - 1]![0], p[1] - line[i - 1]![1]);
    const d = by * Math.min(1, i / 5, (line.length - 1 - i) / 5) * (Math.sin(s / 5.3 + seed) * 0.6 + Math.sin(s / 2.9 + seed * 2) * 0.35);
    return [p[0] - ((b[1] - a[1]) / l) * d, p[1] + ((b[0] - a[0]) / l) * d, p[2]];
  });
}

/** A line cut where what is true of it changes. */
export function runs(line: Soft[]): { tag: string; line: Point[] }[] {
  const out: { tag: string; line: Point[] }[] = [];
  for (const [x, y, tag] of line) {
    const now = out.at(-1);
    if (now?.tag === tag) now.line.push([x, y]);
    else {
      now?.line.push([x, y]);
      out.push({ tag, line: [[x, y]] });
    }
  }
  return out.filter((r) => r.line.length > 1);
}

/** The sides of these kinds as chains; a side is tagged with its kind and what else is true of it. */
export function edgeChains(g: HexGrid, edges: Edge[], centre: (hex: string) => Point | undefined): Joint[][] {
  return chainsOf(
    edges.flatMap((e) => {
      const at = centre(e.hex);
      return at ? [{ ends: sideOf(g, at, e.side).ends, tag: [e.kind, ...(e.traits ?? [])].join(' ') }] : [];
    }),
  );
}

/** The outline of a set of hexes: every side that only one of them has. */
export function outlineOf(g: HexGrid, hexes: Point[]): Joint[][] {
  const seen = new Map<string, { ends: [Point, Point]; tag: string } | null>();
  for (const at of hexes)
    for (let n = 0; n < 6; n++) {
      const s = sideOf(g, at, n);
      seen.set(key(s.mid), seen.has(key(s.mid)) ? null : { ends: s.ends, tag: '' });
    }
  return chainsOf([...seen.values()].filter((s) => s !== null));
}
