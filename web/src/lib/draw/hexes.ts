/* The print of a hex map: relief, waters, terrain, hexsides, roads, places. */
import type { Edge, Link, Point, Space } from '../api/types';
import { centre, hexPath, sideAngle, sideOf } from '../geometry/hex';
import { edgeChains, outlineOf, runs, soften, wander } from '../geometry/hexside';
import { type Box, linePath, r1, spline } from '../geometry/outline';
import { hash, rng } from '../geometry/random';
import { tuft } from '../geometry/scatter';
import type { Chart } from './chart';
import { fortress, gradeOf, GRADES, wallBox } from './fortress';
import type { Wardrobe } from './livery';

const has = (s: Space, ...traits: string[]) => traits.some((t) => s.traits?.includes(t));
const WET = ['water', 'river', 'sea', 'lake', 'estuary'];
const LINES = new Set(['river', 'stream', 'canal', 'estuary']);

interface Hex {
  s: Space;
  at: Point;
}
const hexesOf = (c: Chart): Hex[] =>
  c.board.spaces.flatMap((s) => (s.shape.kind === 'hex' ? [{ s, at: centre(c.board.grid!, s.shape.column, s.shape.row) }] : []));
/** A point of a hex with the origin at its centre, in units of a hex with radius 32. */
const inHex = (dx: number, dy: number, size: number, flat: boolean): boolean => {
  const [x, y] = flat ? [dx, dy] : [dy, dx];
  return Math.abs(y) < size * 0.866 && Math.abs(x) * 0.866 + Math.abs(y) * 0.5 < size * 0.866;
};

export function hexGround(c: Chart): string {
  const [w, h] = c.board.size;
  const r = c.relief!;
  const u = c.board.grid!.radius / 32;
  // Where land is coloured by whose it is, the relief steps back.
  const washed = c.board.spaces.some((s) => s.region);
  let o = `<rect width="${w}" height="${h}" fill="var(--${washed ? 'land' : 'lvl0'})"/>`;
  if (r.outside) o += `<path d="${r.outside}" fill="var(--land-out)"/>`;
  for (const l of r.levels)
    o += `<path d="${l.path}" fill="var(--lvl${Math.min(3, washed ? l.level + 1 : l.level)})" fill-opacity="${washed ? 0.34 : 1}" stroke="var(--hachure)" stroke-opacity="${washed ? 0 : 0.35}" stroke-width="${0.8 * u}"/>`;
  o += r.hachures
    .map((d, i) => `<path d="${d}" fill="none" stroke="var(--hachure)" stroke-width="${(i ? 0.85 : 0.55) * u}" stroke-linecap="round"/>`)
    .join('');
  return o;
}

/** Seas and broad rivers with their water-lining: over washes and woods, under the grid. */
export function hexWater(c: Chart): string {
  const r = c.relief!;
  const u = c.board.grid!.radius / 32;
  if (!r.water) return '';
  let o = `<defs><clipPath id="water"><path d="${r.water}"/></clipPath></defs><path d="${r.water}" fill="var(--sea)"/><g clip-path="url(#water)" fill="none" stroke-linejoin="round">${[32.5, 25, 19, 13.5, 8.8, 4.8]
    .map((d, i) => `<path d="${r.water}" stroke="var(--sea-line)" stroke-opacity="${(0.14 + i * 0.13).toFixed(2)}" stroke-width="${(2 * d + 1.1) * u}"/><path d="${r.water}" stroke="var(--sea)" stroke-width="${(2 * d - 0.7) * u}"/>`)
    .join('')}</g>`;
  // sandbanks where the water is shallow
  let banks = '';
  for (const { s, at: [x, y] } of hexesOf(c)) {
    if (!has(s, 'estuary')) continue;
    const q = rng(hash(s.id));
    const a = -0.25 + q() * 0.5;
    for (let i = 0; i < 46; i++) {
      const [p, v] = [(q() + q() - 1) * 20 * u, (q() + q() - 1) * 7 * u];
      banks += `M${r1(x + p * Math.cos(a) - v * Math.sin(a))} ${r1(y + p * Math.sin(a) + v * Math.cos(a))}h.1`;
    }
  }
  o += `<path d="${banks}" stroke="var(--sea-line)" stroke-width="${1.5 * u}" stroke-linecap="round" opacity=".75"/>`;
  return `${o}<path d="${r.water}" fill="none" stroke="var(--coast)" stroke-width="${1.5 * u}" stroke-linejoin="round"/>`;
}

/** Whose land it is: a wash along the inside of every region's border, in the colour of the livery that its name is. */
export function hexWashes(c: Chart, wardrobe: Wardrobe): string {
  const g = c.board.grid!;
  const u = g.radius / 32;
  const regions = new Map<string, Point[]>();
  for (const { s, at } of hexesOf(c)) {
    if (!s.region || has(s, ...WET, 'outside')) continue;
    (regions.get(s.region) ?? regions.set(s.region, []).get(s.region)!).push(at);
  }
  if (!regions.size) return '';
  let [defs, wash, border] = ['', '', ''];
  [...regions].forEach(([id, hexes], i) => {
    const coat = wardrobe.of(id);
    const d = outlineOf(g, hexes).map((ch) => `${linePath(soften(ch).map(([x, y]): Point => [x, y]))}z`).join('');
    defs += `<clipPath id="region${i}"><path d="${d}" clip-rule="evenodd"/></clipPath>`;
    wash += `<g clip-path="url(#region${i})"><path d="${d}" fill="${coat.wash}" fill-opacity=".055" stroke="${coat.wash}" stroke-opacity=".16" stroke-width="${r1(26 * u)}"/><path d="${d}" fill="none" stroke="${coat.wash}" stroke-opacity=".34" stroke-width="${r1(10 * u)}"/></g>`;
    border += d;
  });
  return `<defs>${defs}</defs>${wash}<path d="${border}" fill="none" stroke="var(--halo)" stroke-width="${2.8 * u}" opacity=".7"/><path d="${border}" fill="none" stroke="var(--border-country)" stroke-width="${1.3 * u}" stroke-dasharray="${6 * u} ${2.6 * u} ${u} ${2.6 * u}" stroke-linecap="round"/>`;
}

/** Joins links of a kind into long lines, so that a road is one stroke. */
export function chains(links: Link[]): string[][] {
  const next = new Map<string, Set<string>>();
  const add = (a: string, b: string) => (next.get(a) ?? next.set(a, new Set()).get(a)!).add(b);
  for (const l of links) {
    add(l.a, l.b);
    add(l.b, l.a);
  }
  const out: string[][] = [];
  const walk = (start: string) => {
    for (const first of [...(next.get(start) ?? [])]) {
      if (!next.get(start)!.has(first)) continue;
      const line = [start];
      let [at, to] = [start, first];
      for (;;) {
        next.get(at)!.delete(to);
        next.get(to)!.delete(at);
        line.push(to);
        at = to;
        const on = next.get(at)!;
        if (on.size !== 1) break;
        to = on.values().next().value!;
      }
      out.push(line);
    }
  };
  for (const [id, n] of next) if (n.size !== 2) walk(id);
  for (const id of next.keys()) walk(id);
  return out;
}

/** Vineyards in rows, one parcel a hex; crowns of trees; tufts of marsh. */
function cover(c: Chart, hexes: Hex[]): string {
  const u = c.board.grid!.radius / 32;
  const flat = c.board.grid!.flat_top;
  let [vines, woods, ground, marsh] = ['', '', '', ''];
  for (const { s, at: [x, y] } of hexes) {
    const q = rng(hash(s.id));
    const built = has(s, 'town', 'village') || gradeOf(s) > 0;
    if (has(s, 'vineyard')) {
      const a = [-0.35, 0.2, 0.9, -0.9][Math.floor(q() * 4)]!;
      for (let i = -26; i <= 26; i += 8.2)
        for (let j = -26; j <= 26; j += 5.6) {
          const [dx, dy] = [i * Math.cos(a) - j * Math.sin(a), i * Math.sin(a) + j * Math.cos(a)];
          if (!inHex(dx, dy, 27.5, flat)) continue;
          vines += `M${r1(x + dx * u)} ${r1(y + (dy + 2) * u)}v${r1(-4.2 * u)}m${r1(-1.7 * u)} ${r1(1.4 * u)}q${r1(1.7 * u)} ${r1(-1.6 * u)} ${r1(3.4 * u)} 0`;
        }
    }
    if (has(s, 'wood', 'woods', 'forest')) {
      const trees: Point[] = [];
      for (let i = 0; i < 90 && trees.length < 15; i++) {
        const [dx, dy] = [(q() - 0.5) * 58, (q() - 0.5) * 52];
        if (!inHex(dx, dy, 27, flat) || trees.some((t) => Math.hypot(t[0] - dx, t[1] - dy) < 8) || (built && Math.hypot(dx, dy) < 14)) continue;
        trees.push([dx, dy]);
      }
      for (const [dx, dy] of trees.sort((a, b) => a[1] - b[1])) {
        const t = (0.75 + q() * 0.3) * u;
        const k = (n: number) => r1(n * t);
        const [X, Y] = [r1(x + dx * u), r1(y + dy * u)];
        ground += `M${X} ${r1(Y + 3.5 * t)}h${k(7)}`;
        woods += `<path d="M${X} ${Y}m${k(-4.2)} ${k(1.8)}a${k(2.4)} ${k(2.4)} 0 0 1 ${k(0.8)} ${k(-4.2)}a${k(3.2)} ${k(3.2)} 0 0 1 ${k(6)} ${k(-0.6)}a${k(2.6)} ${k(2.6)} 0 0 1 ${k(1.6)} ${k(4.8)}z"/>`;
      }
    }
    if (has(s, 'marsh', 'fen', 'bog'))
      for (let i = 0; i < 10; i++) {
        const [dx, dy] = [(q() - 0.5) * 48, (q() - 0.5) * 44];
        if (inHex(dx, dy, 25, flat) && !(built && Math.hypot(dx, dy) < 14)) marsh += tuft([x + dx * u, y + dy * u, 0], u * 0.7);
      }
  }
  return `<path d="${vines}" fill="none" stroke="var(--vine)" stroke-width="${0.95 * u}" stroke-linecap="round"/><path d="${ground}" stroke="var(--wood-edge)" stroke-width="${u}" opacity=".5"/><g fill="var(--wood)" fill-opacity=".55" stroke="var(--wood-edge)" stroke-width="${0.7 * u}">${woods}</g><path d="${marsh}" fill="none" stroke="var(--marsh)" stroke-width="${0.85 * u}" stroke-linecap="round"/>`;
}

/** Waters along hexsides. Two cues that do not depend on one another: dark is navigable, outlined is major. */
function waters(c: Chart, edges: Edge[]): string {
  const g = c.board.grid!;
  const u = g.radius / 32;
  const by = new Map<string, string>();
  const put = (k: string, d: string) => by.set(k, (by.get(k) ?? '') + d);
  const wet = edges.filter((e) => LINES.has(e.kind) && e.kind !== 'canal');
  edgeChains(g, wet, (h) => c.plots.get(h)?.at).forEach((chain, i) => {
    const major = chain.some((j) => j.tag.includes('major'));
    for (const run of runs(wander(soften(chain), (major ? 1.4 : 1.9) * u, i + 1))) {
      const navigable = run.tag.includes('navigable');
      const kind = run.tag.startsWith('estuary') ? 'estuary' : run.tag.includes('major') ? 'major' : 'plain';
      put(`${kind}${navigable ? ' nav' : ''}`, linePath(run.line));
    }
  });
  const p = (k: string, stroke: string, w: number, more = '') => (by.has(k) ? `<path d="${by.get(k)}" stroke="${stroke}" stroke-width="${r1(w * u)}" ${more}/>` : '');
  let o = '<g fill="none" stroke-linejoin="round" stroke-linecap="round">';
  for (const k of ['estuary', 'estuary nav']) o += p(k, 'var(--coast)', 15) + p(k, 'var(--sea)', 12.4);
  o += p('plain', 'var(--halo)', 4, `opacity="${BANK}"`) + p('plain', 'var(--river)', 2.1);
  o += p('plain nav', 'var(--halo)', 5, 'opacity=".5"') + p('plain nav', 'var(--river-nav)', 3);
  o += p('major', 'var(--coast)', 6) + p('major', 'var(--sea)', 3.8);
  o += p('major nav', 'var(--coast)', 6.4) + p('major nav', 'var(--sea)', 4.4) + p('major nav', 'var(--river-nav)', 1.8);
  // canals: straight, banked, ticked
  const cut = edgeChains(g, edges.filter((e) => e.kind === 'canal'), (h) => c.plots.get(h)?.at).map((ch) => linePath(ch.map((j) => j.p))).join('');
  if (cut) o += `<path d="${cut}" stroke="var(--river-nav)" stroke-width="${4.2 * u}"/><path d="${cut}" stroke="var(--sea)" stroke-width="${2.2 * u}"/><path d="${cut}" stroke="var(--river-nav)" stroke-width="${7 * u}" stroke-dasharray="${0.9 * u} ${5 * u}"/>`;
  return `${o}</g>`;
}

/** How much of the ground the bank of a stream covers: on high ground it is the bank that it stands out from. */
export const BANK = 0.8;

/** Everything else on a hexside: walls, slopes, hedges, lines that a rule draws. */
function hexsides(c: Chart, edges: Edge[]): string {
  const g = c.board.grid!;
  const u = g.radius / 32;
  const kinds = [...new Set(edges.filter((e) => !LINES.has(e.kind) && e.kind !== 'guns').map((e) => [e.kind, ...(e.traits ?? [])].join(' ')))];
  let o = '';
  for (const kind of kinds) {
    const list = edges.filter((e) => [e.kind, ...(e.traits ?? [])].join(' ') === kind);
    const d = edgeChains(g, list, (h) => c.plots.get(h)?.at).map((ch) => linePath(ch.map((j) => j.p))).join('');
    o += hexside(kind, d, u);
  }
  // guns that stand on a side and fire over it
  for (const e of edges.filter((x) => x.kind === 'guns')) {
    const at = c.plots.get(e.hex)?.at;
    if (!at) continue;
    const { mid } = sideOf(g, at, e.side, g.radius * 0.8);
    o += `<g transform="translate(${r1(mid[0])} ${r1(mid[1])}) rotate(${r1(sideAngle(g, e.side))}) scale(${r1(u * 10) / 10})"><path d="M-3 -9q7 9 0 18" fill="none" stroke="var(--ink)" stroke-width="2.200"/><path d="M-4 -6h7M-2 0h8M-4 6h7" stroke="var(--ink)" stroke-width="2.600"/></g>`;
  }
  return o;
}

function hexside(kind: string, d: string, u: number): string {
  const p = (stroke: string, w: number, extra = '') => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r1(w * u)}" stroke-linejoin="round" ${extra}/>`;
  const [what] = kind.split(' ');
  switch (what) {
    case 'wall':
      return p('var(--town-edge)', 7.4, 'stroke-linecap="round"') + p('var(--lvl0)', 4.6) + p('var(--town-edge)', 7.4, `stroke-dasharray="${1.2 * u} ${5 * u}"`);
    case 'slope':
    case 'cliff':
      return p('var(--hachure)', what === 'cliff' ? 11 : 8, `stroke-dasharray="${1.3 * u} ${3 * u}" opacity=".9"`) + p('var(--hachure)', 1.6);
    case 'hedge':
      return p('var(--vine)', 5, `stroke-dasharray="${3 * u} ${2.4 * u}" stroke-linecap="round"`);
    case 'ford':
    case 'bridge':
      return p('var(--road-edge)', 11, `stroke-dasharray="${6 * u} 200"`) + p('var(--road)', 8, `stroke-dasharray="${6 * u} 200"`);
    case 'border':
      return p('var(--halo)', 3, 'opacity=".7"') + p('var(--border-country)', 1.5, `stroke-dasharray="${7 * u} ${3 * u} ${1.2 * u} ${3 * u}" stroke-linecap="round"`);
    default: {
      // A line that only a rule knows: pale or dark, dotted white, never mistaken for water.
      const colour = kind.includes('light') ? 'var(--by)' : 'var(--fr)';
      return p(colour, 4.5, 'stroke-linecap="round" opacity=".9"') + p('#fff', 1.3, `stroke-dasharray="${3 * u} ${4 * u}" opacity=".9"`);
    }
  }
}

/** Roads as cased lines through the centres, walled ones ticked; a bridge wherever one crosses a water. */
function roads(c: Chart, edges: Edge[]): string {
  const g = c.board.grid!;
  const u = g.radius / 32;
  const at = (id: string): Point => {
    const plot = c.plots.get(id)!;
    const q = rng(hash(id));
    if (has(plot.space, 'town', 'village') || gradeOf(plot.space)) return plot.at;
    return [plot.at[0] + (q() - 0.5) * 7 * u, plot.at[1] + (q() - 0.5) * 7 * u];
  };
  const known = c.board.links.filter((l) => c.plots.has(l.a) && c.plots.has(l.b));
  const lines = (...kinds: string[]) => chains(known.filter((l) => kinds.includes(l.kind))).map((ids) => spline(ids.map(at))).join('');
  const stroke = (d: string, colour: string, w: number, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r1(w * u)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  const narrow = c.board.spaces.some((s) => gradeOf(s) > 0) ? 0.62 : 1;
  const [road, walled, track] = [lines('road', 'walled'), lines('walled'), lines('track', 'path')];
  let o = stroke(road, 'var(--road-edge)', 7 * narrow) + stroke(road, 'var(--road)', 4.6 * narrow);
  if (walled) o += `<path d="${walled}" fill="none" stroke="var(--town-edge)" stroke-width="${11 * u}" stroke-dasharray="${1.4 * u} ${3.4 * u}"/>${stroke(walled, 'var(--town-edge)', 7.6)}${stroke(walled, 'var(--road)', 4.6)}`;
  o += `<path d="${track}" fill="none" stroke="var(--road-edge)" stroke-width="${1.8 * u}" stroke-dasharray="${6 * u} ${4 * u}"/>`;
  // canals: straight, banked, ticked
  const canal = chains(known.filter((l) => l.kind === 'canal')).map((ids) => linePath(ids.map((x) => c.plots.get(x)!.at))).join('');
  if (canal) o = `<path d="${canal}" fill="none" stroke="var(--river-nav)" stroke-width="${r1(4.2 * u)}"/><path d="${canal}" fill="none" stroke="var(--sea)" stroke-width="${r1(2 * u)}"/><path d="${canal}" fill="none" stroke="var(--river-nav)" stroke-width="${r1(6.6 * u)}" stroke-dasharray="${r1(0.9 * u)} ${r1(5 * u)}"/>${o}`;
  const wet = new Map<string, Point>();
  const k = (p: Point) => `${Math.round(p[0])},${Math.round(p[1])}`;
  for (const e of edges.filter((x) => LINES.has(x.kind))) {
    const p = c.plots.get(e.hex)?.at;
    if (p) wet.set(k(sideOf(g, p, e.side).mid), p);
  }
  for (const l of known) {
    if (l.kind === 'canal') continue;
    const [a, b] = [c.plots.get(l.a)!.at, c.plots.get(l.b)!.at];
    const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (!wet.has(k(mid))) continue;
    const [p, q] = [at(l.a), at(l.b)];
    o += `<g transform="translate(${r1((p[0] + q[0]) / 2)} ${r1((p[1] + q[1]) / 2)}) rotate(${r1((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI)}) scale(${r1(u * 8) / 10})"><rect x="-6" y="-3" width="12" height="6" fill="var(--road)"/><path d="M-8 -6.500Q0 -2.200 8 -6.500M-8 6.500Q0 2.200 8 6.500" fill="none" stroke="var(--road-edge)" stroke-width="1.700"/></g>`;
  }
  return o;
}

/** What the works of fortresses fill, without the points of their bastions. */
export const wallBoxes = (c: Chart): Box[] => hexesOf(c).flatMap(({ s, at }) => wallBox(s, at, c.board.grid?.radius ?? 32) ?? []);

/** Carmine blocks as on period plans; fortresses are drawn by who holds them, with the places. */
function towns(c: Chart, hexes: Hex[]): string {
  const u = c.board.grid!.radius / 32;
  const flat = c.board.grid!.flat_top;
  let o = '';
  for (const { s, at: [x, y] } of hexes) {
    if (!has(s, 'town', 'village') || gradeOf(s)) continue;
    const q = rng(hash(`${s.id} town`));
    // On a map of miles a town is a mark; on a field it fills its hex.
    const far = c.board.spaces.some((x) => gradeOf(x) > 0);
    const small = has(s, 'village');
    const [blocks, size, k] = far ? [small ? 5 : 9, small ? 6 : 9, 0.5] : small ? [12, 15, 1] : [26, 25, 1];
    for (let i = 0, n = 0; i < 90 && n < blocks; i++) {
      const [px, py, w, h] = [(q() - 0.5) * 2 * size, (q() - 0.5) * 2 * size, (5 + q() * 6) * k, (4.5 + q() * 4) * k];
      const turn = q() < 0.5 ? 12 : -20;
      if (!inHex(px, py, size, flat)) continue;
      n++;
      o += `<rect x="${r1((-w / 2) * u)}" y="${r1((-h / 2) * u)}" width="${r1(w * u)}" height="${r1(h * u)}" transform="translate(${r1(x + px * u)} ${r1(y + py * u)}) rotate(${turn})" fill="var(--town)" stroke="var(--town-edge)" stroke-width="${0.8 * u * k}"/>`;
    }
    if (!far) o += `<path d="M${r1(x - 2 * u)} ${r1(y - 3 * u)}h${4 * u}v${7 * u}h${-4 * u}zM${x} ${r1(y - 9 * u)}v${6 * u}M${r1(x - 2 * u)} ${r1(y - 7 * u)}h${4 * u}" fill="var(--town-edge)" stroke="var(--town-edge)" stroke-width="${1.2 * u}"/>`;
  }
  return o;
}

/** `gone`: what is printed on the sides of a hex and is there no more, as `hex kind`. */
export function hexInk(c: Chart, gone: Set<string> = new Set()): string {
  const g = c.board.grid!;
  const u = g.radius / 32;
  const hexes = hexesOf(c);
  const edges = (c.board.edges ?? []).filter((e) => !gone.has(`${e.hex} ${e.kind}`));
  const grid = hexes.filter(({ s }) => !has(s, 'outside')).map(({ at }) => hexPath(g, at)).join('');
  const quiet = c.board.spaces.some((s) => s.region || gradeOf(s)) ? 0.22 : 0.34;
  return `${cover(c, hexes)}${hexWater(c)}<path d="${grid}" fill="none" stroke="var(--grid)" stroke-width="${0.9 * u}" opacity="${quiet}"/>${waters(c, edges)}${roads(c, edges)}${towns(c, hexes)}${hexsides(c, edges)}`;
}

/** Places that show who holds them: star fortresses, ports. Their rampart has the holder's colour. */
export function strongholds(c: Chart, control: Map<string, string>, wardrobe: Wardrobe): string {
  if (c.kind !== 'hex' || !c.board.grid) return '';
  const u = c.board.grid.radius / 32;
  let o = '';
  for (const { s, at: [x, y] } of hexesOf(c)) {
    const grade = gradeOf(s);
    const citadel = Number(s.traits?.find((t) => /^citadel-\d$/.test(t))?.slice(8) ?? 0);
    if (grade) o += `<g transform="translate(${r1(x)} ${r1(y)})">${fortress(grade, wardrobe.of(control.get(s.id) ?? s.region), citadel, hash(s.id), u * 0.86)}</g>`;
    if (has(s, 'port'))
      o += `<path transform="translate(${r1(x + 2 * u)} ${r1(y + ((GRADES[grade]?.[1] ?? 6) + 9) * u)}) scale(${r1(u * 10) / 10})" d="M0 -5.500a1.700 1.700 0 1 0 .01 0M0 -2v7.500M-3 .2h6M-5 2q1 3.600 5 3.600q4 0 5 -3.600" fill="none" stroke="var(--water-text)" stroke-width="1.300" stroke-linecap="round"/>`;
  }
  return o;
}
