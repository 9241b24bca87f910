/* A board made ready to be drawn: all that never changes, worked out once. */
import type { Board, Decor, Piece, Point, Rings, Space } from '../api/types';
import { centre, corners, hexPath } from '../geometry/hex';
import { area, boxOf, type Box, inside, overlap, polygonsPath, r1, ringsPath, union } from '../geometry/outline';
import { relief, type Relief } from '../geometry/relief';
import { isBack, isPlate, PLATE, size, type Styles } from './counter';
import { gradeOf, GRADES, wallBox } from './fortress';
import { star } from './svg';

export interface Plot {
  space: Space;
  /** Its outline: what is washed, what glows, what is hit. */
  d: string;
  box: Box;
  /** Where its stack stands. */
  stack: Point;
  /** Where a line to it ends. */
  at: Point;
  near: string[];
}

export interface Chart {
  board: Board;
  kind: 'area' | 'point' | 'hex';
  plots: Map<string, Plot>;
  /** From the units of a counter to those of the board. */
  scale: number;
  land: string;
  /** The rings of the coast. */
  coast: Rings;
  regions: { id: string; d: string }[];
  relief: Relief | null;
  /** Boards printed in a frame of this one; their places are among its own. */
  insets?: { chart: Chart; at: Point; size: [number, number] }[];
}

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** The outline of a point: circle, diamond, star, square. */
export function symbolPath([x, y]: Point, symbol: string, r: number): string {
  switch (symbol) {
    case 'star':
    case 'fortress':
      return star(x, y, r * 1.22, 8, 0.61);
    case 'diamond':
    case 'key':
      return `M${x} ${r1(y - r * 1.22)}L${r1(x + r * 1.22)} ${y}L${x} ${r1(y + r * 1.22)}L${r1(x - r * 1.22)} ${y}z`;
    case 'square':
      return `M${r1(x - r)} ${r1(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`;
    default:
      return `M${r1(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
}
export const symbolRadius = (symbol: string, scale: number): number =>
  (symbol === 'circle' || symbol === '' ? 14 : 19) * scale;

function pieceScale(board: Board, kind: Chart['kind']): number {
  if (kind === 'hex' && board.grid) return (board.grid.radius * Math.sqrt(3) * 0.72) / 60;
  if (kind === 'area') {
    const sizes = board.spaces.flatMap((s) =>
      s.shape.kind === 'area' ? [Math.sqrt(Math.max(...s.shape.polygons.map((p) => area(p[0] ?? []))))] : [],
    );
    return Math.min(3, Math.max(0.2, (median(sizes) * 0.52) / 60));
  }
  const at = board.spaces.map((s) => (s.shape.kind === 'point' ? s.shape.at : s.stack));
  const gaps = at.map((p, i) =>
    Math.min(...at.map((q, j) => (i === j ? Infinity : Math.hypot(p[0] - q[0], p[1] - q[1])))),
  );
  return Math.min(3, Math.max(0.2, (median(gaps) * 0.46) / 60));
}

const polygonsOf = (list: Decor[]): Rings[] => list.flatMap((d) => d.polygons ?? []);

export function chartOf(board: Board): Chart {
  const kinds = new Map<string, number>();
  for (const s of board.spaces) kinds.set(s.shape.kind, (kinds.get(s.shape.kind) ?? 0) + 1);
  const kind = ([...kinds].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'area') as Chart['kind'];
  const scale = pieceScale(board, kind);
  const plots = new Map<string, Plot>();
  for (const space of board.spaces) {
    const { shape } = space;
    let d = '';
    let box: Box;
    let stack = space.stack;
    let at = space.stack;
    if (shape.kind === 'area') {
      d = polygonsPath(shape.polygons);
      box = boxOf(shape.polygons.flat(2) as Point[]);
    } else if (shape.kind === 'point') {
      const r = symbolRadius(shape.symbol, scale);
      d = symbolPath(shape.at, shape.symbol, r);
      at = shape.at;
      box = { x: at[0] - r, y: at[1] - r, w: 2 * r, h: 2 * r };
      // A stack on the very point would hide it.
      if (Math.hypot(stack[0] - at[0], stack[1] - at[1]) < r) stack = [at[0], at[1] - r - 34 * scale];
    } else {
      const c = board.grid ? centre(board.grid, shape.column, shape.row) : space.stack;
      d = board.grid ? hexPath(board.grid, c) : '';
      box = boxOf(board.grid ? corners(board.grid, c) : [c]);
      stack = c;
      at = c;
    }
    plots.set(space.id, { space, d, box, stack, at, near: [] });
  }
  for (const l of board.links) {
    plots.get(l.a)?.near.push(l.b);
    plots.get(l.b)?.near.push(l.a);
  }
  if (board.grid) {
    const g = board.grid;
    const hexes = [...plots.values()].filter((p) => p.space.shape.kind === 'hex');
    for (const p of hexes)
      for (const q of hexes)
        if (p !== q && !p.near.includes(q.space.id) && Math.hypot(p.at[0] - q.at[0], p.at[1] - q.at[1]) < g.radius * 1.85)
          p.near.push(q.space.id);
  }
  const outside = board.decor.filter((d) => d.kind === 'land');
  const areas = board.spaces.filter((s) => s.shape.kind === 'area');
  const shapes = areas.flatMap((s) => (s.shape.kind === 'area' ? s.shape.polygons : []));
  const coast = union([...shapes, ...polygonsOf(outside)]);
  const land = ringsPath(coast);
  const byRegion = new Map<string, Rings[]>();
  for (const s of areas) {
    const id = s.region ?? s.id;
    byRegion.set(id, [...(byRegion.get(id) ?? []), ...(s.shape.kind === 'area' ? s.shape.polygons : [])]);
  }
  const regions = [...byRegion].map(([id, list]) => ({ id, d: ringsPath(union(list)) }));
  return { board, kind, plots, scale, land, coast, regions, relief: board.grid ? relief(board) : null };
}

/** Pieces that stand together: a space can hold the stacks of both sides, each with its own top. */
export interface Heap {
  key: string;
  space: string;
  pieces: Piece[];
  x: number;
  y: number;
  /** How many counters it stands for; of armies, their strength. */
  total: number;
  /** Plates stand one above the other; other counters lie on one another. */
  tall: boolean;
  /** Where the centre of each counter is, and what all of them cover, in counters' units around the heap's own place. */
  spots: Point[];
  frame: Box;
}

const MAX_EDGES = 4;
const LIFT = 4.5;

/** Plates in a column, their left edges in line: up from where a plate would stand, or down where that is below the point. */
function column(pieces: Piece[], styles: Styles, toPoint: Point, down = false): { spots: Point[]; frame: Box } {
  const sizes = pieces.map((p) => size(p, styles));
  const w = Math.max(...sizes.map((s) => s.w));
  const h = sizes.reduce((n, s) => n + s.h - 1.5, 1.5);
  // A narrow plate stands as near to its point as a wide one would.
  const [px, py] = toPoint;
  const x = Math.abs(px) > PLATE.w / 2 ? (px > 0 ? PLATE.w / 2 - w : -PLATE.w / 2) : -w / 2;
  const y = down || py < -PLATE.h / 2 ? -PLATE.h / 2 : PLATE.h / 2 - h - (Math.abs(py) < PLATE.h / 2 && h < PLATE.h ? (PLATE.h - h) / 2 : 0);
  let top = y;
  const spots = sizes.map((s): Point => {
    const at: Point = [x + s.w / 2, top + s.h / 2];
    top += s.h - 1.5;
    return at;
  });
  return { spots, frame: { x, y, w, h } };
}

/** Plates in two columns side by side, for where there is no room for a tall one. */
function abreast(pieces: Piece[], styles: Styles): { spots: Point[]; frame: Box } {
  const heights = pieces.map((p) => size(p, styles).h - 1.5);
  const whole = heights.reduce((a, b) => a + b, 0);
  let left = 1;
  for (let sum = heights[0]!; left < pieces.length - 1 && sum + heights[left]! / 2 < whole / 2; left++) sum += heights[left]!;
  const [a, b] = [column(pieces.slice(0, left), styles, [0, 0], true), column(pieces.slice(left), styles, [0, 0], true)];
  const aside = a.frame.x + a.frame.w - b.frame.x - 1.5;
  return { spots: [...a.spots, ...b.spots.map(([x, y]): Point => [x + aside, y])], frame: { ...a.frame, w: a.frame.w + b.frame.w - 1.5, h: Math.max(a.frame.h, b.frame.h) } };
}

/** `before` is how all of it stood until now: where nothing has come or gone, nothing moves if it still fits. */
export function heaps(chart: Chart, pieces: Piece[], styles: Styles = new Map(), before: Heap[] = []): Heap[] {
  const bySpace = new Map<string, Piece[][]>();
  for (const p of pieces) {
    if (!('space' in p.at)) continue;
    let stacks = bySpace.get(p.at.space);
    if (!stacks) bySpace.set(p.at.space, (stacks = []));
    const last = stacks.at(-1);
    if (last && (p.depth ?? 0) > 0) last.push(p);
    else stacks.push([p]);
  }
  const out: Heap[] = [];
  for (const [space, stacks] of bySpace) {
    const plot = chart.plots.get(space);
    if (!plot) continue;
    const step = 70 * chart.scale;
    stacks.forEach((list, i) => {
      // What is in the hand lies on top.
      const held = (p: Piece) => Number(!p.states?.includes('selected') || isPlate(p, styles));
      const ordered = [...list].sort((a, b) => held(a) - held(b) || (a.depth ?? 0) - (b.depth ?? 0));
      const tall = ordered.every((p) => isPlate(p, styles));
      let [x, y] = plot.stack;
      // Of two columns at a point, the second stands on its other side.
      if (tall && plot.space.shape.kind === 'point' && i) [x, y] = [2 * plot.at[0] - x, y];
      else if (tall) y += (i - (stacks.length - 1) / 2) * step * 0.7;
      else x += (i - (stacks.length - 1) / 2) * step;
      // Plates sit low in a hex, under its name and what is built there: the lower, the larger that is.
      const low = plot.space.shape.kind === 'hex' && chart.board.grid ? chart.board.grid.radius * 0.5 : 0;
      const under = Math.max(low, gradeOf(plot.space) ? Math.min(low * 1.64, works(chart, plot) * 0.95 + (PLATE.h / 2) * chart.scale) : 0);
      if (tall) y += under;
      const n = Math.min(ordered.length, MAX_EDGES) - 1;
      const first = size(ordered[0]!, styles);
      const set = tall
        ? column(ordered, styles, [(plot.at[0] - x) / chart.scale, (plot.at[1] - y) / chart.scale])
        : { spots: ordered.map((_, j): Point => [j * LIFT, -j * LIFT]), frame: { x: -first.w / 2, y: -first.h / 2 - n * LIFT, w: first.w + n * LIFT, h: first.h + n * LIFT } };
      const heap = {
        key: `${space}/${i}`,
        space,
        pieces: ordered,
        x,
        y,
        tall,
        total: ordered.reduce((sum, p) => sum + (isPlate(p, styles) ? (p.count ?? 0) : isBack(p, styles) ? (p.count ?? 1) : 1), 0),
        ...set,
      };
      // Hidden counters show their number by their edges.
      const backs = tall ? 0 : edges(heap, styles).length - 1 - n;
      if (backs > 0) heap.frame = { ...heap.frame, y: heap.frame.y - backs * LIFT, w: heap.frame.w + backs * LIFT, h: heap.frame.h + backs * LIFT };
      // Other counters too leave the works of a fortress open: they hang below them.
      if (hangs(chart, heap) && !tall) heap.y = plot.at[1] + under - (PLATE.h / 2 + heap.frame.y) * chart.scale;
      out.push(heap);
    });
  }
  const stayed = unmoved(before, out, styles);
  const set = chart.kind === 'point' ? apart(chart, out, styles, stayed) : asunder(chart, out, stayed);
  return set.sort((a, b) => a.y - b.y);
}

/** How far the works in a hex reach from its middle. */
const works = (chart: Chart, plot: Plot) => (GRADES[gradeOf(plot.space)]![1] * (chart.board.grid?.radius ?? 0) * 0.86) / 32;
/** In a hex: plates; and before a fortress whatever stands there. It hangs below what is built. */
function hangs(chart: Chart, heap: Heap): boolean {
  const space = chart.plots.get(heap.space)?.space;
  return space?.shape.kind === 'hex' && !!chart.board.grid && (heap.tall || gradeOf(space) > 0);
}

/** The stacks as they stood at the places where nobody has come or gone since. */
function unmoved(before: Heap[], now: Heap[], styles: Styles): Map<string, Heap> {
  const told = (list: Heap[]) => new Map(list.map((h) => [h.key, h.pieces.map((p) => [p.id, ...Object.values(size(p, styles))].join(' ')).join()]));
  const [was, is] = [told(before), told(now)];
  const other = new Set([...before, ...now].filter((h) => was.get(h.key) !== is.get(h.key)).map((h) => h.space));
  return new Map(before.filter((h) => !other.has(h.space)).map((h) => [h.key, h]));
}
/** Whether a stack can stay: nobody new lies on it. Those that have stayed lie where they lay. */
export function fits(box: Box, key: string, placed: Iterable<[string, Box]>, where: Map<string, Box>): boolean {
  for (const [other, b] of placed) {
    const then = where.get(other);
    if (other !== key && !(then && then.x === b.x && then.y === b.y) && overlap(box, b) > 0.02 * box.w * box.h) return false;
  }
  return true;
}

/** How far a stack goes out of another's way, in counters' units. */
const ASIDE = [10, 20, 30, 40];
const compass = (n: number) => Array.from({ length: n }, (_, i): Point => [Math.cos((2 * i * Math.PI) / n), Math.sin((2 * i * Math.PI) / n)]);
const COMPASS = compass(16);

/** The ground of a stack that may make way for another: an area, and a hex for what hangs in it. */
function groundOf(chart: Chart, heap: Heap): Rings[] | null {
  const plot = chart.plots.get(heap.space);
  const shape = plot?.space.shape;
  if (shape?.kind === 'area') return shape.polygons;
  return plot && hangs(chart, heap) ? [[corners(chart.board.grid!, plot.at)]] : null;
}

/** Stacks that lie on one another go apart, each on its own ground: a stack half covered could stand in either. */
function asunder(chart: Chart, list: Heap[], stayed: Map<string, Heap>): Heap[] {
  const k = chart.scale;
  const grounds = list.map((h) => groundOf(chart, h));
  const out = list.map((h) => {
    const then = stayed.get(h.key);
    return then ? { ...h, x: then.x, y: then.y } : h;
  });
  const boxes = out.map((h) => covers(chart, h, 1));
  const where = new Map(list.flatMap((h, i) => (stayed.has(h.key) ? [[h.key, boxes[i]!] as const] : [])));
  const order = [...list.entries()].sort(([, a], [, b]) => Number(stayed.has(a.key)) - Number(stayed.has(b.key)));
  const radius = chart.board.grid?.radius ?? 0;
  const works = chart.kind === 'hex' ? [...chart.plots.values()].flatMap((p) => { const b = wallBox(p.space, p.at, radius); return b ? [{ space: p.space.id, b }] : []; }) : [];
  // A fortress that is hidden is as bad as a stack that is: one could not tell who stands in it.
  const walled = (i: number, b: Box) => works.reduce((n, w) => n + (w.space === list[i]!.space ? 0 : overlap(b, w.b)), 0);
  const covered = (i: number, b: Box) => boxes.reduce((n, o, j) => n + (i === j ? 0 : overlap(b, o)), 0) + 8 * walled(i, b);
  // Twice: who has gone out of one's way may stand in another's.
  for (let round = 0; round < 2; round++)
    for (const [i, heap] of order) {
      const ground = grounds[i];
      if (!ground || covered(i, boxes[i]!) === 0) continue;
      if (where.get(heap.key) === boxes[i] && fits(boxes[i]!, heap.key, boxes.map((b, j) => [list[j]!.key, b]), where)) continue;
      const abroad = (b: Box) => {
        let n = 0;
        for (const fx of [0, 0.5, 1]) for (const fy of [0, 0.5, 1]) if (!inside(b.x + b.w * fx, b.y + b.h * fy, ground)) n++;
        return n;
      };
      // Its middle never leaves its ground; a column hangs from its first plate.
      const [mx, my] = hangs(chart, heap) ? (heap.tall ? heap.spots[0]! : [heap.frame.x + heap.frame.w / 2, heap.frame.y + PLATE.h / 2]) : [heap.frame.x + heap.frame.w / 2, heap.frame.y + heap.frame.h / 2];
      const up = heap.tall && walled(i, covers(chart, heap, 1)) ? Math.max(0.1, heap.frame.h - PLATE.h) : 0.1;
      let least = Infinity;
      for (const [x, y, far] of [[heap.x, heap.y, 0] as const, ...ASIDE.flatMap((d) => COMPASS.map(([dx, dy]) => [heap.x + dx * d * k, heap.y + dy * d * k, d] as const))]) {
        const here = { ...heap, x, y };
        const b = covers(chart, here, 1);
        if (far && !inside(x + mx * k, y + my * k, ground)) continue;
        // In a hex what is built and what lies there stays above it, unless a column would hang over the next fortress.
        if (chart.kind === 'hex' && y < heap.y - up * k) continue;
        const whole = b.w * b.h;
        const cost = covered(i, b) / whole + abroad(b) * 0.02 + far * 0.004;
        if (cost < least) [least, out[i], boxes[i]] = [cost, here, b];
      }
    }
  return out;
}

/** The line from a place to the nearest of what stands at it. */
export function tether(chart: Chart, space: string, b: Box): [Point, Point] {
  const from = chart.plots.get(space)?.at ?? [b.x, b.y];
  return [from, [Math.min(Math.max(from[0], b.x), b.x + b.w), Math.min(Math.max(from[1], b.y), b.y + b.h)]];
}

/** How far a column beside a point may be from it, in counters' units; farther out a line ties it to its place. */
const ASTRIDE = [4, 14, 28, 44, 64];
/** From here on a plate is no longer seen to belong to its place but by its line, and two columns side by side are better than that. */
const REMOTE = 28;
const ROUND = compass(32);

/** Columns beside points, the greatest first: each where it is drawn by default, or wherever around its point it hides least and could not be taken for a neighbour's. */
function apart(chart: Chart, list: Heap[], styles: Styles, stayed: Map<string, Heap>): Heap[] {
  const k = chart.scale;
  const points = [...chart.plots.values()];
  const boxAt = (x: number, y: number, f: Box): Box => ({ x: x + f.x * k, y: y + f.y * k, w: f.w * k, h: f.h * k });
  const around = (b: Box, pad: number): Box => ({ x: b.x - pad, y: b.y - pad, w: b.w + 2 * pad, h: b.h + 2 * pad });
  const size = (h: Heap) => h.frame.w * h.frame.h;
  const order = [...list].sort((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1));
  const out = new Map<string, Heap>();
  const placed = new Map<string, Box>();
  const plate = PLATE.w * PLATE.h * k * k;
  const AROUND = 0.3;
  type Spot = { at: Heap; box: Box; tie: Point[]; cost: number };
  /* What a spot costs by itself: no plate lies on the place of another, nor on its own, nor so near to another that it could be that one's. */
  const weigh = (at: Heap, first: number): Spot => {
    const box = boxAt(at.x, at.y, at.frame);
    const [from, to] = tether(chart, at.space, box);
    const tie = [0.25, 0.5, 0.75, 1].map((u): Point => [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u]);
    let cost = plate * first;
    for (const p of points) {
      const own = p.space.id === at.space;
      const lost = overlap(box, own ? p.box : around(p.box, 18 * k));
      if (lost) cost += own ? lost * 8 : lost * 9 + overlap(box, around(p.box, 9 * k)) * 14 + (overlap(box, p.box) ? plate : 0);
    }
    return { at, box, tie, cost };
  };
  /* As it is; on the other side; downwards; above and below the point. */
  const beside = (heap: Heap): Spot[] => {
    const plot = chart.plots.get(heap.space);
    if (!heap.tall || plot?.space.shape.kind !== 'point') return [weigh(heap, 0)];
    const [px, py] = plot.at;
    const off = plot.box.h / 2 + (PLATE.h / 2 + 5) * k;
    const spots: [number, number, boolean][] = [[2 * px - heap.x, heap.y, false], [heap.x, heap.y, true], [2 * px - heap.x, heap.y, true], [px, py - off, false], [px, py + off, true]];
    return [weigh(heap, 0), ...spots.map(([x, y, down], i) => weigh({ ...heap, x, y, ...column(heap.pieces, styles, [(px - x) / k, (py - y) / k], down) }, 0.05 * (i + 1)))];
  };
  /* All around the point, and farther out. */
  const round = (heap: Heap): Spot[] => {
    const plot = chart.plots.get(heap.space);
    if (!heap.tall || plot?.space.shape.kind !== 'point') return [];
    const [px, py] = plot.at;
    const ring = (set: { spots: Point[]; frame: Box }, first: number): Spot[] => {
      const [w, h] = [set.frame.w * k, set.frame.h * k];
      return ASTRIDE.flatMap((d) =>
        ROUND.map(([ux, uy]) => {
          const [wide, high] = [plot.box.w / 2 + w / 2 + d * k, plot.box.h / 2 + h / 2 + d * k];
          const reach = Math.min(wide / (Math.abs(ux) || 1e-9), high / (Math.abs(uy) || 1e-9));
          const at = { ...heap, ...set, x: px + ux * reach - (set.frame.x * k + w / 2), y: py + uy * reach - (set.frame.y * k + h / 2) };
          return weigh(at, first + 0.015 * d + Math.max(0, d - REMOTE) * 0.1);
        }),
      );
    };
    const tall = ring(column(heap.pieces, styles, [0, 0], true), AROUND);
    const broad = heap.pieces.length > 2 ? ring(abreast(heap.pieces, styles), AROUND + 0.5) : [];
    return [...tall, ...broad].sort((a, b) => a.cost - b.cost);
  };
  const near = new Map(order.map((heap) => [heap.key, beside(heap)]));
  const far = new Map<string, Spot[]>();
  // With the ring that it glows by.
  const ringed = (h: Heap) => around(boxAt(h.x, h.y, h.frame), 5 * k);
  // Who comes goes around those who have stayed.
  const where = new Map(list.flatMap((h) => { const then = stayed.get(h.key); return then ? [[h.key, ringed(then)] as const] : []; }));
  for (const [key, box] of where) placed.set(key, box);
  // Twice: who has gone out of one's way may stand in another's.
  for (let turn = 0; turn < 2; turn++)
    for (const heap of order) {
      const then = stayed.get(heap.key);
      if (then && fits(boxAt(then.x, then.y, then.frame), heap.key, placed, where)) {
        out.set(heap.key, { ...heap, x: then.x, y: then.y, spots: then.spots, frame: then.frame });
        placed.set(heap.key, where.get(heap.key)!);
        continue;
      }
      let least = Infinity;
      let best = heap;
      const consider = ({ at, box, tie, cost }: Spot) => {
        if (cost >= least) return;
        for (const [key, b] of placed)
          if (key !== heap.key) {
            cost += overlap(box, b) * 7 + overlap(box, around(b, 8 * k)) * 3;
            // Nor is the line that ties it to its place lost under others.
            if (tie.some(([x, y]) => x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h)) cost += plate * 0.5;
          }
        if (cost < least) [least, best] = [cost, at];
      };
      near.get(heap.key)!.forEach(consider);
      if (least > plate * AROUND) {
        if (!far.has(heap.key)) far.set(heap.key, round(heap));
        far.get(heap.key)!.forEach(consider);
      }
      out.set(heap.key, best);
      placed.set(heap.key, ringed(best));
    }
  return list.map((h) => out.get(h.key) ?? h);
}

/** The counters of a stack whose edges show; those that are hidden have backs. All plates of a column show. */
export function edges(h: Pick<Heap, 'pieces' | 'total' | 'tall'>, styles: Styles): Piece[] {
  if (h.tall) return h.pieces;
  const list = [...h.pieces];
  const hidden = list.find((p) => isBack(p, styles));
  while (hidden && list.length < Math.min(h.total, MAX_EDGES)) list.push({ ...hidden, id: `${hidden.id}+${list.length}` });
  return list.slice(0, MAX_EDGES);
}
/** Where the counter at an edge is. */
export const edgeAt = (h: Heap, j: number): Point => h.spots[j] ?? [j * LIFT, -j * LIFT];

/** What a stack covers, in counters' units around its own place. */
export const frame = ({ frame: f }: Heap, pad: number): Box => ({ x: f.x - pad, y: f.y - pad, w: f.w + 2 * pad, h: f.h + 2 * pad });
/** The same on the board. */
export function covers(c: Chart, h: Heap, pad = 2): Box {
  const f = frame(h, pad);
  return { x: h.x + f.x * c.scale, y: h.y + f.y * c.scale, w: f.w * c.scale, h: f.h * c.scale };
}
