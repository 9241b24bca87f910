/* The plan of a besieged place, drawn large: its works, its waters, and the trenches as far as they have come. */
import type { Plan, Point } from '../api/types';
import { sideAngle, sideOf } from '../geometry/hex';
import { linePath, r1, spline } from '../geometry/outline';
import { hash } from '../geometry/random';
import type { Chart } from './chart';
import { fortress, gradeOf, GRADES } from './fortress';
import type { Wardrobe } from './livery';

/** How much larger than on the map. */
const LARGE = 1.3;
/** The line around the place, and where waters run. */
const RING = 42;
const BED = 45;

const on = (degrees: number, r: number): Point => [r * Math.cos((degrees * Math.PI) / 180), r * Math.sin((degrees * Math.PI) / 180)];
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
const arc = (r: number, from: number, to: number): string => linePath(Array.from({ length: Math.round((to - from) / 4) + 1 }, (_, i) => on(from + i * 4, r)));
/** A zigzag towards the walls. */
function sap(at: number, from: number, to: number): string {
  const pts: Point[] = [];
  for (let r = from, s = 1; r > to; r -= 2.3, s = -s) pts.push(on(at + (s * 150) / r, r));
  return linePath([...pts, on(at, to)]);
}
const squares = (r: number, angles: number[]): string =>
  angles.map((a) => `<path transform="rotate(${r1(a)}) translate(${r1(r)} 0)" d="M-1.700 -2.100h3.400v4.200h-3.400z" fill="var(--works)" stroke="none"/>`).join('');

/** The sides of a hex that are water: along them, or all that lies beyond them. */
export function wetSides(c: Chart, space: string): { along: number[]; beyond: number[] } {
  const [plot, g] = [c.plots.get(space), c.board.grid];
  if (!plot || !g) return { along: [], beyond: [] };
  const key = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const wet = new Set((c.board.edges ?? []).flatMap((e) => (/^(river|stream|canal|estuary)/.test(e.kind) && c.plots.has(e.hex) ? [key(sideOf(g, c.plots.get(e.hex)!.at, e.side).mid)] : [])));
  const mids = Array.from({ length: 6 }, (_, n) => sideOf(g, plot.at, n).mid);
  const over = mids.map(([x, y]): Point => [2 * x - plot.at[0], 2 * y - plot.at[1]]);
  const sea = plot.near.flatMap((id) => { const p = c.plots.get(id); return p?.space.traits?.some((t) => ['sea', 'water', 'lake', 'estuary'].includes(t)) ? [p.at] : []; });
  const sides = [0, 1, 2, 3, 4, 5];
  return {
    along: sides.filter((n) => wet.has(key(mids[n]!))),
    beyond: sides.filter((n) => sea.some((p) => Math.hypot(p[0] - over[n]![0], p[1] - over[n]![1]) < g.radius * 0.5)),
  };
}

/** Runs of neighbouring sides, all around the six. */
function runsOf(sides: number[]): number[][] {
  if (sides.length === 6) return [[0, 1, 2, 3, 4, 5, 0]];
  const starts = sides.filter((n) => !sides.includes((n + 5) % 6));
  return starts.map((n) => {
    const run = [n];
    while (sides.includes((run.at(-1)! + 1) % 6)) run.push((run.at(-1)! + 1) % 6);
    return run;
  });
}

/** In a box of 105 by 92 around the place. */
export function siegePlan(c: Chart, plan: Plan, wardrobe: Wardrobe): string {
  const space = c.plots.get(plan.space)?.space;
  const grade = space ? gradeOf(space) : 0;
  const citadel = Number(space?.traits?.find((t) => /^citadel-\d$/.test(t))?.slice(8) ?? 0);
  const flat = { flat_top: c.board.grid?.flat_top ?? true };
  const { along, beyond } = wetSides(c, plan.space);
  let o = '<rect x="-53" y="-46.500" width="106" height="93" fill="var(--land)"/>';
  // All of what lies beyond a side, and streams along the others.
  for (const n of beyond) {
    const a = sideAngle(flat, n);
    o += `<path d="${linePath([on(a - 30, BED), on(a - 30, 140), on(a + 30, 140), on(a + 30, BED)])}z" fill="var(--sea)" stroke="var(--sea)" stroke-width="1"/><path d="${linePath([on(a - 30, BED), on(a + 30, BED)])}" stroke="var(--coast)" stroke-width="1.300"/>`;
  }
  const bed = runsOf(along.filter((n) => !beyond.includes(n)))
    .map((run) => {
      const [first, last] = [sideAngle(flat, run[0]!), sideAngle(flat, run.at(-1)!)];
      return spline([on(first - 46, 82), on(first - 26, BED + 3), ...run.map((n) => on(sideAngle(flat, n), BED * 0.88)), on(last + 26, BED + 3), on(last + 46, 82)]);
    })
    .join('');
  if (bed) o += `<g fill="none" stroke-linejoin="round"><path d="${bed}" stroke="var(--coast)" stroke-width="6"/><path d="${bed}" stroke="var(--sea)" stroke-width="4.200"/></g>`;
  const wet = [...along, ...beyond].map((n) => sideAngle(flat, n));
  const dry = (a: number) => wet.every((w) => apart(a, w) > 32);
  // The trenches come from where the ground is driest, and from the left where it is so everywhere.
  const front = Array.from({ length: 24 }, (_, i) => i * 15).reduce((best, a) => {
    const worth = (x: number) => Math.min(100, ...wet.map((w) => apart(x, w))) - apart(x, 195) * 0.12;
    return worth(a) > worth(best) ? a : best;
  }, 195);
  const wall = (GRADES[grade]?.[1] ?? 0) * LARGE + 4.5;
  const [first, second, third] = [0.62, 0.3, 0.06].map((k) => wall + (RING - wall) * k) as [number, number, number];
  o += grade ? fortress(grade, wardrobe.of(plan.livery ?? space?.region), citadel, hash(plan.space), LARGE) : '<path d="M-6 -5h5v4h-5zM1 -6h5v5h-5zM-4 1h6v4h-6zM3 2h4v4h-4z" fill="var(--town)"/>';
  let works = '';
  if (plan.stage === 0) {
    const posts = Array.from({ length: 18 }, (_, i) => i * 20).filter(dry);
    works += `<path d="${posts.map((a) => linePath([on(a - 5, RING - 2), on(a + 5, RING - 2)])).join('')}" stroke-width="1.500"/>${squares(RING - 2, posts.filter((_, i) => i % 3 === 1))}`;
  } else {
    const ring = runsOfAngles(Array.from({ length: 45 }, (_, i) => i * 8).map((a) => (dry(a) ? a : null)))
      .map((run) => linePath(run.map((a, i) => on(a, i % 4 === 2 ? RING + 2.6 : RING - 1))))
      .join('');
    works += `<path d="${ring}" stroke="var(--halo)" stroke-width="4" opacity=".8"/><path d="${ring}" stroke-width="1.700"/>`;
  }
  if (plan.stage > 1) works += `<path d="${arc(first, front - 36, front + 36)}" stroke-width="2"/><path d="${sap(front - 24, RING, first + 1)}${sap(front + 24, RING, first + 1)}" stroke-width="1.150"/>${squares(first, [front - 30, front - 10, front + 10, front + 30])}`;
  if (plan.stage > 2) works += `<path d="${arc(second, front - 28, front + 28)}" stroke-width="2"/><path d="${sap(front - 14, first, second + 0.8)}${sap(front + 14, first, second + 0.8)}" stroke-width="1.150"/><path d="${arc(third, front - 20, front + 20)}" stroke-width="1.500" stroke-dasharray="2.500 2"/>${squares(second, [front - 20, front, front + 20])}`;
  if (plan.stage > 3) works += `<path transform="rotate(${r1(front)})" d="M${r1(wall - 7)} -4L${r1(wall + 1)} -2.500V2.500L${r1(wall - 7)} 4z" fill="var(--attack)" stroke="var(--halo)" stroke-width=".8"/>`;
  return `${o}<g class="works" data-stage="${plan.stage}" fill="none" stroke="var(--works)" stroke-linejoin="round">${works}</g>`;
}

/** Angles all around, in runs without what is left out. */
function runsOfAngles(all: (number | null)[]): number[][] {
  const out: number[][] = [];
  const gap = all.indexOf(null);
  if (gap < 0) return [[...(all as number[]), all[0]! + 360]];
  let run: number[] = [];
  for (let i = 1; i <= all.length; i++) {
    const a = all[(gap + i) % all.length];
    if (a === null || a === undefined) {
      if (run.length > 1) out.push(run);
      run = [];
    } else run.push(a);
  }
  return out;
}
