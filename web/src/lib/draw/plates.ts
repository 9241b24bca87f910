/* Headquarters: plates with a medallion, standards for their rank, the arms they lead; and their backs, which tell nothing else. */
import type { Piece } from '../api/types';
import { r1 } from '../geometry/outline';
import type { Coat } from './livery';
import { fit, text } from './svg';

const DARK = '#231d18';

/** One standard for a column, two for an army, three for the whole: a badge of kind `standards` with the number as its label. */
export const standards = (p: Piece): number => Number(p.badges?.find((b) => b.kind === 'standards')?.label ?? 0);

export const standard = (n: number, ink: string): string =>
  `<g fill="${ink}" stroke="${ink}" stroke-linecap="round">${Array.from({ length: n }, (_, i) => `<g transform="translate(${r1((i - (n - 1) / 2) * 7.4 - 2)} ${n === 3 && i === 1 ? -1.5 : 0})"><path d="M0 7V-8" stroke-width="1.300"/><path d="M.4 -8.200l6 2.300l-6 2.500z" stroke="none"/></g>`).join('')}</g>`;

/** The signs of arms, about 11 across. */
export const SIGNS: Record<string, (ink: string) => string> = {
  foot: (ink) => `<rect x="-5.500" y="-4" width="11" height="8" fill="${ink}"/>`,
  horse: (ink) => `<rect x="-5.500" y="-4" width="11" height="8" fill="none" stroke="${ink}" stroke-width="1.200"/><path d="M-5.500 4L5.500 -4V4z" fill="${ink}"/>`,
  guns: (ink) => `<circle cx="-.8" cy="1" r="4" fill="none" stroke="${ink}" stroke-width="1.800"/><path d="M-6.500 0L5.500 -3" stroke="${ink}" stroke-width="2.200"/>`,
  siege: (ink) => `<path d="M-5.500 4.500h10M-3.500 4.500L-1 -3.500L4.800 -1.200L2.500 4.500z" fill="${ink}" stroke="${ink}" stroke-width="1"/>`,
};

export const MASK = '<g fill="none" stroke="#231d18" stroke-width="1.900"><path d="M-10.500 -4.500q5 -2.800 10.500 0q5.500 -2.800 10.500 0q1 7.500 -4.700 8.300q-4.100 .4 -5.800 -3.600q-1.700 4 -5.800 3.600q-5.700 -.8 -4.700 -8.300z"/><path d="M-6.400 -.8h3M3.400 -.8h3" stroke-width="2.200"/></g>';

/** The plate itself: ground, edge and facing. */
export function ground(c: Coat, w: number, h: number, pale: boolean, dashed: boolean): string {
  const [x, y] = [-w / 2, -h / 2];
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="${pale ? c.soft : c.fill}" stroke="${dashed ? c.fill : c.edge}" stroke-width="${dashed ? 2 : 1.2}"${dashed ? ' stroke-dasharray="6 4"' : ''}/><path d="M${x + 1.4} ${y + 4}a2.600 2.600 0 0 1 2.600 -2.600H${-x - 3}" fill="none" stroke="#fff" stroke-opacity=".35"/><g transform="translate(${x} ${y})"><path d="M.6 4a3.400 3.400 0 0 1 3.400-3.400h5v${h - 1.2}H4A3.400 3.400 0 0 1 .6 ${h - 4}z" fill="url(#fac-${c.id})"/><path d="M9.300 .6v${h - 1.2}" stroke="${c.edge}" stroke-width=".8"/></g>`;
}

/** What is on a plate with a medallion: the large figure with standards over it, a name, and the arms in a row. */
export function headquarters(p: Piece, c: Coat, name: string, large: number | undefined, arms: { icon: string; n: number }[], pale: boolean): string {
  const ink = pale ? DARK : c.ink;
  const crown = p.badges?.some((b) => b.kind === 'crown') ?? false;
  const n = standards(p);
  let x = -2;
  const signs = arms
    .filter((a) => a.n > 0)
    .map((a) => {
      const at = x;
      x += a.n > 9 ? 28 : 22;
      return `<g transform="translate(${at} 12)">${(SIGNS[a.icon] ?? SIGNS['foot']!)(ink)}${text(8, 5.8, a.n, 16.5, 700, ink, '')}</g>`;
    })
    .join('');
  // Three arms, two of them in tens, are wider than the plate: they are drawn together.
  const k = Math.min(1, 58 / (x + 10));
  const row = signs && k < 1 ? `<g transform="translate(-10 0) scale(${k.toFixed(3)} 1) translate(10 0)">${signs}</g>` : signs;
  return `<circle cx="-27" cy="0" r="17" fill="${c.soft}" stroke="${ink}" stroke-width="1.400"/>${large === undefined ? '' : text(-27, n ? 13 : 8, large, n ? 21.5 : 25, 700, DARK)}${n ? `<g transform="translate(-27 ${large === undefined ? 1 : -8.5}) scale(${large === undefined ? 1.1 : 0.66})">${standard(n, DARK)}</g>` : ''}<g class="nm">${text(-6.5, row ? -4 : 5.5, name, 16.5, 600, ink, fit(name, crown ? 42 : 57, 16.5))}</g>${row}${crown ? `<path d="M38.500 -5.500v-8.500l3.400 3.800l3.300 -5.300l3.300 5.300l3.400 -3.800v8.500z" fill="${ink}"/>` : ''}`;
}

/** The back of a plate: nation, rank and name; no figure is in the page at all. */
export function screen(p: Piece, c: Coat, name: string, w: number, h: number): string {
  const rank = p.badges?.find((b) => b.kind === 'rank')?.label ?? '';
  return `<g color="${c.ink}">${ground(c, w, h, false, false)}<rect x="-44" y="-22" width="97" height="44" rx="3" fill="url(#guilloche)" opacity=".75"/><circle cx="-27" cy="0" r="17" fill="${c.fill}" stroke="${c.ink}" stroke-width="1.400"/><g transform="translate(-27 1) scale(1.180)">${standard(standards(p) || 1, c.ink)}</g><g class="nm"><rect x="-8" y="${rank ? -16 : -9}" width="60" height="17" rx="2" fill="${c.fill}"/>${text(-6, rank ? -3 : 4, name, 16.5, 600, c.ink, fit(name, 56, 16.5))}${rank ? text(-5.5, 16.5, rank, 14, 600, c.ink, `${fit(rank, 55, 14)} paint-order="stroke" stroke="${c.fill}" stroke-width="4"`) : ''}</g></g>`;
}

/** One's own dummy: open to its owner; the enemy gets an ordinary back. */
export function masked(c: Coat, name: string, word: string, w: number, h: number): string {
  return `${ground(c, w, h, true, true)}<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="4" fill="url(#hatch-spent)" color="${c.fill}"/><circle cx="-27" cy="0" r="17" fill="#fff" stroke="${c.fill}" stroke-width="1.600" stroke-dasharray="4 3"/><g transform="translate(-27 0)">${MASK}</g><rect x="-8" y="-17" width="60" height="35" rx="2" fill="${c.soft}"/><g class="nm">${text(-5, -3, name, 16.5, 600, DARK, fit(name, 54, 16.5))}</g><text x="-5" y="15.500" font-family="var(--serif)" font-style="italic" font-size="15.500" fill="${DARK}">${word}</text>`;
}
