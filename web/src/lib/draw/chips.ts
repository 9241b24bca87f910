/* Where armies stand on a map that is shown small: one chip a column, beside its place, on no other place and on no other chip. */
import type { Point } from '../api/types';
import { type Box, overlap } from '../geometry/outline';
import { type Chart, covers, fits, type Heap, type Plot } from './chart';
import { wallBox } from './fortress';

/** A chip around its own middle, in counters' units. */
export const CHIP: Box = { x: -37, y: -24, w: 74, h: 48 };
const TURNS = 16;
/** How far from its place, in its own units; a chip that is not beside it is tied to it by a line. */
const AWAY = [0, 12, 26, 44];
/** What two chips leave between them. */
const CLEAR = 4;

/** The middle of each chip; `s` is the size of a chip's unit on the board; `before` has where those were whose armies have not changed, and who stay if they can. */
export function chipSpots(c: Chart, heaps: Heap[], s: number, before: Map<string, Point> = new Map()): Map<string, Point> {
  const out = new Map<string, Point>();
  // A hex is ground, and no mark of its own: what must not be hidden is what is built in it.
  const mark = (p: Plot): Box => {
    if (c.kind !== 'hex') return p.box;
    return wallBox(p.space, p.at, (c.board.grid?.radius ?? 0) * 1.25) ?? { x: p.at[0], y: p.at[1], w: 0, h: 0 };
  };
  const nodes = [...c.plots.values()].map(mark).filter((b) => b.w > 0);
  const placed = new Map<string, Box>();
  const sheet: Box = { x: 0, y: 0, w: c.board.size[0], h: c.board.size[1] };
  const around = ([x, y]: Point, pad = 0): Box => ({ x: x + (CHIP.x - pad) * s, y: y + (CHIP.y - pad) * s, w: (CHIP.w + 2 * pad) * s, h: (CHIP.h + 2 * pad) * s });
  const order = [...heaps].filter((q) => q.tall).sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  type Spot = { at: Point; box: Box; cost: number };
  const ring = (h: Heap, away: number[]): Spot[] => {
    const p = c.plots.get(h.space)!;
    const [stood, own] = [covers(c, h, 0), mark(p)];
    // On the side where its plates would stand, if it can.
    const home = Math.atan2(stood.y + stood.h / 2 - p.at[1], stood.x + stood.w / 2 - p.at[0]);
    return away.flatMap((d) =>
      Array.from({ length: TURNS }, (_, i) => {
        const turn = (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * 2 * Math.PI) / TURNS;
        const [ux, uy] = [Math.cos(home + turn), Math.sin(home + turn)];
        const [wide, high] = [own.w / 2 - CHIP.x * s + d * s, own.h / 2 - CHIP.y * s + d * s];
        const reach = Math.min(wide / (Math.abs(ux) || 1e-9), high / (Math.abs(uy) || 1e-9));
        const at: Point = [p.at[0] + ux * reach, p.at[1] + uy * reach];
        const box = around(at);
        let cost = Math.abs(turn) * 12 * s * s + d * FAR;
        for (const n of nodes) cost += overlap(box, n) * 5;
        // Nor half off the sheet.
        cost += (box.w * box.h - overlap(box, sheet)) * 5;
        return { at, box, cost };
      }),
    );
  };
  const FAR = 8 * s * s;
  const near = new Map(order.map((h) => [h.key, ring(h, AWAY.slice(0, 1))]));
  const far = new Map<string, Spot[]>();
  const where = new Map(order.flatMap((h) => { const at = before.get(h.key); return at ? [[h.key, around(at, CLEAR)] as const] : []; }));
  for (const [key, box] of where) placed.set(key, box);
  // Twice: who has gone out of one's way may stand in another's.
  for (let round = 0; round < 2; round++)
    for (const h of order) {
      const then = before.get(h.key);
      if (then && fits(around(then), h.key, placed, where)) {
        out.set(h.key, then);
        placed.set(h.key, where.get(h.key)!);
        continue;
      }
      let [best, least]: [Point, number] = [c.plots.get(h.space)!.at, Infinity];
      const consider = ({ at, box, cost }: Spot) => {
        if (cost >= least) return;
        for (const [other, b] of placed) if (other !== h.key) cost += overlap(box, b) * 4;
        if (cost < least) [best, least] = [at, cost];
      };
      near.get(h.key)!.forEach(consider);
      if (least > AWAY[1]! * FAR) {
        if (!far.has(h.key)) far.set(h.key, ring(h, AWAY.slice(1)));
        far.get(h.key)!.forEach(consider);
      }
      out.set(h.key, best);
      placed.set(h.key, around(best, CLEAR));
    }
  return out;
}
