/* Small helpers for strings of SVG. Colours are attributes, never style attributes: the page's policy forbids those. */
import { r1 } from '../geometry/outline';

export const esc = (s: string | number): string =>
  String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Squeezes a name that is longer than its field. */
export function fit(s: string, max: number, size: number): string {
  return s.length * size * 0.44 > max ? ` textLength="${max}" lengthAdjust="spacingAndGlyphs"` : '';
}

export function star(cx: number, cy: number, r: number, points = 5, inner = 0.45): string {
  let d = '';
  for (let i = 0; i < points * 2; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / points;
    const q = i % 2 ? r * inner : r;
    d += `${i ? 'L' : 'M'}${r1(cx + q * Math.cos(a))} ${r1(cy + q * Math.sin(a))}`;
  }
  return `${d}z`;
}

export const text = (x: number, y: number, s: string | number, size: number, weight: number, fill: string, extra = 'text-anchor="middle"'): string =>
  `<text x="${x}" y="${y}" font-family="var(--cond)" font-weight="${weight}" font-size="${size}" fill="${fill}" ${extra}>${esc(s)}</text>`;

/** Map text stands on a halo of paper. */
export const halo = (w: number): string => `paint-order="stroke" stroke="var(--halo)" stroke-width="${r1(w)}" stroke-linejoin="round"`;
