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

/** The two ends of the side between neighbouring hexes. */
export function side(g: HexGrid, a: Point, b: Point): [Point, Point] {
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const l = Math.hypot(dx, dy) || 1;
  const h = g.radius / 2;
  return [
    [mx - (dy / l) * h, my + (dx / l) * h],
    [mx + (dy / l) * h, my - (dx / l) * h],
  ];
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
