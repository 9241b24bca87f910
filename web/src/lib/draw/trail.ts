/* What others moved since one last decided, drawn until one acts; where they fought is marked like odds. */
import type { Point } from '../api/types';
import { together, type Trail } from '../actions/trail';
import { type Box, r1 } from '../geometry/outline';
import { type Chart, covers, type Heap, tether } from './chart';
import type { Wardrobe } from './livery';
import { bow } from './map';

/** Along the line of march where there is one. */
function leg(c: Chart, a: string, b: string): string {
  const link = c.kind === 'point' ? c.board.links.find((l) => (l.a === a && l.b === b) || (l.b === a && l.a === b)) : undefined;
  const to = c.plots.get(b)!;
  const end = c.kind === 'point' ? to.at : to.stack;
  if (!link) return `L${r1(end[0])} ${r1(end[1])}`;
  const { mid } = bow(link, c.plots.get(link.a)!.at, c.plots.get(link.b)!.at);
  const from = c.plots.get(a)!.at;
  // Through the middle of the bow.
  const q: Point = [2 * mid[0] - (from[0] + end[0]) / 2, 2 * mid[1] - (from[1] + end[1]) / 2];
  return `Q${r1(q[0])} ${r1(q[1])} ${r1(end[0])} ${r1(end[1])}`;
}

export function trailInk(c: Chart, trail: Trail, wardrobe: Wardrobe): string {
  const k = c.scale;
  let o = '';
  for (const t of together(trail)) {
    const path = t.path.filter((id) => c.plots.has(id));
    if (path.length < 2) continue;
    const coat = wardrobe.of(t.livery);
    const first = c.plots.get(path[0]!)!;
    const [x, y] = c.kind === 'point' ? first.at : first.stack;
    const d = `M${r1(x)} ${r1(y)}${path.slice(1).map((id, i) => leg(c, path[i]!, id)).join('')}`;
    o += `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="var(--halo)" stroke-width="${r1(10 * k)}" opacity=".85"/><path d="${d}" stroke="${coat.ring}" stroke-width="${r1(4.6 * k)}" stroke-dasharray="${r1(2 * k)} ${r1(8 * k)}"/></g>`;
    o += `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1((c.kind === 'point' ? 21 : 15) * k)}" fill="none" stroke="var(--halo)" stroke-width="${r1(6 * k)}"/><circle cx="${r1(x)}" cy="${r1(y)}" r="${r1((c.kind === 'point' ? 21 : 15) * k)}" fill="none" stroke="${coat.ring}" stroke-width="${r1(2.6 * k)}" stroke-dasharray="${r1(5 * k)} ${r1(4 * k)}"/>`;
  }
  return o;
}

/** From a place to the plates that stand beside it, where they do not touch it; `box` says what each covers, where it is not its plates. */
export function tethers(c: Chart, heaps: Heap[], box: (h: Heap) => Box = (h) => covers(c, h, 0)): string {
  if (c.kind !== 'point') return '';
  const k = c.scale;
  let d = '';
  for (const h of heaps) {
    const p = c.plots.get(h.space);
    if (!p) continue;
    const [from, near] = tether(c, h.space, box(h));
    const gap = Math.hypot(near[0] - from[0], near[1] - from[1]);
    if (gap < p.box.w / 2 + 1.5 * k) continue;
    d += `M${r1(from[0])} ${r1(from[1])}L${r1(near[0])} ${r1(near[1])}`;
  }
  return d ? `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--halo)" stroke-width="${r1(7.5 * k)}"/><path d="${d}" stroke="var(--map-text)" stroke-width="${r1(2.8 * k)}"/></g>` : '';
}
