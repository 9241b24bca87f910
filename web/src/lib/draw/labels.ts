/* The names on a board, and the signs beside them, as strings of SVG. */
import type { Badge, Decor, Point, Space, Text } from '../api/types';
import { boxOf, type Box, heart, inside, overlap, r1, straightest } from '../geometry/outline';
import { nameWidth } from '../geometry/letters';
import { type Chart, type Plot, symbolRadius } from './chart';
import { badge, chit, flag } from './counter';
import { siegeWorks } from './fortress';
import type { Wardrobe } from './livery';
import { decor } from './map';
import { esc, halo, star } from './svg';

type Say = (t: Text) => string;

const word = (say: Say, t: Text | undefined): string => {
  const s = t ? say(t) : '';
  return s.startsWith('‹') ? '' : s;
};
const unit = (c: Chart): number => (c.kind === 'hex' ? (c.board.grid?.radius ?? 32) / 32 : c.kind === 'point' ? c.scale * 1.74 : c.scale);
/** As the board prints it, where that is what it is called here; another language's name is cut in two where it is long. */
export const linesOf = (space: Space, say: Say): string[] => {
  const [name, lines] = [word(say, space.name), space.label.lines ?? []];
  if (lines.length && (!name || lines.join(' ').replaceAll('- ', '') === name)) return lines;
  const cut = lines.length && name.length > 12 ? name.indexOf(' ', name.length / 3) : -1;
  return cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
};
const sizeOf = (c: Chart, space: Space): number => (c.kind === 'area' ? Math.max(17 * c.scale, space.label.size * 0.93) : space.label.size);

/** A name that is set: where, and at what angle. */
export interface Set {
  at: Point;
  angle: number;
}
const printed = (space: Space): Set => ({ at: space.label.at, angle: space.label.angle ?? 0 });

const widest = (lines: string[], size: number): number => Math.max(...lines.map((s) => nameWidth(s, size, 0.6)));

/** The box a name fills when it is set level around a point; with its shields. */
function boxAround(c: Chart, space: Space, at: Point, signs: number, say: Say, k = Infinity): Box {
  const lines = linesOf(space, say);
  const size = legible(c, space, sizeOf(c, space), k, say);
  const w = widest(lines, size);
  const h = lines.length * size;
  return { x: at[0] - w / 2, y: at[1] - size * 0.55, w: w + (signs ? signs * 25 + 7 : 0) * c.scale, h };
}

/** The names beside points that counters would hide, and where they go instead: to another side of their point. */
function dodgePoints(c: Chart, stacks: Box[], say: Say, k: number, before: Map<string, Set>): Map<string, Set> {
  const out = new Map<string, Set>();
  const u = unit(c);
  const points = [...c.plots.values()].filter((p) => p.space.label.size && p.space.shape.kind === 'point');
  const told = points.filter((p) => legible(c, p.space, p.space.label.size, k, say));
  const names = new Map(told.map((p) => [p.space.id, pointBox(c, p.space, pointLabel(c, p.space), say, k)]));
  const hidden = (b: Box) => stacks.reduce((n, s) => n + overlap(b, s), 0);
  // Close to a stack is bad, under it is worse.
  const pad = 7 * c.scale;
  const lost = (b: Box) => stacks.reduce((n, s) => n + overlap(b, s) * 1.5 + overlap(b, { x: s.x + pad, y: s.y + pad, w: Math.max(0, s.w - 2 * pad), h: Math.max(0, s.h - 2 * pad) }) * 8, 0);
  const kept = stays(names, before, (id, at) => pointBox(c, c.plots.get(id)!.space, at, say, k), hidden, 0.003);
  for (const [id, set] of kept) out.set(id, set);
  for (const [id, box] of names) {
    if (kept.has(id)) continue;
    const whole = box.x >= 0 && box.y >= 0 && box.x + box.w <= c.board.size[0] && box.y + box.h <= c.board.size[1];
    if (whole && hidden(box) < box.w * box.h * 0.003) continue;
    const { space, at, box: node } = c.plots.get(id)!;
    const size = legible(c, space, space.label.size, k, say);
    const [far, up] = [node.w / 2 + 5 * u, node.h / 2 + 3 * u];
    const base = size * 0.34;
    const spots: Point[] = [[far, base], [-far, base], [0, -up], [0, up + size * 0.8], [far * 0.8, -up * 0.7], [-far * 0.8, -up * 0.7], [far * 0.8, up * 0.7 + size * 0.6], [-far * 0.8, up * 0.7 + size * 0.6], [far, base + size * 0.4], [-far, base + size * 0.4], [far, base - size * 0.4], [-far, base - size * 0.4]];
    const home = pointLabel(c, space);
    let best = home;
    let least = Infinity;
    for (const spot of [home, ...spots.map(([dx, dy]): Point => [at[0] + dx, at[1] + dy])]) {
      const b = pointBox(c, space, spot, say, k);
      let cost = lost(b) + Math.hypot(spot[0] - home[0], spot[1] - home[1]) * size * 0.04;
      for (const [other, o] of names) if (other !== id) cost += overlap(b, o) * 4;
      for (const p of points) if (p.space.id !== id) cost += overlap(b, p.box) * 12;
      if (b.x < 0 || b.y < 0 || b.x + b.w > c.board.size[0] || b.y + b.h > c.board.size[1]) cost += b.w * b.h * 9;
      if (cost < least) [least, best] = [cost, spot];
    }
    if (best === home) continue;
    out.set(id, { at: best, angle: 0 });
    names.set(id, pointBox(c, space, best, say, k));
  }
  return out;
}
/** Where the name of a point is printed: beside it, or below if it is given on the very point. */
function pointLabel(c: Chart, space: Space): Point {
  const { label, shape } = space;
  if (shape.kind !== 'point' || Math.hypot(label.at[0] - shape.at[0], label.at[1] - shape.at[1]) >= 4) return label.at;
  return [label.at[0], label.at[1] + symbolRadius(shape.symbol, c.scale) + label.size * 1.1];
}
const sideOf = (space: Space, x: number, u: number): 'middle' | 'start' | 'end' => {
  const at = space.shape.kind === 'point' ? space.shape.at[0] : x;
  return Math.abs(x - at) < 8 * u ? 'middle' : x > at ? 'start' : 'end';
};
/** A name that is drawn larger than it is printed stands off its point, so that it does not touch it. */
function off(c: Chart, space: Space, at: Point, size: number, k: number): Point {
  if (space.shape.kind !== 'point' || size <= space.label.size) return at;
  const [x, y] = space.shape.at;
  // With the points of its star, its line, and two pixels and a half of paper.
  const reach = symbolRadius(space.shape.symbol, c.scale) * 1.22 + c.scale + 2.5 / k;
  const side = sideOf(space, at[0], unit(c));
  // Beside it, or above or below it far enough.
  const [top, bottom] = [at[1] - size * 0.72, at[1] + size * 0.2];
  if (side !== 'middle') {
    // Of what is drawn beside a point, too.
    const u = c.scale;
    const beside = space.traits?.includes(side === 'start' ? 'depot' : 'port') && bottom > y + 4 * u && top < y + 28 * u;
    const far = beside ? Math.max(reach, 37 * u + 1.5 / k) : reach;
    if (!beside && (bottom < y - reach || top > y + reach)) return at;
    return [side === 'start' ? Math.max(at[0], x + far) : Math.min(at[0], x - far), at[1]];
  }
  return [at[0], at[1] > y ? Math.max(at[1], y + reach + size * 0.72) : Math.min(at[1], y - reach - size * 0.2)];
}
function pointBox(c: Chart, space: Space, spot: Point, say: Say, k = Infinity): Box {
  const size = legible(c, space, space.label.size, k, say);
  const at = off(c, space, spot, size, k);
  const w = nameWidth(linesOf(space, say).join(' '), size);
  const side = sideOf(space, at[0], unit(c));
  return { x: at[0] - (side === 'middle' ? w / 2 : side === 'end' ? w : 0), y: at[1] - size * 0.78, w, h: size };
}

/** Of the names that stood elsewhere until now those that may stay there: neither counters nor other names lie on them. `names` then has their boxes. */
function stays(names: Map<string, Box>, before: Map<string, Set>, boxOf: (id: string, at: Point) => Box, hidden: (b: Box) => number, little: number): Map<string, Set> {
  const out = new Map<string, Set>();
  const home = new Map(names);
  for (const [id, set] of before) {
    if (!names.has(id)) continue;
    const box = boxOf(id, set.at);
    if (hidden(box) >= box.w * box.h * little) continue;
    out.set(id, set);
    names.set(id, box);
  }
  for (const id of [...out.keys()]) {
    const box = names.get(id)!;
    const lost = [...names].reduce((n, [other, o]) => n + (other === id ? 0 : overlap(box, o)), 0);
    if (lost < box.w * box.h * 0.1) continue;
    out.delete(id);
    names.set(id, home.get(id)!);
  }
  return out;
}

/** Names of areas that counters would hide, and where they go instead: near the stack, in their own land if they can. */
export function dodge(c: Chart, stacks: { space: string; box: Box }[], badges: Map<string, Badge[]>, say: Say, k = Infinity, before: Map<string, Set> = new Map()): Map<string, Set> {
  const out = new Map<string, Set>();
  if (c.kind === 'point') return dodgePoints(c, stacks.map((s) => s.box), say, k, before);
  if (c.kind !== 'area') return dodgeHexes(c, stacks.map((s) => s.box), badges, say, k, before);
  const signsOf = (id: string) => (badges.get(id) ?? []).filter((b) => b.kind !== 'battle' && b.kind !== 'told').length;
  const names = new Map([...c.plots.values()].filter((p) => p.space.label.size && legible(c, p.space, sizeOf(c, p.space), k, say)).map((p) => [p.space.id, boxAround(c, p.space, p.space.label.at, signsOf(p.space.id), say, k)]));
  const hidden = (b: Box) => stacks.reduce((n, s) => n + overlap(b, s.box), 0);
  const kept = stays(names, before, (id, at) => boxAround(c, c.plots.get(id)!.space, at, signsOf(id), say, k), hidden, 0.04);
  for (const [id, set] of kept) out.set(id, set);
  for (const [id, box] of names) {
    if (kept.has(id)) continue;
    if (hidden(box) < box.w * box.h * 0.04) continue;
    const { space } = c.plots.get(id)!;
    const near = stacks.filter((s) => overlap(s.box, box) > 0).map((s) => s.box);
    const all = boxOf(near.flatMap((b): Point[] => [[b.x, b.y], [b.x + b.w, b.y + b.h]]));
    const lines = linesOf(space, say).length;
    const size = legible(c, space, sizeOf(c, space), k, say);
    const gap = 3 * c.scale;
    const [cx, cy] = [all.x + all.w / 2, all.y + all.h / 2];
    const [top, bottom] = [all.y - gap - box.h + size * 0.55, all.y + all.h + gap + size * 0.55];
    const half = box.w / 2 + gap;
    const [west, east] = [all.x - half, all.x + all.w + half];
    const spots: Point[] = [space.label.at, [cx, top], [cx, bottom], [east, cy], [west, cy], [space.label.at[0], top], [space.label.at[0], bottom], [east, space.label.at[1]], [west, space.label.at[1]], [east, top], [west, top], [east, bottom], [west, bottom]];
    // And wherever else in its land.
    const land = space.shape.kind === 'area' ? space.shape.polygons : [];
    const whole = c.plots.get(id)!.box;
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
      const at: Point = [whole.x + (whole.w * i) / 12, whole.y + (whole.h * j) / 12];
      if (inside(at[0], at[1], land)) spots.push(at);
    }
    const abroad = ([x, y]: Point) => !inside(x, y, land) && [...c.plots.values()].some(({ box: b, space: o }) => o.id !== id && o.shape.kind === 'area' && x > b.x && x < b.x + b.w && y > b.y && y < b.y + b.h && inside(x, y, o.shape.polygons));
    let best = space.label.at;
    let least = Infinity;
    for (const at of spots) {
      const b = boxAround(c, space, at, signsOf(id), say, k);
      let cost = hidden(b) * 6 + Math.hypot(at[0] - space.label.at[0], at[1] - space.label.at[1]) * size * 0.12;
      for (const [other, o] of names) if (other !== id) cost += overlap(b, o) * 4;
      if (space.shape.kind === 'area') for (let i = 0; i <= 4; i++) if (!inside(b.x + (b.w * i) / 4, b.y + (size * (lines > 1 ? 1 : 0.5)), space.shape.polygons)) cost += (b.w * b.h) / 3.5;
      if (b.x < 0 || b.y < 0 || b.x + b.w > c.board.size[0] || b.y + b.h > c.board.size[1]) cost += b.w * b.h * 4;
      // In another land it would name that one.
      if (cost < least && abroad(at)) cost += b.w * b.h * 12;
      if (cost < least) [least, best] = [cost, at];
    }
    if (best === space.label.at) continue;
    out.set(id, { at: best, angle: 0 });
    names.set(id, boxAround(c, space, best, signsOf(id), say, k));
  }
  return out;
}

/** Names on a field of hexes: of places, and of hills by their number among the decorations. */
const hexNames = (c: Chart, say: Say, k: number): { key: string; name: string; at: Point; size: number }[] => [
  ...[...c.plots.values()].flatMap(({ space: s }) => {
    const size = s.label.size && !s.label.angle ? legible(c, s, sizeOf(c, s), k, say) : 0;
    return size ? [{ key: s.id, name: linesOf(s, say).join(' '), at: s.label.at, size }] : [];
  }),
  ...c.board.decor.flatMap((f, i) => (f.kind === 'hill-name' && f.label && !f.label.angle && f.label.size * k >= LEAST ? [{ key: hillKey(i), name: word(say, f.name), at: f.label.at, size: f.label.size }] : [])),
];
const hillKey = (i: number) => `decor ${i}`;
/** The box of a name on a field of hexes. A hill's stands on its line, a place's is centred on it. */
function hexNameBox(key: string, name: string, at: Point, size: number): Box {
  const w = nameWidth(name, size, 0.5);
  return { x: at[0] - w / 2, y: at[1] - size * (key.startsWith('decor') ? 0.75 : 0.45), w, h: size * 0.95 };
}
/** Those that counters would hide go to the nearest free place. */
function dodgeHexes(c: Chart, stacks: Box[], badges: Map<string, Badge[]>, say: Say, k: number, before: Map<string, Set>): Map<string, Set> {
  const out = new Map<string, Set>();
  const names = hexNames(c, say, k);
  const boxes = new Map(names.map((n) => [n.key, hexNameBox(n.key, n.name, n.at, n.size)]));
  const over = (b: Box, all: Box[]) => all.reduce((n, s) => n + overlap(b, s), 0);
  const hidden = (b: Box) => over(b, stacks);
  // What lies beside the works, and the places themselves, are not written over either.
  const R = c.board.grid?.radius ?? 32;
  const around = ([x, y]: Point, half: number): Box => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half });
  const signs = [...badges].flatMap(([id, list]) => {
    const plot = c.plots.get(id);
    return plot ? list.filter(lies).map((_, i) => around([plot.at[0] + LYING[i % LYING.length]![0] * R, plot.at[1] + LYING[i % LYING.length]![1] * R], 0.26 * R)) : [];
  });
  const towns = [...c.plots.values()].filter((p) => p.space.label.size).map((p) => around(p.at, 0.3 * R));
  const byKey = new Map(names.map((n) => [n.key, n]));
  const kept = stays(boxes, before, (key, at) => hexNameBox(key, byKey.get(key)!.name, at, byKey.get(key)!.size), hidden, 0.04);
  for (const [key, set] of kept) out.set(key, set);
  for (const n of names) {
    if (kept.has(n.key)) continue;
    const home = boxes.get(n.key)!;
    // Names that are drawn larger than they are printed may run into each other.
    const crowded = n.size * k <= LEAST ? [...boxes].reduce((sum, [other, o]) => sum + (other === n.key ? 0 : overlap(home, o)), 0) : 0;
    if (hidden(home) + crowded < home.w * home.h * 0.04) continue;
    let [best, least] = [n.at, Infinity];
    const r = Math.max(c.board.grid?.radius ?? 32, n.size * 1.1);
    for (const dy of [0, -0.5, 0.5, -0.9, 0.9, -1.3, 1.3])
      for (const dx of [0, -0.8, 0.8, -1.6, 1.6, -2.1, 2.1, -2.6, 2.6]) {
        const at: Point = [n.at[0] + dx * r, n.at[1] + dy * r];
        const b = hexNameBox(n.key, n.name, at, n.size);
        let cost = hidden(b) * 6 + over(b, signs) * 5 + over(b, towns) * 2 + Math.hypot(dx, dy * 1.3) * r * n.size * 0.42;
        for (const [other, o] of boxes) if (other !== n.key) cost += overlap(b, o) * 4;
        if (b.x < 0 || b.y < 0 || b.x + b.w > c.board.size[0] || b.y + b.h > c.board.size[1]) cost += b.w * b.h * 4;
        if (cost < least) [least, best] = [cost, at];
      }
    if (best === n.at) continue;
    out.set(n.key, { at: best, angle: 0 });
    boxes.set(n.key, hexNameBox(n.key, n.name, best, n.size));
  }
  return out;
}

/** Where the name of land out of play is written: on it if it is large enough, else beside it, clear of other names. */
function islandName(c: Chart, f: Decor, w: number, h: number, taken: Box[]): Point {
  if (f.label) return f.label.at;
  const pad = 36;
  const [W, H] = c.board.size;
  const on = heart(f.polygons ?? [], { x: pad, y: pad, w: W - 2 * pad, h: H - 2 * pad });
  const box = boxOf((f.polygons ?? []).flat(2) as Point[]);
  if (box.w > w * 1.3) return on;
  const others = decor(c.board, 'land').filter((o) => o !== f).map((o) => boxOf((o.polygons ?? []).flat(2) as Point[]));
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const spots: Point[] = [on, [cx, box.y + box.h + h], [box.x - w / 2 - 4, cy], [box.x + box.w + w / 2 + 4, cy], [cx, box.y - h * 0.4]];
  let best = on;
  let least = Infinity;
  for (const [i, at] of spots.entries()) {
    const b = { x: at[0] - w / 2, y: at[1] - h * 0.8, w, h };
    const out = b.x < 4 || b.y < 4 || b.x + b.w > W - 4 || b.y + b.h > H - 4 ? w * h : 0;
    const cost = [...taken, ...others].reduce((n, t) => n + overlap(b, t), 0) + out + (i ? i * 0.03 : 0.25) * w * h;
    if (cost < least) [least, best] = [cost, at];
  }
  taken.push({ x: best[0] - w / 2, y: best[1] - h * 0.8, w, h });
  return best;
}

const serif = 'font-family="var(--serif)"';

/** No name is smaller on the screen. */
export const LEAST = 11;
/** The boxes of all names of places as they are set, with the shields behind them. */
export function nameBoxes(c: Chart, moved: Map<string, Set>, say: Say, k = Infinity, badges: Map<string, Badge[]> = new Map()): (Box & { id: string })[] {
  if (c.kind === 'hex') return hexNames(c, say, k).map((n) => ({ ...hexNameBox(n.key, n.name, moved.get(n.key)?.at ?? n.at, n.size), id: n.key }));
  const silent = crowded(c, moved, say, k);
  return [...c.plots.values()].filter((p) => p.space.label.size && !silent.has(p.space.id)).map(({ space }) => {
    const at = moved.get(space.id)?.at;
    const box = space.shape.kind === 'point' ? pointBox(c, space, at ?? pointLabel(c, space), say, k) : boxAround(c, space, at ?? space.label.at, (badges.get(space.id) ?? []).length, say, k);
    return { ...box, id: space.id };
  });
}
/** The names of waters on a field of hexes, as far as they are printed: they do not make way. */
export const waterBoxes = (c: Chart, say: Say, k: number): Box[] =>
  c.board.decor.flatMap((f) => {
    const name = word(say, f.name);
    if (!name || !f.label || !['river', 'sea-name', 'water-name'].includes(f.kind) || f.label.size * k < LEAST) return [];
    const { at: [x, y], size, angle = 0 } = f.label;
    const [w, turn] = [name.length * size * (f.kind === 'water-name' ? 0.85 : 0.62), (angle * Math.PI) / 180];
    const [bw, bh] = [Math.abs(w * Math.cos(turn)) + size * Math.abs(Math.sin(turn)), Math.abs(w * Math.sin(turn)) + size * 0.8 * Math.abs(Math.cos(turn))];
    // The letters stand on their line.
    return [{ x: x + Math.sin(turn) * size * 0.35 - bw / 2, y: y - Math.cos(turn) * size * 0.35 - bh / 2, w: bw, h: bh }];
  });
/** Names that odds or counters lie upon by more than a share, where there was no room beside them: they are left out meanwhile. */
export const under = (names: (Box & { id: string })[], odds: Box[], share = 0.03): globalThis.Set<string> =>
  new globalThis.Set(names.filter((n) => odds.some((o) => overlap(n, o) > share * n.w * n.h)).map((n) => n.id));
const FEW = 14;
/** On a small map only what matters is named, and large enough: towns with a sign of their own, and lands that have room for it. */
function legible(c: Chart, space: Space, size: number, k: number, say: Say): number {
  if (size * k >= LEAST) return size;
  const grown = LEAST / k;
  if (space.shape.kind === 'point') return space.shape.symbol === 'circle' || space.shape.symbol === '' ? 0 : grown;
  // A field with few places names them all, however small it is drawn.
  if (space.shape.kind === 'hex' && [...c.plots.values()].filter((p) => p.space.label.size).length <= FEW) return grown;
  const room = c.plots.get(space.id)!.box.w * 1.15;
  return Math.max(...linesOf(space, say).map((s) => s.length)) * grown * 0.5 < room ? grown : 0;
}

/** Where names of lands are drawn larger than they are printed, the smaller of two that would run into each other is left out. */
function crowded(c: Chart, moved: Map<string, Set>, say: Say, k: number): globalThis.Set<string> {
  const out = new globalThis.Set<string>();
  if (c.kind !== 'area') return out;
  const taken: Box[] = [];
  const plots = [...c.plots.values()].filter((p) => p.space.label.size).sort((a, b) => b.box.w * b.box.h - a.box.w * a.box.h);
  for (const { space } of plots) {
    const size = legible(c, space, sizeOf(c, space), k, say);
    if (!size) continue;
    const set = moved.get(space.id) ?? printed(space);
    const lines = linesOf(space, say);
    const w = widest(lines, size);
    const box = { x: set.at[0] - w / 2, y: set.at[1] - size * 0.5, w, h: lines.length * size };
    const grown = sizeOf(c, space) * k < LEAST;
    if (grown && !set.angle && taken.some((t) => overlap(t, box) > 0.04 * Math.min(t.w * t.h, box.w * box.h))) out.add(space.id);
    else taken.push(box);
  }
  return out;
}

/** Waters, lands out of play, places, capitals. `moved` holds the names that make way for counters; `k` is the scale of the drawing. */
export function lettering(c: Chart, say: Say, moved: Map<string, Set> = new Map(), k = Infinity, without: globalThis.Set<string> = new globalThis.Set()): string {
  const { board, scale } = c;
  const u = unit(c);
  let o = '';
  const water = (x: number, y: number, angle: number, size: number, s: string, haloed = false, spacing = 0.16) =>
    size * k < LEAST ? '' : `<text transform="translate(${r1(x)} ${r1(y)}) rotate(${r1(angle)})" text-anchor="middle" ${serif} font-style="italic" font-size="${r1(size)}" letter-spacing="${r1(size * spacing)}" fill="var(--water-text)" ${haloed ? halo(3 * u) : ''}>${esc(s)}</text>`;
  const taken: Box[] = [...c.plots.values()].flatMap((p) => [
    { x: p.stack[0] - 34 * scale, y: p.stack[1] - 34 * scale, w: 68 * scale, h: 68 * scale },
    boxAround(c, p.space, p.space.label.at, 0, say),
  ]);
  for (const [i, f] of board.decor.entries()) {
    const name = word(say, f.name);
    if (!name || !f.label) continue;
    const { size, angle = 0 } = f.label;
    const at = moved.get(hillKey(i))?.at ?? f.label.at;
    const place = `transform="translate(${at.join(' ')}) rotate(${angle})" text-anchor="middle" ${serif}`;
    if (f.kind === 'sea-name' || f.kind === 'water-name') {
      const wide = f.kind === 'water-name' ? 0.35 : 0.16;
      const [w, turn] = [name.length * size * (0.5 + wide), (angle * Math.PI) / 180];
      const [bw, bh] = [Math.abs(w * Math.cos(turn)) + size, Math.abs(w * Math.sin(turn)) + size];
      taken.push({ x: at[0] - bw / 2, y: at[1] - size * 0.4 - bh / 2, w: bw, h: bh });
      o += water(at[0], at[1], angle, size, name, false, wide);
    } else if (size * k < LEAST) continue;
    else if (f.kind === 'name')
      o += `<text ${place} font-size="${size}" letter-spacing="${r1(size * 0.6)}" fill="var(--map-text-2)">${esc(name)}</text>`;
    else if (f.kind === 'hill-name')
      o += `<text ${place} font-style="italic" font-size="${size}" letter-spacing=".4" fill="var(--map-text)" ${halo(4.5 * u)}>${esc(name)}</text>`;
  }
  if (c.kind === 'area')
    for (const f of decor(board, 'land')) {
      const name = word(say, f.name);
      if (!name) continue;
      const size = 16 * u;
      if (size * k < LEAST) continue;
      const [x, y] = islandName(c, f, name.length * size * 0.62, size, taken);
      o += `<text x="${r1(x)}" y="${r1(y)}" text-anchor="middle" ${serif} font-style="italic" font-size="${r1(size)}" letter-spacing="${r1(1.6 * u)}" fill="var(--map-text-2)" opacity=".85">${esc(name)}</text>`;
    }
  for (const f of decor(board, 'river')) {
    const name = word(say, f.name);
    const line = [...(f.lines ?? [])].sort((a, b) => b.length - a.length)[0];
    if (!name || !line) continue;
    const size = 13 * u;
    if (f.label) {
      o += water(f.label.at[0], f.label.at[1], f.label.angle ?? 0, f.label.size, name, true);
      continue;
    }
    const spot = straightest(line, name.length * size * 0.62, taken);
    if (spot) {
      const a = ((spot.angle - 90) * Math.PI) / 180;
      o += water(spot.at[0] + Math.cos(a) * 4 * u, spot.at[1] + Math.sin(a) * 4 * u, spot.angle, size, name, true, 0.12);
    }
  }
  const silent = crowded(c, moved, say, k);
  const written = [...c.plots.values()].filter(({ space }) => space.label.size && !silent.has(space.id) && !without.has(space.id));
  if (c.kind === 'hex') o += strayed(c, written, moved, say, k);
  for (const { space } of written) o += placeName(c, space, moved.get(space.id) ?? printed(space), u, say, k);
  for (const f of decor(board, 'capital')) {
    const p = f.label?.at;
    if (p)
      o += `<g><title>${esc(word(say, f.name))}</title><circle cx="${p[0]}" cy="${p[1]}" r="${8.5 * u}" fill="var(--panel)" stroke="var(--ink)" stroke-width="${1.2 * u}"/><path d="${star(p[0], p[1], 6.6 * u)}" fill="var(--rubric)"/></g>`;
  }
  return o;
}

/** A name that had to go far from its place on a field of hexes is tied to it. */
function strayed(c: Chart, written: Plot[], moved: Map<string, Set>, say: Say, k: number): string {
  const [R, u] = [c.board.grid?.radius ?? 32, unit(c)];
  let d = '';
  for (const { space, at } of written) {
    const set = moved.get(space.id);
    const size = set && legible(c, space, sizeOf(c, space), k, say);
    if (!set || !size) continue;
    const b = hexNameBox(space.id, linesOf(space, say).join(' '), set.at, size);
    const near: Point = [Math.min(Math.max(at[0], b.x), b.x + b.w), Math.min(Math.max(at[1], b.y), b.y + b.h)];
    if (Math.hypot(near[0] - at[0], near[1] - at[1]) > R) d += `M${r1(at[0])} ${r1(at[1])}L${r1(near[0])} ${r1(near[1])}`;
  }
  return d ? `<g class="strayed" fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--halo)" stroke-width="${r1(4.5 * u)}"/><path d="${d}" stroke="var(--map-text)" stroke-width="${r1(1.4 * u)}"/></g>` : '';
}

function placeName(c: Chart, space: Space, set: Set, u: number, say: Say, k: number): string {
  const { label } = space;
  const lines = linesOf(space, say);
  const size = legible(c, space, space.shape.kind === 'point' ? label.size : sizeOf(c, space), k, say);
  if (!size) return '';
  if (space.shape.kind === 'point') {
    const [x, y] = off(c, space, set.at === label.at ? pointLabel(c, space) : set.at, size, k);
    const strong = space.shape.symbol !== 'circle';
    const side = sideOf(space, x, u);
    return `<text x="${r1(x)}" y="${r1(y)}" text-anchor="${side}" ${serif} font-weight="${strong ? 600 : 500}" font-size="${r1(size)}" fill="var(--map-text)" ${halo(4 * u)}>${esc(lines.join(' '))}</text>`;
  }
  const spans = lines.map((s, i) => `<tspan x="0" dy="${i ? r1(size * 0.98) : 0}">${esc(s)}</tspan>`).join('');
  return `<text transform="translate(${r1(set.at[0])} ${r1(set.at[1] + size * 0.33)}) rotate(${set.angle})" text-anchor="middle" ${serif} font-weight="500" font-size="${r1(size)}" letter-spacing=".6" fill="var(--map-text)" ${halo(4.5 * u)}>${spans}</text>`;
}

/** Shields and other marks beside the name of a space. */
export function marks(c: Chart, badges: Map<string, Badge[]>, wardrobe: Wardrobe, say: Say, moved: Map<string, Set> = new Map(), stacks: Box[] = [], k = Infinity): string {
  let o = '';
  const u = c.kind === 'area' ? c.scale : c.scale * 1.4;
  /** The letters of a shield are as large as a name has to be. */
  const large = u * Math.max(1, LEAST / (12.5 * u * k));
  for (const [id, all] of badges) {
    const plot = c.plots.get(id);
    // What is told in words has no sign.
    const list = all.filter((b) => b.kind !== 'told');
    if (!plot || !list.length) continue;
    const { at, angle } = moved.get(id) ?? printed(plot.space);
    const size = Math.max(17 * u, plot.space.label.size * 0.93);
    const lines = linesOf(plot.space, say);
    const half = widest(lines, size) / 2 + 19 * u;
    let x = angle ? at[0] + 22 * u : at[0] + half;
    const y = at[1] + (lines.length - 1) * size * 0.5 + (angle ? -34 * u : 0);
    if (plot.space.shape.kind === 'point') {
      o += pointMarks(c, plot, list, wardrobe, say, moved, stacks, k);
      continue;
    }
    let beside = 0;
    let lying = 0;
    for (const b of list) {
      if (plot.space.shape.kind === 'hex' && AIMED.has(b.kind)) continue;
      const title = `<title>${esc(say(b.name))}</title>`;
      // What belongs to a side and lies in a hex: first beside the works, then around them.
      if (plot.space.shape.kind === 'hex' && lies(b)) {
        const [dx, dy] = LYING[lying++ % LYING.length]!;
        const R = c.board.grid!.radius;
        // The label of a siege is the stage that its works have come to.
        if (b.kind === 'siege') o += `<g transform="translate(${r1(plot.at[0])} ${r1(plot.at[1])}) scale(${r1((R / 41) * 100) / 100})">${siegeWorks(Number(b.label ?? 0))}</g>`;
        o += `<g transform="translate(${r1(plot.at[0] + dx * R)} ${r1(plot.at[1] + dy * R)}) scale(${r1(R * 1.8) / 100})">${title}${chit(b, wardrobe, 15 * R * 0.018 * k >= LEAST)}</g>`;
        continue;
      }
      if (plot.space.shape.kind !== 'area') {
        const r = 14 * c.scale;
        const pos = b.kind === 'flag' ? [plot.at[0] + r * 0.7, plot.at[1] - r] : [plot.at[0] - r - beside * r, plot.at[1] - r];
        o += `<g transform="translate(${r1(pos[0]!)} ${r1(pos[1]!)}) scale(${r1(c.scale * 17) / 10})">${title}${badge(b, wardrobe)}</g>`;
        beside++;
      } else if (b.kind === 'battle') {
        o += `<g transform="translate(${r1(plot.stack[0])} ${r1(plot.stack[1] + 44 * u)}) scale(${u})">${title}${badge(b, wardrobe)}</g>`;
      } else {
        o += `<g transform="translate(${r1(x)} ${r1(y)}) scale(${large})">${title}${badge(b, wardrobe, b.letters && say(b.letters))}</g>`;
        x += 25 * large;
      }
    }
  }
  return o;
}

/** What lies in hexes beside their works, as boxes. */
export function chitBoxes(c: Chart, badges: Map<string, Badge[]>): Box[] {
  const R = c.board.grid?.radius;
  if (c.kind !== 'hex' || !R) return [];
  return [...badges].flatMap(([id, all]) => {
    const plot = c.plots.get(id);
    return plot ? all.filter(lies).map((_, i): Box => {
      const [dx, dy] = LYING[i % LYING.length]!;
      return { x: plot.at[0] + (dx - 0.18) * R, y: plot.at[1] + (dy - 0.16) * R, w: 0.36 * R, h: 0.32 * R };
    }) : [];
  });
}

/** It belongs to a side and lies in the hex. */
const lies = (b: Badge): boolean => !!b.style && b.kind !== 'flag' && b.kind !== 'told' && !AIMED.has(b.kind);
/** Around the centre of a hex, in parts of its radius. */
const LYING: Point[] = [[0.56, -0.06], [-0.58, -0.06], [-0.58, -0.46], [0.56, -0.46]];
const AIMED = new Set(['battle', 'fire']);
/** What is being fired at or fought for on a field of hexes: over the counters that stand there. */
export function aims(c: Chart, badges: Map<string, Badge[]>, wardrobe: Wardrobe, say: Say): string {
  if (c.kind !== 'hex') return '';
  let o = '';
  for (const [id, list] of badges) {
    const plot = c.plots.get(id);
    const b = plot && list.find((x) => AIMED.has(x.kind));
    if (b) o += `<path d="${plot.d}" fill="none" stroke="var(--foe)" stroke-width="${r1(4.5 * c.scale)}" stroke-linejoin="round"/><g transform="translate(${r1(plot.stack[0] + 26 * c.scale)} ${r1(plot.stack[1] - 26 * c.scale)}) scale(${r1(c.scale * 120) / 100})"><title>${esc(say(b.name))}</title>${badge(b, wardrobe)}</g>`;
  }
  return o;
}

/** Around a point: its flag at the mast, the other marks wherever they hide neither name nor counters. */
function pointMarks(c: Chart, plot: Plot, list: Badge[], wardrobe: Wardrobe, say: Say, moved: Map<string, Set>, stacks: Box[], k: number): string {
  const u = c.scale;
  const { space, at, box } = plot;
  const [r, half] = [box.w / 2, 12 * u];
  const around = (dx: number, dy: number): Box => ({ x: at[0] + dx - half, y: at[1] + dy - half, w: 2 * half, h: 2 * half });
  const near = [...c.plots.values()].filter((p) => Math.hypot(p.at[0] - at[0], p.at[1] - at[1]) < 220 * u);
  const taken: Box[] = [...stacks, ...near.map((p) => pointBox(c, p.space, moved.get(p.space.id)?.at ?? pointLabel(c, p.space), say))];
  if (space.traits?.includes('depot')) taken.push(around(24 * u, 16 * u));
  if (space.traits?.includes('port')) taken.push(around(-24 * u, 14 * u));
  if (list.some((b) => b.kind === 'flag')) taken.push(around(r * 0.7 + 12 * u, -r - 10 * u));
  const d = r + half * 0.9;
  const spots = [[-d, 0], [-d * 0.8, -d * 0.8], [0, -d], [-d * 0.8, d * 0.8], [0, d], [d, 0], [d * 0.8, d * 0.8], [d * 0.8, -d * 0.8], [-2 * d, 0], [0, -2 * d], [2 * d, 0], [0, 2 * d]] as Point[];
  let o = '';
  for (const b of list) {
    const title = `<title>${esc(say(b.name))}</title>`;
    if (b.kind === 'flag') {
      o += `<g transform="translate(${r1(at[0] + r * 0.7)} ${r1(at[1] - r)}) scale(${r1(u * 17) / 10})">${title}${flag(wardrobe.of(b.style))}</g>`;
      continue;
    }
    let best = spots[0]!;
    let least = Infinity;
    for (const [i, [dx, dy]] of spots.entries()) {
      const cost = taken.reduce((n, t) => n + overlap(around(dx, dy), t), 0) + i * u * u * 9;
      if (cost < least) [least, best] = [cost, [dx, dy]];
    }
    taken.push(around(...best));
    o += `<g transform="translate(${r1(at[0] + best[0])} ${r1(at[1] + best[1])}) scale(${r1(u * 100) / 100})">${title}${chit(b, wardrobe, 15 * u * k >= LEAST)}</g>`;
  }
  return o;
}
