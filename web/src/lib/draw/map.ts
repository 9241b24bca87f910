/* The print of a board as strings of SVG, layer by layer: ground, washes, ink. Its names are in `labels.ts`. */
import type { Board, Link, Point, Space } from '../api/types';
import { front as frontOf, sideOf } from '../geometry/hex';
import { type Box, linePath, polygonsPath, r1, ringsPath, simplify, spline, union } from '../geometry/outline';
import { hash, rng } from '../geometry/random';
import { dot, peak, scatter, tuft } from '../geometry/scatter';
import { type Chart, symbolPath, symbolRadius } from './chart';
import { gradeOf } from './fortress';
import { hexGround, hexInk, hexWashes, strongholds } from './hexes';
import type { Wardrobe } from './livery';
import { halo, star } from './svg';

const has = (s: Space, t: string) => s.traits?.includes(t) ?? false;
export const decor = (b: Board, kind: string) => b.decor.filter((d) => d.kind === kind);

/** Sea, water-lining (the coast stroked again and again, widest first), land. */
export function ground(c: Chart): string {
  const [w, h] = c.board.size;
  if (c.kind === 'hex' && c.relief) return hexGround(c);
  const full = (fill: string) => `<rect width="${w}" height="${h}" fill="${fill}"/>`;
  if (!c.land) return full('var(--land)');
  const u = c.scale;
  let o = full('var(--sea)');
  [30, 23.5, 17.5, 12.3, 8, 4.4].forEach((d, i) => {
    // The farther from the coast, the fewer of its points such a line can show.
    const line = ringsPath(c.coast.map((ring) => simplify(ring, d * 0.13 * u)));
    o += `<path d="${line}" fill="none" stroke="var(--sea-line)" stroke-opacity="${(0.16 + i * 0.12).toFixed(2)}" stroke-width="${r1((2 * d + 1.3) * u)}" stroke-linejoin="round"/><path d="${line}" fill="none" stroke="var(--sea)" stroke-width="${r1((2 * d - 0.5) * u)}" stroke-linejoin="round"/>`;
  });
  o += `<path d="${c.land}" fill="var(--land)" stroke="var(--coast)" stroke-width="${r1(2.6 * u)}"/>`;
  // On a map of areas the other land is out of play; on a map of points it is the country itself.
  if (c.kind === 'area')
    for (const f of decor(c.board, 'land'))
      o += `<path d="${polygonsPath(f.polygons ?? [])}" fill="var(--land-out)" stroke="var(--coast)" stroke-width="${r1(u)}"/>`;
  return o;
}

/** The colourist's brush along the inside of every country's border, in the colour of whoever controls it. */
export function washes(c: Chart, control: Map<string, string>, wardrobe: Wardrobe): string {
  if (c.kind === 'hex') return c.board.grid ? hexWashes(c, wardrobe) : '';
  const groups = new Map<string, { control: string; spaces: Space[] }>();
  for (const { space } of c.plots.values()) {
    if (space.shape.kind !== 'area') continue;
    const who = control.get(space.id) ?? '';
    const key = `${space.region ?? space.id}/${who}`;
    const g = groups.get(key);
    if (g) g.spaces.push(space);
    else groups.set(key, { control: who, spaces: [space] });
  }
  let [o, clips, i] = ['', '', 0];
  const u = c.scale;
  for (const g of groups.values()) {
    if (!g.control) continue;
    const d = ringsPath(union(g.spaces.flatMap((s) => (s.shape.kind === 'area' ? s.shape.polygons : []))));
    const coat = wardrobe.of(g.control);
    clips += `<clipPath id="wash${i}"><path d="${d}"/></clipPath>`;
    o += `<g clip-path="url(#wash${i})"><path d="${d}" fill="${coat.wash}" fill-opacity="${coat.ground === 'neutral' ? 0.03 : 0.07}" stroke="${coat.wash}" stroke-opacity=".16" stroke-width="${r1(30 * u)}"/><path d="${d}" fill="none" stroke="${coat.wash}" stroke-opacity=".4" stroke-width="${r1(13 * u)}"/></g>`;
    i++;
  }
  return `<defs>${clips}</defs>${o}`;
}

/** A river as it was surveyed; one that was only sketched is rounded. */
function water(line: Point[], u: number): string {
  const length = line.slice(1).reduce((n, p, i) => n + Math.hypot(p[0] - line[i]![0], p[1] - line[i]![1]), 0);
  return length / line.length > 22 * u ? spline(line) : linePath(line);
}

/** Borders, waters, terrain with a rule behind it, links. */
export function ink(c: Chart, gone?: Set<string>): string {
  const { board, scale: u } = c;
  if (c.kind === 'hex' && c.relief) return hexInk(c, gone);
  let o = '';
  const areas = board.spaces.filter((s) => s.shape.kind === 'area');
  o += `<g fill="none" stroke="var(--border-area)" stroke-width="${r1(1.1 * u)}" stroke-dasharray="${2.2 * u} ${3.2 * u}" stroke-linejoin="round">${areas.map((s) => `<path d="${c.plots.get(s.id)!.d}"/>`).join('')}</g>`;
  o += `<g fill="none" stroke="var(--border-country)" stroke-width="${r1(1.7 * u)}" stroke-dasharray="${9 * u} ${3 * u} ${2 * u} ${3 * u}">${c.regions.map((r) => `<path d="${r.d}"/>`).join('')}</g>`;
  o += `<path d="${c.land}" fill="none" stroke="var(--coast)" stroke-width="${r1(1.7 * u)}"/>`;
  for (const f of decor(board, 'lake'))
    o += `<path d="${polygonsPath(f.polygons ?? [])}" fill="var(--lake)" stroke="var(--coast)" stroke-width="${r1(u)}"/>`;
  for (const f of decor(board, 'border'))
    for (const l of f.lines ?? [])
      o += `<path d="${spline(l)}" fill="none" stroke="var(--border-country)" stroke-width="${r1(2 * u)}" stroke-dasharray="${10 * u} ${3.5 * u} ${2.5 * u} ${3.5 * u}"/>`;
  o += `<g fill="none" stroke="var(--river)" stroke-width="${r1(2.1 * u)}" stroke-linecap="round" stroke-linejoin="round">${decor(board, 'river').flatMap((f) => (f.lines ?? []).map((l) => `<path d="${water(l, u)}"/>`)).join('')}</g>`;
  const strew = (trait: string, step: number, pad: number, sign: (p: [number, number, number]) => string) =>
    areas.filter((s) => has(s, trait)).map((s) => scatter(s, step * u, hash(s.id), pad * u).map(sign).join('')).join('');
  o += `<path fill="none" stroke="var(--stipple)" stroke-width="${r1(2.1 * u)}" stroke-linecap="round" d="${strew('barren', 17, 6, dot)}"/>`;
  o += `<path fill="none" stroke="var(--hachure)" stroke-width="1.150" stroke-linecap="round" d="${strew('mountain', 25, 9, peak)}"/>`;
  o += `<path fill="none" stroke="var(--marsh)" stroke-width="1.200" stroke-linecap="round" d="${strew('marsh', 30, 10, (p) => tuft(p))}"/>`;
  if (c.kind === 'point') o += pointMarsh(c);
  o += areas.length ? drawnLinks(c) : '';
  return o;
}

/** Links of an area map that are not a shared border. */
function drawnLinks(c: Chart): string {
  return c.board.links
    .filter((l) => l.kind !== 'land')
    .map((l) => {
      const [a, b] = [c.plots.get(l.a), c.plots.get(l.b)];
      if (!a || !b) return '';
      const d = l.path?.length ? linePath(l.path) : `M${a.at.join(' ')}L${b.at.join(' ')}`;
      const dash = l.kind === 'ice' ? '7 5' : '2 6';
      return `<path d="${d}" fill="none" stroke="var(--water-text)" stroke-width="${r1(2.4 * c.scale)}" stroke-dasharray="${dash}" stroke-linecap="round"/>`;
    })
    .join('');
}

function pointMarsh(c: Chart): string {
  const u = c.scale;
  let d = '';
  for (const { space, at } of c.plots.values()) {
    if (!has(space, 'marsh')) continue;
    const q = rng(hash(space.id));
    for (let i = 0; i < 16; i++) {
      const a = q() * 6.283;
      const r = (30 + q() * 60) * u;
      d += tuft([at[0] + Math.cos(a) * r * 1.2, at[1] + Math.sin(a) * r * 0.8, 0], u);
    }
  }
  return d ? `<path d="${d}" fill="none" stroke="var(--marsh)" stroke-width="${r1(1.2 * u)}" stroke-linecap="round"/>` : '';
}

export interface Bow {
  d: string;
  mid: Point;
  angle: number;
}
/** A line of march, bowed a little. */
export function bow(l: Link, a: Point, b: Point): Bow {
  const h = hash(l.a + l.b) % 2 ? 1 : -1;
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const off = len * 0.06 * h;
  const [cx, cy] = [mx - ((b[1] - a[1]) / len) * off, my + ((b[0] - a[0]) / len) * off];
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  if (l.path?.length) {
    const m = l.path[Math.floor(l.path.length / 2)]!;
    return { d: spline([a, ...l.path, b]), mid: m, angle };
  }
  return { d: `M${a[0]} ${a[1]}Q${r1(cx)} ${r1(cy)} ${b[0]} ${b[1]}`, mid: [(a[0] + 2 * cx + b[0]) / 4, (a[1] + 2 * cy + b[1]) / 4], angle };
}

/** One stroke a kind of line: solid, ticked, dotted, bridged. */
export function lineStroke(kind: string, d: string, mid: Point, angle: number, u: number): string {
  const road = 'var(--march)';
  const w = (n: number) => r1(n * u);
  switch (kind) {
    case 'rough':
      return `<path d="${d}" stroke="${road}" stroke-width="${w(2.1)}"/><path d="${d}" stroke="${road}" stroke-width="${w(9.8)}" stroke-dasharray="${w(1.9)} ${w(7.7)}"/>`;
    case 'marsh':
      return `<path d="${d}" stroke="var(--marsh)" stroke-width="${w(5.6)}" stroke-dasharray=".1 ${w(10.8)}" stroke-linecap="round"/>`;
    case 'strait':
    case 'sea':
    case 'ferry':
      return `<path d="${d}" stroke="var(--water-text)" stroke-width="${w(3)}" stroke-dasharray="${w(3)} ${w(7)}" stroke-linecap="round"/>`;
    case 'river':
      return `<path d="${d}" stroke="${road}" stroke-width="${w(3.1)}"/><g transform="translate(${r1(mid[0])} ${r1(mid[1])}) rotate(${r1(angle)}) scale(${r1(u * 17.4) / 10})"><ellipse rx="4" ry="7" fill="var(--sea)" stroke="var(--river)" stroke-width="1.300"/><path d="M-6.500 -3.200Q0 -.9 6.500 -3.200M-6.500 3.200Q0 .9 6.500 3.200" fill="none" stroke="${road}" stroke-width="1.300"/></g>`;
    default:
      return `<path d="${d}" stroke="${road}" stroke-width="${w(3.1)}"/>`;
  }
}

/** The signs of a depot and of a port. */
export const DEPOT =
  '<rect x="-6.500" y="-6.500" width="13" height="13" rx="2" fill="var(--panel)" stroke="var(--ink)" stroke-width="1"/><path d="M-4 4V-.5L0 -3.700L4 -.5V4zM-1.200 4V1h2.400v3" fill="none" stroke="var(--ink)" stroke-width="1"/>';
export const PORT =
  '<circle r="6" fill="var(--panel)" stroke="var(--water-text)" stroke-width="1"/><path d="M0 -3.500v7M-2 -1.500h4M-3 1.200q.6 2.300 3 2.300t3 -2.300" fill="none" stroke="var(--water-text)" stroke-width="1"/>';

/** Lines of march. */
export function network(c: Chart): string {
  if (c.kind !== 'point') return '';
  const u = c.scale;
  let o = '<g fill="none">';
  for (const l of c.board.links) {
    const [a, b] = [c.plots.get(l.a), c.plots.get(l.b)];
    if (!a || !b) continue;
    const { d, mid, angle } = bow(l, a.at, b.at);
    o += `<path d="${d}" stroke="var(--halo)" stroke-width="${r1(8.7 * u)}" opacity=".8"/>${lineStroke(l.kind, d, mid, angle, u)}`;
  }
  return `${o}</g>`;
}

/** The points they join: a circle, a diamond, a star, in the colour of their home. `k` is the scale of the drawing. */
export function nodes(c: Chart, control: Map<string, string>, wardrobe: Wardrobe, k = Infinity): string {
  if (c.kind === 'hex') return strongholds(c, control, wardrobe);
  if (c.kind !== 'point') return '';
  const u = c.scale;
  let o = '';
  for (const { space, at } of c.plots.values()) {
    if (space.shape.kind !== 'point') continue;
    const { symbol } = space.shape;
    const r = symbolRadius(symbol, u);
    const coat = wardrobe.of(control.get(space.id) ?? space.region ?? 'neutral');
    const strong = symbol !== 'circle' && symbol !== '';
    o += `<path d="${symbolPath(at, symbol, r)}" fill="${strong ? coat.fill : 'var(--panel)'}" stroke="${coat.ring}" stroke-width="${r1((strong ? 2.1 : 4.9) * u)}"/>`;
    if (strong) o += `<path d="${symbolPath(at, symbol, r * 0.74)}" fill="none" stroke="${coat.ink}" stroke-width="${r1(1.6 * u)}"/>`;
    // A figure too small to be read is not drawn.
    if (strong && space.level && 21 * u * k >= 11)
      o += `<text x="${at[0]}" y="${r1(at[1] + 7 * u)}" text-anchor="middle" font-family="var(--cond)" font-weight="700" font-size="${r1(21 * u)}" fill="${coat.ink}">${space.level}</text>`;
    else if (strong && !space.level) o += `<path d="${star(at[0], at[1], 8 * u)}" fill="${coat.ink}"/>`;
    if (has(space, 'depot'))
      o += `<g transform="translate(${r1(at[0] + 24 * u)} ${r1(at[1] + 16 * u)}) scale(${r1(u * 17) / 10})">${DEPOT}</g>`;
    if (has(space, 'port'))
      o += `<g transform="translate(${r1(at[0] - 24 * u)} ${r1(at[1] + 14 * u)}) scale(${r1(u * 17) / 10})">${PORT}</g>`;
  }
  return o;
}

/* ---- hexes: their print is in `hexes.ts` */

export const front = frontOf;

/** Under the figures on the edges, a strip of their own: no name runs into them. Counters lie on it. */
export function rulerStrip(c: Chart, view: Box, k: number): string {
  if (!c.board.grid) return '';
  const [x, y] = [Math.max(view.x, 0), Math.max(view.y, 0)];
  return `<path d="M${r1(x)} ${r1(y)}H${r1(view.x + view.w)}v${r1(23 / k)}H${r1(x + 22 / k)}V${r1(view.y + view.h)}H${r1(x)}z" fill="var(--paper)" fill-opacity=".94"/>`;
}

/** Coordinates along the edges of the part that is seen. */
export function rulers(c: Chart, view: Box, k: number): string {
  const g = c.board.grid;
  if (!g) return '';
  const fs = 12.5 / k;
  const seen = new Set<string>();
  // Where they would run into each other, every second or third is enough.
  const [wide, high] = g.flat_top ? [1.5, 1.732] : [1.732, 1.5];
  const [everyColumn, everyRow] = [Math.ceil(19 / (g.radius * wide * k)), Math.ceil(14 / (g.radius * high * k))];
  let o = '';
  const label = (x: number, y: number, s: string) =>
    `<text x="${r1(x)}" y="${r1(y)}" text-anchor="middle" font-family="var(--cond)" font-weight="600" font-size="${r1(fs)}" fill="var(--map-text)" ${halo(3.5 / k)}>${s}</text>`;
  for (const p of c.plots.values()) {
    if (p.space.shape.kind !== 'hex') continue;
    const { column, row } = p.space.shape;
    const code = p.space.id.match(/^(\d\d)(\d\d)$/);
    const cs = code?.[1] ?? String(column + 1).padStart(2, '0');
    const rs = code?.[2] ?? String(row + 1).padStart(2, '0');
    if (!seen.has(`c${column}`) && (column + 1) % everyColumn === 0 && p.at[0] > view.x + 30 / k && p.at[0] < view.x + view.w - 20 / k) {
      seen.add(`c${column}`);
      o += label(p.at[0], Math.max(view.y, 0) + 17 / k, cs);
    }
    if (!seen.has(`r${row}`) && (row + 1) % everyRow === 0 && column % 2 === 0 && p.at[1] > view.y + 30 / k && p.at[1] < view.y + view.h - 10 / k) {
      seen.add(`r${row}`);
      o += label(Math.max(view.x, 0) + 11 / k, p.at[1] + 4 / k, rs);
    }
  }
  return o;
}

/** The whole board, small: who holds what. */
export function miniature(c: Chart, control: Map<string, string>, wardrobe: Wardrobe): string {
  const [w, h] = c.board.size;
  if (c.kind === 'hex' && c.relief) {
    const regions = new Map<string, string>();
    for (const p of c.plots.values()) if (p.space.region && !p.space.traits?.includes('outside')) regions.set(p.space.region, (regions.get(p.space.region) ?? '') + p.d);
    const washed = regions.size > 0;
    let o = `<rect width="${w}" height="${h}" fill="var(--${washed ? 'land' : 'lvl0'})"/>`;
    if (!washed) o += c.relief.levels.map((l) => `<path d="${l.path}" fill="var(--lvl${Math.min(3, l.level)})"/>`).join('');
    for (const [id, d] of regions) o += `<path d="${d}" fill="${wardrobe.of(id).wash}" fill-opacity=".42"/>`;
    o += `<path d="${c.relief.water}" fill="var(--sea)"/>`;
    // What one finds one's way by: the great rivers, and the strong places by who holds them.
    const rivers = (c.board.edges ?? []).filter((e) => e.kind === 'river' && (washed ? e.traits?.some((t) => t === 'major' || t === 'navigable') : true) && c.plots.has(e.hex));
    o += `<path d="${rivers.map((e) => linePath(sideOf(c.board.grid!, c.plots.get(e.hex)!.at, e.side).ends)).join('')}" fill="none" stroke="var(--river)" stroke-width="${r1(w / 170)}" stroke-linecap="round"/>`;
    for (const p of c.plots.values())
      if (gradeOf(p.space) > 1) o += `<circle cx="${r1(p.at[0])}" cy="${r1(p.at[1])}" r="${r1(w / 110)}" fill="${wardrobe.of(control.get(p.space.id) ?? p.space.region).fill}" stroke="var(--halo)" stroke-width="${r1(w / 400)}"/>`;
    return o;
  }
  let o = `<rect width="${w}" height="${h}" fill="var(--${c.land ? 'sea' : 'land'})"/><path d="${c.land}" fill="var(--land-out)"/>`;
  const groups = new Map<string, string[]>();
  for (const p of c.plots.values()) {
    const who = control.get(p.space.id) ?? '';
    groups.set(who, [...(groups.get(who) ?? []), p.space.id]);
  }
  if (c.kind === 'area') {
    for (const [who, ids] of groups) {
      const coat = wardrobe.of(who);
      const d = ids.map((id) => c.plots.get(id)!.d).join('');
      o += `<path d="${d}" fill="${coat.wash}" fill-opacity="${coat.ground === 'neutral' ? 0.2 : 0.5}" stroke="${coat.wash}" stroke-width="1"/>`;
    }
    return `${o}<path d="${c.regions.map((r) => r.d).join('')}" fill="none" stroke="var(--panel)" stroke-width="${w / 400}"/>`;
  }
  o += `<path d="${c.board.links.map((l) => `M${c.plots.get(l.a)?.at.join(' ')}L${c.plots.get(l.b)?.at.join(' ')}`).join('')}" fill="none" stroke="var(--border-area)" stroke-width="${w / 250}"/>`;
  for (const p of c.plots.values())
    o += `<circle cx="${p.at[0]}" cy="${p.at[1]}" r="${w / 90}" fill="${wardrobe.of(control.get(p.space.id) ?? p.space.region).fill}"/>`;
  return o;
}
