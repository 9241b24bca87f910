/* Dice: six sides with pips, others by their own outline with the figure; ten sides are a kite. */
import type { Die } from '../api/types';
import { r1 } from '../geometry/outline';
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

export const sides = (d: Die): number => (typeof d === 'number' ? 6 : d.sides);
/** The figure printed on the face that shows. */
export const shows = (d: Die): number => (typeof d === 'number' ? d : d.shows);

/** The outline of a die with so many sides, as it is seen from above. */
function outline(n: number): string {
  if (n === 4) return 'M0 -10.500L10 8H-10Z';
  if (n === 8) return 'M0 -10.600L10.200 0L0 10.600L-10.200 0Z';
  if (n === 10 || n === 100) return 'M0 -10.600L10 -1.600L10 1.400L0 10.600L-10 1.400L-10 -1.600Z';
  const corners = n === 12 ? 10 : n === 20 ? 6 : Math.max(5, Math.min(12, n));
  return `M${Array.from({ length: corners }, (_, i) => `${r1(10.4 * Math.sin((i * 2 * Math.PI) / corners))} ${r1(-10.4 * Math.cos((i * 2 * Math.PI) / corners))}`).join('L')}Z`;
}

export function die(d: Die, c: Coat): string {
  const n = sides(d);
  const pips = n === 6 && PIPS[shows(d)];
  if (!pips) {
    // The ridge of a kite: where its two upper faces meet the two lower ones.
    const ridge = n === 10 || n === 100 ? `<path d="M-10 -1.600L-6.200 4.400L0 6.800L6.200 4.400L10 -1.600M0 6.800V10.600" fill="none" stroke="${c.ink}" stroke-width=".8" opacity=".45"/>` : '';
    return `<path d="${outline(n)}" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.100" stroke-linejoin="round"/>${ridge}${text(0, n === 4 ? 6 : ridge ? 3.6 : 4.4, shows(d), shows(d) > 9 ? 10.5 : 12, 700, c.ink)}`;
  }
  return `<rect x="-9.600" y="-9.600" width="19.200" height="19.200" rx="3.600" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.100"/>${pips.map(([x, y]) => `<circle cx="${x * 4.8}" cy="${y * 4.8}" r="2" fill="${c.ink}"/>`).join('')}`;
}

/** Under a die that has struck: a full bar for what is lost for good, a hollow one for what is only shaken. */
export function struck(kind: string): string {
  if (!kind) return '';
  const light = kind === 'disrupt';
  return `<rect class="struck" x="-8" y="12" width="16" height="4" rx="1.200" fill="${light ? 'none' : 'var(--rubric)'}" stroke="var(--rubric)" stroke-width="1.400"/>`;
}
