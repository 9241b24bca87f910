/* A way from space to space, and what an overlay lays over the board, as strings of SVG. */
import type { Overlay, Point, Tint, Way } from '../api/types';
import { sideOf } from '../geometry/hex';
import { linePath, r1, spline } from '../geometry/outline';
import type { Chart } from './chart';
import { badge } from './counter';
import { LEAST } from './labels';
import type { Coat, Wardrobe } from './livery';
import { text } from './svg';

/** A place as a list of one, or of none where it is not on this board. */
const pointAt = (c: Chart, id: string): Point[] => {
  const plot = c.plots.get(id);
  return plot ? [plot.at] : [];
};

/** The stops of a way as points of the board; those that are not on it are left out. */
export const stops = (c: Chart, way: Way): Point[] => [way.from, ...way.steps.map((s) => s.to)].flatMap((id) => pointAt(c, id));

/** The way a piece would go: a line through the hexes, what has been paid at each, and what waits there. `print` is the scale of the drawing: where figures would be too small to be read, only the last is written, and larger. */
export function wayPath(c: Chart, way: Way, coat: Coat, wardrobe: Wardrobe, print = Infinity): string {
  const pts = stops(c, way);
  if (pts.length < 2) return '';
  const k = c.scale;
  const [a, b] = [pts.at(-2)!, pts.at(-1)!];
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const cut = 13 * k;
  const end: Point = [b[0] - ((b[0] - a[0]) / l) * cut, b[1] - ((b[1] - a[1]) / l) * cut];
  // From the edge of what stands there, so that the way does not hide who goes it.
  const [p, q] = [pts[0]!, pts[1]!];
  const n = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const out = Math.min(34 * k, n * 0.62);
  const begin: Point = [p[0] + ((q[0] - p[0]) / n) * out, p[1] + ((q[1] - p[1]) / n) * out];
  const line = [begin, ...pts.slice(1, -1), end];
  const d = line.length > 2 ? spline(line) : linePath(line);
  const colour = coat.ground === 'au' ? coat.edge : coat.fill;
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  let o = `<path d="${d}" fill="none" stroke="#fff" stroke-width="${r1(9 * k)}" stroke-linecap="round" opacity=".9"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${r1(5 * k)}" stroke-dasharray="${r1(12 * k)} ${r1(6 * k)}"/><path transform="translate(${r1(end[0])} ${r1(end[1])}) rotate(${r1(angle)}) scale(${r1(k * 100) / 100})" d="M14 0l-18 -10v20z" fill="${colour}" stroke="#fff" stroke-width="2"/>`;
  way.steps.forEach((s, i) => {
    const at = c.plots.get(s.to)?.at;
    if (!at) return;
    const last = i === way.steps.length - 1;
    // Beside the line, so that neither hides the other.
    const from = pts[i] ?? at;
    const gap = Math.hypot(at[0] - from[0], at[1] - from[1]) || 1;
    const off: Point = [(-(at[1] - from[1]) / gap) * 22 * k, ((at[0] - from[0]) / gap) * 22 * k];
    const spot: Point = last ? [at[0] + off[0], at[1] + off[1]] : at;
    const size = k * (last ? Math.max(1, LEAST / (17 * k * print)) : 1);
    if (s.paid !== undefined && (last || 14 * k * print >= LEAST))
      o += `<g transform="translate(${r1(spot[0])} ${r1(spot[1])}) scale(${r1(size * 100) / 100})"><circle r="${last ? 14 : 11.5}" fill="var(--panel)" stroke="${colour}" stroke-width="2"/>${text(0, last ? 6 : 5, s.paid, last ? 17 : 14, 700, 'var(--ink)')}</g>`;
    (s.badges ?? []).filter((w) => !w.label || 15 * k * print >= LEAST).forEach((w, j) => (o += `<g transform="translate(${r1(at[0] - off[0])} ${r1(at[1] - off[1] - j * 26 * k)}) scale(${r1(k * 100) / 100})">${badge(w, wardrobe)}</g>`));
  });
  return o;
}

const INK: Record<Tint, string> = { good: 'var(--works)', fair: 'var(--river)', bad: 'var(--rubric)', none: 'var(--ink)' };
export const tintInk = (t: Tint): string => INK[t];

const TINTS = ['good', 'fair', 'bad'] as const;

/** The sides of the hexes of each tint beyond which there is none of it, each with the middle of its own hex; between two tints the side is the first one's. */
function rims(c: Chart, of: Map<string, Tint>): Map<Tint, { from: Point; to: Point; mid: Point }[]> {
  const g = c.board.grid!;
  const key = ([x, y]: Point) => `${Math.round((x / g.radius) * 4)},${Math.round((y / g.radius) * 4)}`;
  const tints = new Map<string, Tint>();
  for (const [id, t] of of) for (const at of pointAt(c, id)) tints.set(key(at), t);
  const rank = (t: Tint | undefined) => (t === undefined ? TINTS.length : TINTS.indexOf(t as (typeof TINTS)[number]));
  const out = new Map<Tint, { from: Point; to: Point; mid: Point }[]>(TINTS.map((t) => [t, []]));
  for (const [id, t] of of)
    for (const at of pointAt(c, id))
      for (let n = 0; n < 6; n++) {
        const { mid, ends } = sideOf(g, at, n);
        const beyond = tints.get(key([2 * mid[0] - at[0], 2 * mid[1] - at[1]]));
        if (beyond !== t && rank(t) < rank(beyond)) out.get(t)?.push({ from: ends[0], to: ends[1], mid: at });
      }
  return out;
}
/** Short strokes inwards along a side, as a map marks which side of a line is meant. */
const ticks = (sides: { from: Point; to: Point; mid: Point }[], long: number): string =>
  sides
    .flatMap(({ from, to, mid }) =>
      [1 / 6, 1 / 2, 5 / 6].map((u) => {
        const p: Point = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
        const h: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
        const l = Math.hypot(mid[0] - h[0], mid[1] - h[1]) || 1;
        return `M${r1(p[0])} ${r1(p[1])}l${r1(((mid[0] - h[0]) / l) * long)} ${r1(((mid[1] - h[1]) / l) * long)}`;
      }),
    )
    .join('');

/** The spaces of an overlay: under the counters. On hexes a field of one tint has one rim around it, ticked inwards; elsewhere each space has its own outline. */
export function overlayTints(c: Chart, o: Overlay): string {
  const k = c.scale;
  const edge = c.kind === 'hex' && c.board.grid ? rims(c, new Map((o.spaces ?? []).map((s) => [s.space, s.tint]))) : null;
  let out = '';
  for (const t of TINTS) {
    const d = (o.spaces ?? []).filter((s) => s.tint === t).flatMap((s) => c.plots.get(s.space)?.d ?? []).join('');
    if (!d) continue;
    const fill = `fill="${INK[t]}" fill-opacity="${t === 'bad' ? 0.2 : t === 'good' ? 0.16 : 0.09}"`;
    const dash = t === 'fair' ? ` stroke-dasharray="${r1(7 * k)} ${r1(5 * k)}"` : '';
    if (!edge) {
      out += `<path d="${d}" ${fill} stroke="${INK[t]}" stroke-opacity=".75" stroke-width="${r1((t === 'good' ? 2.4 : 1.6) * k)}"${dash} stroke-linejoin="round"/>`;
      continue;
    }
    const sides = edge.get(t) ?? [];
    const rim = sides.map((s) => linePath([s.from, s.to])).join('');
    out += `<path d="${d}" ${fill}/><g class="rim" fill="none" stroke-linecap="round"><path d="${rim}" stroke="var(--halo)" stroke-opacity=".9" stroke-width="${r1(8 * k)}"/><path d="${rim}" stroke="${INK[t]}" stroke-width="${r1(4 * k)}"${dash}/>${t === 'fair' ? '' : `<path d="${ticks(sides, 8 * k)}" stroke="${INK[t]}" stroke-width="${r1(2 * k)}"/>`}</g>`;
  }
  return out;
}

/** The rim of a field of one tint, as the slip of an overlay shows it. */
export function rimSample(t: Tint): string {
  const fill = `<path d="M2 -4H32V6H2z" fill="${INK[t]}" fill-opacity=".16"/>`;
  return `${fill}<path d="M2 -4H32" stroke="${INK[t]}" stroke-width="2.600"${t === 'fair' ? ' stroke-dasharray="5 3.500"' : ''}/>${t === 'fair' ? '' : `<path d="M7 -3v5M17 -3v5M27 -3v5" stroke="${INK[t]}" stroke-width="1.500"/>`}`;
}

/** Its lines: straight ones, which are seen along, or ways from space to space. */
function lines(c: Chart, o: Overlay, straight: boolean): string {
  const k = c.scale;
  let out = '';
  for (const l of (o.lines ?? []).filter((l) => !!l.straight === straight)) {
    const pts = l.through.flatMap((id) => pointAt(c, id));
    if (pts.length < 2) continue;
    const d = l.straight ? linePath([pts[0]!, pts.at(-1)!]) : spline(pts);
    out += `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="${r1(9 * k)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${INK[l.tint]}" stroke-width="${r1(5.6 * k)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-width="${r1(2.2 * k)}" stroke-dasharray=".1 ${r1(9 * k)}" stroke-linecap="round"/>`;
    for (const p of [pts[0]!, pts.at(-1)!]) out += `<circle cx="${r1(p[0])}" cy="${r1(p[1])}" r="${r1(6 * k)}" fill="#fff" stroke="${INK[l.tint]}" stroke-width="${r1(2.6 * k)}"/>`;
  }
  return out;
}

/** Ways from space to space: under the counters, whose figures they would hide. */
export const overlayWays = (c: Chart, o: Overlay): string => lines(c, o, false);

/** What is seen along a line, its figures and where it is stopped: over the counters. */
export function overlayLines(c: Chart, o: Overlay, print = Infinity): string {
  const k = c.scale;
  const g = c.board.grid;
  let out = lines(c, o, true);
  for (const s of o.spaces ?? []) {
    const at = c.plots.get(s.space)?.at;
    // At the lower side of a hex, under what stands there.
    if (at && s.label !== undefined && 20 * k * print >= LEAST) out += `<text x="${r1(at[0])}" y="${r1(at[1] + (g ? g.radius * 0.8 : 6 * k))}" text-anchor="middle" font-family="var(--cond)" font-weight="700" font-size="${r1(20 * k)}" fill="${INK[s.tint]}" paint-order="stroke" stroke="var(--halo)" stroke-width="${r1(5 * k)}">${s.label.replace(/[<&>]/g, '')}</text>`;
  }
  for (const b of o.blocked ?? []) {
    const pin = b.at;
    if (pin === 'button') continue;
    const at = 'side' in pin ? (g && c.plots.has(pin.side[0]) ? sideOf(g, c.plots.get(pin.side[0])!.at, pin.side[1]).mid : undefined) : 'space' in pin ? c.plots.get(pin.space)?.at : undefined;
    if (at) out += `<g transform="translate(${r1(at[0])} ${r1(at[1])}) scale(${r1(k * 100) / 100})"><circle r="13" fill="var(--attack)" stroke="#fff" stroke-width="2.200"/><path d="M-6 0h12" stroke="#fff" stroke-width="3.400" stroke-linecap="round"/></g>`;
  }
  return out;
}
