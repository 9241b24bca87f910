/* Signs of terrain strewn over an area, clear of its name and of the stack that stands there. */
import type { Point, Space } from '../api/types';
import { boxOf, inside, r1 } from './outline';
import { rng } from './random';

export function scatter(space: Space, step: number, seed: number, pad: number): [number, number, number][] {
  if (space.shape.kind !== 'area') return [];
  const polygons = space.shape.polygons;
  const R = rng(seed);
  const b = boxOf(polygons.flat(2) as Point[]);
  const label = space.label;
  const lines = label.lines?.length ? label.lines : [' '.repeat(9)];
  const lw = Math.max(...lines.map((s) => s.length)) * label.size * 0.32 + 8;
  const lh = lines.length * label.size * 0.6 + 6;
  const out: [number, number, number][] = [];
  for (let y = b.y; y < b.y + b.h; y += step * 0.82)
    for (let x = b.x + ((Math.round(y / (step * 0.82)) % 2) * step) / 2; x < b.x + b.w; x += step) {
      const [px, py] = [x + (R() - 0.5) * step * 0.55, y + (R() - 0.5) * step * 0.45];
      const probe = [[0, 0], [pad, 0], [-pad, 0], [0, pad], [0, -pad]];
      if (!probe.every(([a, c]) => inside(px + a!, py + c!, polygons))) continue;
      if (Math.abs(px - label.at[0]) < lw + pad * 0.5 && Math.abs(py - label.at[1] + 5) < lh + pad * 0.4) continue;
      if (Math.abs(px - space.stack[0]) < 34 + pad * 0.6 && Math.abs(py - space.stack[1]) < 34 + pad * 0.6) continue;
      out.push([px, py, R()]);
    }
  return out;
}

/** An engraved peak: lit from the left, hachured on the right. */
export function peak([x, y, t]: [number, number, number]): string {
  const s = 8 + t * 4;
  let d = `M${r1(x - s)} ${r1(y + s * 0.55)}Q${r1(x - s * 0.35)} ${r1(y - s * 0.1)} ${r1(x)} ${r1(y - s * 0.75)}Q${r1(x + s * 0.4)} ${r1(y - s * 0.05)} ${r1(x + s)} ${r1(y + s * 0.6)}`;
  for (let i = 1; i < 6; i++) {
    const u = i / 6;
    d += `M${r1(x + s * u * 0.8)} ${r1(y - s * 0.75 + s * 1.25 * u * 0.9)}l${r1(-s * 0.12 + u)} ${r1(s * 0.62 * (1.15 - u))}`;
  }
  return d;
}

export const tuft = ([x, y]: [number, number, number], k = 1): string =>
  `M${r1(x - 7 * k)} ${r1(y)}h${14 * k}M${r1(x - 3 * k)} ${r1(y - 1.5 * k)}l${-1.6 * k} ${-4 * k}M${r1(x)} ${r1(y - 1.5 * k)}v${-5 * k}M${r1(x + 3 * k)} ${r1(y - 1.5 * k)}l${1.6 * k} ${-4 * k}`;

export const dot = ([x, y]: [number, number, number]): string => `M${r1(x)} ${r1(y)}h.01`;
