/* Dice: six-sided with pips, larger ones as a kite with the figure. */
import type { Coat } from './livery';
import { text } from './svg';

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function die(face: number, c: Coat): string {
  const pips = PIPS[face];
  if (!pips)
    return `<path d="M0 -10L9.500 -1.400L0 10L-9.500 -1.400Z" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.100"/>${text(0, 4.2, face, 12, 700, c.ink)}`;
  return `<rect x="-9.600" y="-9.600" width="19.200" height="19.200" rx="3.600" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.100"/>${pips.map(([x, y]) => `<circle cx="${x * 4.8}" cy="${y * 4.8}" r="2" fill="${c.ink}"/>`).join('')}`;
}
