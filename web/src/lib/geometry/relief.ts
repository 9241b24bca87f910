/* Relief of a hex map: levels smoothed to a field, contours at half levels, hachures downhill. */
import { contours, type ContourMultiPolygon } from 'd3-contour';
import type { Board, Point } from '../api/types';
import { centre } from './hex';
import { r1 } from './outline';
import { rng } from './random';

export interface Relief {
  /** Level, and the outline of all that is at least so high. */
  levels: { level: number; path: string }[];
  hachures: [string, string];
  water: string;
  /** Not in play. */
  outside: string;
}

const WATER = new Set(['water', 'river', 'sea', 'lake']);

function noise(seed: number): (x: number, y: number) => number {
  const q = rng(seed);
  const t = Array.from({ length: 4096 }, () => q() - 0.5);
  const v = (x: number, y: number) => t[((x & 63) + (y & 63) * 64) & 4095]!;
  const s = (u: number) => u * u * (3 - 2 * u);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, w] = [s(x - i), s(y - j)];
    return (v(i, j) * (1 - u) + v(i + 1, j) * u) * (1 - w) + (v(i, j + 1) * (1 - u) + v(i + 1, j + 1) * u) * w;
  };
}

export function relief(board: Board): Relief {
  const g = board.grid!;
  const R = g.radius;
  const G = R / 6.4;
  const [W, H] = board.size;
  const [gw, gh] = [Math.ceil(W / G) + 1, Math.ceil(H / G) + 1];
  const nz = noise(11);
  const height = new Float64Array(gw * gh);
  const water = new Float64Array(gw * gh);
  const outside = new Float64Array(gw * gh);
  const weight = new Float64Array(gw * gh);
  const sigma = 0.53 * R;
  const reach = Math.ceil((2.6 * R) / G);
  let top = 0;
  for (const s of board.spaces) {
    if (s.shape.kind !== 'hex') continue;
    const [x, y] = centre(g, s.shape.column, s.shape.row);
    const level = s.level ?? 0;
    top = Math.max(top, level);
    const wet = s.traits?.some((t) => WATER.has(t)) ? 1 : 0;
    const out = s.traits?.includes('outside') ? 1 : 0;
    const [ci, cj] = [Math.round(x / G), Math.round(y / G)];
    for (let j = Math.max(0, cj - reach); j <= Math.min(gh - 1, cj + reach); j++)
      for (let i = Math.max(0, ci - reach); i <= Math.min(gw - 1, ci + reach); i++) {
        const w = Math.exp(-((i * G - x) ** 2 + (j * G - y) ** 2) / (2 * sigma * sigma));
        const k = j * gw + i;
        weight[k]! += w;
        height[k]! += w * level;
        water[k]! += w * wet;
        outside[k]! += w * out;
      }
  }
  const scale = 32 / R;
  for (let k = 0; k < weight.length; k++) {
    const [x, y] = [(k % gw) * G * scale, Math.floor(k / gw) * G * scale];
    const w = weight[k]! || 1;
    height[k] = height[k]! / w + nz(x / 26, y / 26) * 0.22 + nz(x / 9, y / 9) * 0.06;
    water[k] = water[k]! / w + nz(x / 40, y / 40) * 0.14;
    outside[k] = outside[k]! / w;
  }
  const at = (field: Float64Array, v: number) => contours().size([gw, gh]).smooth(true).contour(Array.from(field), v);
  const pt = (q: number[]): Point => [(q[0]! - 0.5) * G, (q[1]! - 0.5) * G];
  const path = (m: ContourMultiPolygon) =>
    m.coordinates
      .map((p) => p.map((r) => `M${r.map((q) => pt(q).map(r1).join(' ')).join('L')}z`).join(''))
      .join('');
  const grad = (x: number, y: number): Point => {
    const i = Math.min(gw - 2, Math.max(1, Math.round(x / G)));
    const j = Math.min(gh - 2, Math.max(1, Math.round(y / G)));
    return [
      (height[j * gw + i + 1]! - height[j * gw + i - 1]!) / (2 * G),
      (height[(j + 1) * gw + i]! - height[(j - 1) * gw + i]!) / (2 * G),
    ];
  };
  const rh = rng(5);
  const hachures: [string, string] = ['', ''];
  for (let base = 0; base < top; base++)
    for (const off of [0.34, 0.52, 0.7])
      for (const polygon of at(height, base + off).coordinates)
        for (const ring of polygon) {
          let carry = 0;
          for (let i = 0; i + 1 < ring.length; i++) {
            const [ax, ay] = pt(ring[i]!);
            const [bx, by] = pt(ring[i + 1]!);
            const len = Math.hypot(bx - ax, by - ay);
            let t = carry;
            while (t < len) {
              const [x, y] = [ax + ((bx - ax) * t) / len, ay + ((by - ay) * t) / len];
              const [gx, gy] = grad(x, y);
              const steep = Math.hypot(gx, gy);
              if (steep > 0.01 / (R / 32) && x > 4 && y > 4 && x < W - 4 && y < H - 4) {
                const l = Math.min(7.5, 3 + steep * 90) * (0.75 + rh() * 0.5) * (R / 32);
                hachures[rh() < 0.5 ? 0 : 1] +=
                  `M${r1(x + (gx / steep) * l * 0.35)} ${r1(y + (gy / steep) * l * 0.35)}L${r1(x - (gx / steep) * l * 0.65)} ${r1(y - (gy / steep) * l * 0.65)}`;
              }
              t += (3.5 + rh() * 1.2) * (R / 32);
            }
            carry = t - len;
          }
        }
  return {
    levels: Array.from({ length: top }, (_, i) => ({ level: i + 1, path: path(at(height, i + 0.5)) })),
    hachures,
    water: water.some((v) => v > 0.46) ? path(at(water, 0.46)) : '',
    outside: outside.some((v) => v > 0.5) ? path(at(outside, 0.5)) : '',
  };
}
