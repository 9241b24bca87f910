/* The planned way from what moves to what is pointed at: it ends on the place. */
import type { Point } from '../api/types';
import { r1 } from '../geometry/outline';
import type { Chart, Heap, Plot } from './chart';
import { bow } from './map';

export interface Plan {
  d: string;
  end: Point;
  angle: number;
}

/** `crowded`: something stands where it leads. */
export function planned(chart: Chart, mover: Heap, to: Plot, crowded: boolean): Plan | null {
  const K = chart.scale;
  const start = chart.plots.get(mover.space);
  const from: Point = chart.kind === 'point' && start ? [...start.at] : [mover.x, mover.y];
  const end: Point = chart.kind === 'point' ? to.at : to.stack;
  const d = Math.hypot(end[0] - from[0], end[1] - from[1]);
  if (d < 30 * K) return null;
  const [ux, uy] = [(end[0] - from[0]) / d, (end[1] - from[1]) / d];
  if (chart.kind !== 'point') [from[0], from[1]] = [from[0] + ux * Math.min(44 * K, d / 3), from[1] + uy * Math.min(44 * K, d / 3)];
  const link = chart.kind === 'point' ? chart.board.links.find((l) => (l.a === mover.space && l.b === to.space.id) || (l.b === mover.space && l.a === to.space.id)) : undefined;
  // Through the bow of the line of march, straight over hexes, or in a bow of its own.
  const mid = link ? bow(link, chart.plots.get(link.a)!.at, chart.plots.get(link.b)!.at).mid : undefined;
  const bent = chart.kind === 'hex' ? 0 : 0.12;
  const m: Point = mid ? [2 * mid[0] - (from[0] + end[0]) / 2, 2 * mid[1] - (from[1] + end[1]) / 2] : [(from[0] + end[0]) / 2 + uy * d * bent, (from[1] + end[1]) / 2 - ux * d * bent];
  const off = chart.kind === 'point' ? to.box.w / 2 + 9 * K : (crowded ? 44 : 12) * K;
  const [vx, vy] = [end[0] - m[0], end[1] - m[1]];
  const v = Math.hypot(vx, vy) || 1;
  const b: Point = [end[0] - (vx / v) * off, end[1] - (vy / v) * off];
  return { d: `M${r1(from[0])} ${r1(from[1])}Q${r1(m[0])} ${r1(m[1])} ${r1(b[0])} ${r1(b[1])}`, end: b, angle: (Math.atan2(vy, vx) * 180) / Math.PI };
}
