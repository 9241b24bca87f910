/* Hex grids: centres, corners, sides, neighbours. */
import type { HexGrid, Point } from '../api/types';
import { r1 } from './outline';

const S3 = Math.sqrt(3);

export function centre(g: HexGrid, column: number, row: number): Point {
  const odd = (n: number) => ((n % 2) + 2) % 2 === 1;
  if (g.flat_top) {
    const shift = odd(column) === g.odd_shifted ? 0.5 : 0;
    return [g.origin[0] + column * 1.5 * g.radius, g.origin[1] + (row + shift) * S3 * g.radius];
  }
  const shift = odd(row) === g.odd_shifted ? 0.5 : 0;
  return [g.origin[0] + (column + shift) * S3 * g.radius, g.origin[1] + row * 1.5 * g.radius];
}

export function corners(g: HexGrid, [x, y]: Point, radius = g.radius): Point[] {
  const turn = g.flat_top ? 0 : Math.PI / 6;
  return Array.from({ length: 6 }, (_, i) => {
    const a = turn + (Math.PI / 3) * i;
    return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
  });
}

export const hexPath = (g: HexGrid, at: Point, radius = g.radius): string =>
  `M${corners(g, at, radius).map((p) => `${r1(p[0])} ${r1(p[1])}`).join('L')}z`;

/** Degrees of hexside `n`, counted clockwise from the first: north on flat-topped hexes, north-east on pointed ones. */
export const sideAngle = (g: Pick<HexGrid, 'flat_top'>, n: number): number => (g.flat_top ? -90 : -60) + 60 * n;

/** The middle of side `n` of a hex, and its two ends in clockwise order. */
export function sideOf(g: HexGrid, at: Point, n: number, radius = g.radius): { mid: Point; ends: [Point, Point] } {
  const a = sideAngle(g, n);
  const on = (degrees: number, r: number): Point => [at[0] + r * Math.cos((degrees * Math.PI) / 180), at[1] + r * Math.sin((degrees * Math.PI) / 180)];
  return { mid: on(a, (radius * S3) / 2), ends: [on(a - 30, radius), on(a + 30, radius)] };
}

/** Which side of a hex a point lies towards. */
export function towards(g: Pick<HexGrid, 'flat_top'>, at: Point, p: Point): number {
  const a = (Math.atan2(p[1] - at[1], p[0] - at[0]) * 180) / Math.PI;
  return (Math.round((a - sideAngle(g, 0)) / 60) + 12) % 6;
}

/** The three sides in front of a piece that faces hexside `n`, as a line. */
export function front(g: HexGrid, at: Point, n: number, radius: number): string {
  const mid = sideAngle(g, n);
  const pts = [-90, -30, 30, 90].map((o) => {
    const a = ((mid + o) * Math.PI) / 180;
    return `${r1(at[0] + radius * Math.cos(a))} ${r1(at[1] + radius * Math.sin(a))}`;
  });
  return `M${pts.join('L')}`;
}
