/* Where armies stand on a map that is shown small: one chip a column, beside its place, on no other place and on no other chip. */
import type { Point } from '../api/types';
import { type Box, overlap } from '../geometry/outline';
import { type Chart, covers, type Heap } from './chart';

/** A chip around its own middle, in counters' units. */
export const CHIP: Box = { x: -37, y: -24, w: 74, h: 48 };
const TURNS = 16;

/** The middle of each chip; `s` is the size of a chip's unit on the board. */
export function chipSpots(c: Chart, heaps: Heap[], s: number): Map<string, Point> {
  const out = new Map<string, Point>();
  const nodes = [...c.plots.values()];
  const placed: Box[] = [];
  const sheet: Box = { x: 0, y: 0, w: c.board.size[0], h: c.board.size[1] };
  const around = ([x, y]: Point): Box => ({ x: x + CHIP.x * s, y: y + CHIP.y * s, w: CHIP.w * s, h: CHIP.h * s });
  for (const h of [...heaps].filter((q) => q.tall).sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))) {
    const p = c.plots.get(h.space)!;
    const stood = covers(c, h, 0);
    // On the side where its plates would stand, if it can.
    const home = Math.atan2(stood.y + stood.h / 2 - p.at[1], stood.x + stood.w / 2 - p.at[0]);
    const [wide, high] = [p.box.w / 2 - CHIP.x * s, p.box.h / 2 - CHIP.y * s];
    let [best, least]: [Point, number] = [p.at, Infinity];
    for (let i = 0; i < TURNS; i++) {
      const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / TURNS;
      const [ux, uy] = [Math.cos(home + turn), Math.sin(home + turn)];
      const out = Math.min(wide / (Math.abs(ux) || 1e-9), high / (Math.abs(uy) || 1e-9));
      const at: Point = [p.at[0] + ux * out, p.at[1] + uy * out];
      const box = around(at);
      let cost = Math.abs(turn) * 12 * s * s;
      for (const b of placed) cost += overlap(box, b) * 3;
      for (const n of nodes) cost += overlap(box, n.box) * 5;
      // Nor half off the sheet.
      cost += (box.w * box.h - overlap(box, sheet)) * 5;
      if (cost < least) [best, least] = [at, cost];
    }
    placed.push(around(best));
    out.set(h.key, best);
  }
  return out;
}
