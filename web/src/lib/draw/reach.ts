/* A stretch of hexes, drawn as one. */
import type { Point } from '../api/types';
import { corners } from '../geometry/hex';
import { r1, ringPath, union } from '../geometry/outline';
import type { Chart, Plot } from './chart';

/** So many hexes beside each other are a stretch of land rather than single places. */
export const STRETCH = 8;

/** The outline of a stretch of hexes; nothing of fewer, or of another kind of map. */
export function reach(c: Chart, spaces: Plot[]): string {
  const g = c.board.grid;
  if (c.kind !== 'hex' || !g || spaces.length < STRETCH) return '';
  const hexes = spaces.filter((p) => p.space.shape.kind === 'hex');
  // Corners are worked out for each hex: rounded, those that neighbours share are the same.
  return union(hexes.map((p) => [corners(g, p.at).map(([x, y]): Point => [r1(x), r1(y)])])).map(ringPath).join('');
}
