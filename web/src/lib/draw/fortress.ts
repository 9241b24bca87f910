/* Star fortresses by grade: bastions, ditch, ravelins, glacis, and a citadel beside the town. */
import type { Point, Space } from '../api/types';
import { type Box, linePath, r1 } from '../geometry/outline';
import { rng } from '../geometry/random';
import type { Coat } from './livery';

/** Bastions and radius, by grade; nothing is of grade 0. */
export const GRADES: [number, number][] = [[0, 0], [4, 7.4], [4, 9.8], [5, 11.4], [6, 13], [7, 15], [8, 17.4]];

/** The grade of a fortress: `fortress-4`. */
export function gradeOf(s: Space): number {
  const t = s.traits?.find((x) => /^fortress-\d$/.test(x));
  return t ? Math.min(GRADES.length - 1, Number(t.slice(9))) : 0;
}

/** What its works fill in a hex of this radius, without the points of the bastions. */
export function wallBox(s: Space, [x, y]: Point, radius: number): Box | null {
  const r = GRADES[gradeOf(s)]![1] * (radius / 32) * 0.86 * 0.8;
  return r ? { x: x - r, y: y - r, w: 2 * r, h: 2 * r } : null;
}

const on = (degrees: number, r: number): Point => [r * Math.cos((degrees * Math.PI) / 180), r * Math.sin((degrees * Math.PI) / 180)];

/** Bastions with salient, shoulders and flanks; curtains between. */
export function trace(n: number, r: number, turn = -90): string {
  const step = 360 / n;
  const pts: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = turn + i * step;
    pts.push(on(a - step * 0.27, r * 0.6), on(a - step * 0.21, r * 0.8), on(a, r), on(a + step * 0.21, r * 0.8), on(a + step * 0.27, r * 0.6));
  }
  return `${linePath(pts)}z`;
}
const polygon = (n: number, r: number, turn: number) => `${linePath(Array.from({ length: n }, (_, i) => on(turn + (i * 360) / n, r)))}z`;

export function fortress(grade: number, coat: Coat, citadel: number, seed: number, k: number): string {
  const [n, r] = GRADES[grade] ?? GRADES[1]!;
  const fill = coat.ground === 'au' || coat.ground === 'neutral' ? coat.edge : coat.fill;
  const turn = -90 + (n % 2 ? 0 : 180 / n);
  let o = '';
  if (grade >= 5)
    o += `<path d="${Array.from({ length: n * 6 }, (_, i) => `${linePath([on(turn + (i * 60) / n, r + 4.2), on(turn + (i * 60) / n, r + 7)])}`).join('')}" stroke="var(--ink-2)" stroke-width=".6" opacity=".75"/>`;
  o += `<path d="${trace(n, r + 3.4, turn)}" fill="var(--ditch)" stroke="var(--ink)" stroke-width=".75" stroke-linejoin="round"/>`;
  if (grade >= 4)
    o += `<g fill="${fill}" stroke="var(--halo)" stroke-width=".5">${Array.from({ length: n }, (_, i) => `<path transform="rotate(${r1(turn + ((i + 0.5) * 360) / n)}) translate(${r1(r * 0.92)} 0)" d="M-2.600 -2.700L2.800 0L-2.600 2.700z"/>`).join('')}</g>`;
  if (citadel) {
    const [cn, cr] = citadel >= 4 ? [5, 7.6] : [4, 6];
    o += `<g transform="translate(${r1(-r * 0.86)} ${r1(r * 0.74)})"><path d="${trace(cn!, cr! + 2.4)}" fill="var(--ditch)" stroke="var(--ink)" stroke-width=".7"/><path d="${trace(cn!, cr!)}" fill="${fill}" stroke="var(--ink)" stroke-width=".6"/><path d="${polygon(cn!, cr! * 0.4, 90)}" fill="var(--halo)"/></g>`;
  }
  o += `<path d="${trace(n, r, turn)}" fill="${fill}" stroke="var(--ink)" stroke-width=".8" stroke-linejoin="round"/>`;
  if (grade === 1) return `<g class="fort" transform="scale(${r1(k * 10) / 10})">${o}<path d="M-2 -2h4v4h-4z" fill="var(--halo)"/></g>`;
  const inner = r * 0.56;
  o += `<path d="${polygon(n, inner, turn + 180 / n)}" fill="var(--halo)" stroke="var(--ink)" stroke-width=".55"/>`;
  const q = rng(seed);
  const blocks: Point[] = [];
  for (let i = 0; i < 80 && blocks.length < (grade < 3 ? 5 : 4 + grade * 2); i++) {
    const [x, y] = [(q() - 0.5) * 1.52 * inner, (q() - 0.5) * 1.52 * inner];
    if (Math.hypot(x, y) > inner * 0.72 || blocks.some((b) => Math.abs(b[0] - x) < 2.7 && Math.abs(b[1] - y) < 2.4)) continue;
    blocks.push([x, y]);
  }
  return `<g class="fort" transform="scale(${r1(k * 10) / 10})">${o}<path d="${blocks.map(([x, y]) => `M${r1(x - 1.2)} ${r1(y - 1)}h2.400v2h-2.400z`).join('')}" fill="var(--town)"/></g>`;
}

const arc = (q: number, from: number, to: number): string => linePath(Array.from({ length: Math.floor((to - from) / 5) + 1 }, (_, i) => on(from + i * 5, q)));
/** A zigzag towards the walls. */
function sap(at: number, from: number, to: number): string {
  const pts: Point[] = [];
  for (let q = from, s = 1; q >= to; q -= 1.9, s = -s) pts.push(on(at + (s * 170) / q, q));
  return linePath(pts);
}
/** Siege works around a fortress in a hex of radius 41, as far as they have come: the ring with its redans; then the first parallel, and the second with saps to the walls.
    Open above, where the name stands. */
export function siegeWorks(stage: number): string {
  const ring = linePath(Array.from({ length: 27 }, (_, i) => on(-50 + i * 10, i % 3 === 1 ? 32.4 : 29)));
  const lines: [string, number][] = [[ring, 1.7]];
  if (stage > 1) lines.push([arc(26, 196, 246), 2.1], [sap(206, 30, 26.5), 1.3]);
  if (stage > 2) lines.push([arc(21.5, 202, 240), 2.1], [sap(216, 26, 19) + sap(236, 26, 21), 1.3]);
  return `<g class="siegeworks" fill="none" stroke-linejoin="round"><path d="${ring}" stroke="var(--halo)" stroke-width="4" opacity=".8"/>${lines.map(([d, w]) => `<path d="${d}" stroke="var(--works)" stroke-width="${w}"/>`).join('')}</g>`;
}
