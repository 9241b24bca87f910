/* Where the badges of a target are drawn: on the way to it or beside it, never on counters, names or other places. */
import type { Badge, Link, Point } from '../api/types';
import { corners } from '../geometry/hex';
import { type Box, inside, overlap, r1 } from '../geometry/outline';
import type { Chart, Plot } from './chart';
import { badgeWidth } from './counter';
import { bow } from './map';

export interface Odds {
  id: string;
  badges: Badge[];
  /** The middle of each badge, on the board. */
  spots: Point[];
  /** What all of them fill. */
  box?: Box;
}

const STEP = 28;

/** Side by side, however wide their labels are, or one below the other. */
function laid(badges: Badge[], k: number, upright: boolean): { w: number; h: number; at: Point[] } {
  const wide = badges.map((b) => (badgeWidth(b) + 2) * k);
  if (upright) {
    const w = Math.max(...wide);
    return { w, h: badges.length * STEP * k, at: badges.map((_, i) => [w / 2, (i + 0.5) * STEP * k]) };
  }
  let x = 0;
  const at = wide.map((w): Point => {
    x += w;
    return [x - w / 2, (STEP * k) / 2];
  });
  return { w: x, h: STEP * k, at };
}

/** Points to try, and what is lost by taking them: half way, nearer to the end, around it. */
function spotsFor(c: Chart, plot: Plot, from: string | null, k: number): { at: Point; cost: number }[] {
  const out: { at: Point; cost: number }[] = [];
  const put = (at: Point) => out.push({ at, cost: out.length * 14 * k * k });
  const link = from && c.kind === 'point' ? c.board.links.find((l: Link) => (l.a === from && l.b === plot.space.id) || (l.b === from && l.a === plot.space.id)) : undefined;
  if (link) {
    const { mid } = bow(link, c.plots.get(link.a)!.at, c.plots.get(link.b)!.at);
    const start = c.plots.get(from!)!.at;
    const between = (u: number): Point => {
      const [a, b, v] = u < 0.5 ? [start, mid, u * 2] : [mid, plot.at, u * 2 - 1];
      return [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v];
    };
    for (const u of [0.5, 0.6, 0.42, 0.7, 0.33]) put(between(u));
  } else if (c.kind !== 'point') put(plot.stack);
  // On a field of hexes a target keeps its badges: at a corner of what stands there.
  if (c.kind === 'hex') for (const [dx, dy] of [[1, 1], [-1, 1], [1, -1], [-1, -1], [0, 1], [0, -1.1], [0.75, 0.9], [-0.75, 0.9], [0.75, -0.9], [-0.75, -0.9]] as Point[]) put([plot.stack[0] + dx * 29 * k, plot.stack[1] + dy * 27 * k]);
  const [x, y] = c.kind === 'point' ? plot.at : plot.stack;
  const [first, turns] = [out.length * 14 * k * k, 16];
  for (const r of [30, 37, 44, 53, 62, 72, 82, 94, 106])
    for (let i = 0; i < turns; i++) {
      // Below and above before the sides.
      const a = (2 * Math.PI * i) / turns;
      out.push({ at: [x + Math.sin(a) * r * k * 1.15, y + Math.cos(a) * r * k], cost: first + (r - 20 + 12 * Math.abs(Math.sin(a))) * 4 * k * k });
    }
  return out;
}

/** What must stay in view: `counters`, and the `print` of names and places; `k` is the size of a badge. */
export function placeOdds(c: Chart, targets: { plot: Plot; badges: Badge[] }[], from: string | null, counters: Box[], print: Box[], k = c.scale): Odds[] {
  const held = [...counters, ...print];
  const [W, H] = c.board.size;
  return targets.map(({ plot, badges }) => {
    if (!badges.length) return { id: plot.space.id, badges, spots: [] };
    // A counter on the target may lose a corner to them, but not its middle.
    const [sx, sy] = plot.stack;
    const stands = c.kind === 'hex' ? counters.find((b) => b.x < sx && b.x + b.w > sx && b.y < sy && b.y + b.h > sy) : undefined;
    // A plate has none to spare: its name runs from edge to edge.
    const plate = !!stands && stands.w > 1.5 * stands.h;
    const core = stands && (plate ? stands : { x: stands.x + stands.w * 0.28, y: stands.y + stands.h * 0.28, w: stands.w * 0.44, h: stands.h * 0.44 });
    const own: Box[] = c.kind === 'point' ? [plot.box] : core ? [core] : [];
    const others = held.filter((b) => b !== stands);
    // At the corner of a counter it is plain whose they are; elsewhere they keep within their hex.
    const hex = c.kind === 'hex' && c.board.grid && (!stands || plate) ? [[corners(c.board.grid, plot.at)]] : null;
    const ground = plot.space.shape.kind === 'area' ? plot.space.shape.polygons : hex;
    const spots = spotsFor(c, plot, from, k);
    let best: { box: Box; at: Point[] } | null = null;
    let least = Infinity;
    for (const upright of badges.length > 1 ? [false, true] : [false]) {
      const set = laid(badges, k, upright);
      for (const { at: [x, y], cost: away } of spots) {
        const box = { x: x - set.w / 2, y: y - set.h / 2, w: set.w, h: set.h };
        let cost = away + (upright ? 20 * k * k : 0);
        for (const b of [...others, ...own]) {
          const hidden = overlap(box, b);
          // Rather beyond the edge of its hex than upon a name.
          if (hidden > 0) cost += c.kind === 'hex' ? 9 * hidden + 0.5 * STEP * STEP * k * k : 3 * hidden;
        }
        // What stands in a neighbour's country is taken for the neighbour's.
        if (ground) cost += set.at.filter(([dx, dy]) => !inside(box.x + dx, box.y + dy, ground)).length * (hex ? 0.4 : 1) * STEP * STEP * k * k;
        // In a hex every corner of them that is still in it says whose they are.
        if (hex) for (const u of [0.1, 0.9]) for (const v of [0.1, 0.9]) if (!inside(box.x + box.w * u, box.y + box.h * v, hex)) cost += 0.14 * STEP * STEP * k * k;
        if (box.x < 0 || box.y < 0 || box.x + box.w > W || box.y + box.h > H) cost += box.w * box.h * 2;
        if (cost < least) [least, best] = [cost, { box, at: set.at.map(([dx, dy]): Point => [box.x + dx, box.y + dy]) }];
      }
    }
    held.push(best!.box);
    return { id: plot.space.id, badges, spots: best!.at, box: best!.box };
  });
}

/** A line from odds that stand far from their place to that place; `k` is the size of a badge. */
export function oddsTies(c: Chart, odds: Odds[], k: number): string {
  if (c.kind !== 'point') return '';
  let d = '';
  for (const { id, box } of odds) {
    const p = c.plots.get(id);
    if (!box || !p) continue;
    const near: Point = [Math.min(Math.max(p.at[0], box.x), box.x + box.w), Math.min(Math.max(p.at[1], box.y), box.y + box.h)];
    if (Math.hypot(near[0] - p.at[0], near[1] - p.at[1]) < p.box.w / 2 + 12 * k) continue;
    d += `M${r1(p.at[0])} ${r1(p.at[1])}L${r1(near[0])} ${r1(near[1])}`;
  }
  return d ? `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--halo)" stroke-width="${r1(6 * k)}"/><path d="${d}" stroke="var(--legal-line)" stroke-width="${r1(2.4 * k)}"/></g>` : '';
}
