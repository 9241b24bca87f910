/* Liveries: a ground (colour tokens) and a facing (the division of the field, the second cue). */
import type { Livery } from '../api/types';

const FIELD: Record<string, string[]> = {
  fr: ['#14275c', '#ffffff', '#c8281e'],
  au: ['#b3261e', '#ffffff'],
  gb: ['#142a5c', '#ffffff'],
  pr: ['#111111', '#ffffff'],
  ru: ['#111111', '#f2a33a'],
  es: ['#a81e16', '#f6d055'],
  by: ['#2d6db0', '#ffffff'],
  it: ['#2c6a2c', '#ffffff'],
  nl: ['#b3261e', '#ffffff', '#1c3a80'],
  neutral: ['#8a7f69', '#8a7f69'],
};
/** The facing that goes with a ground when nothing else is said. */
const HOME: Record<string, string> = {
  fr: 'pale', au: 'fess', gb: 'saltire', pr: 'checky', ru: 'bend', es: 'barry', by: 'lozengy', it: 'pale', nl: 'fess', neutral: 'plain',
};
export const GROUNDS = Object.keys(FIELD);
const known = (ground: string) => (ground in FIELD ? ground : 'neutral');

function pattern(id: string, ground: string, facing: string): string {
  const [a, b, c] = FIELD[known(ground)] as [string, string, string?];
  const open = (w: number, h: number) => `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">`;
  const field = (w: number, h: number, f: string) => `<path fill="${f}" d="M0 0h${w}v${h}H0z"/>`;
  switch (facing) {
    case 'pale':
      return c
        ? `${open(9, 9)}${field(9, 9, b)}<path fill="${a}" d="M0 0h3v9H0z"/><path fill="${c}" d="M6 0h3v9H6z"/></pattern>`
        : `${open(9, 9)}${field(9, 9, b)}<path fill="${a}" d="M0 0h2v9H0zM7 0h2v9H7z"/></pattern>`;
    case 'fess':
      return c
        ? `${open(9, 60)}${field(9, 60, b)}<path fill="${a}" d="M0 0h9v20H0z"/><path fill="${c}" d="M0 40h9v20H0z"/></pattern>`
        : `${open(9, 20)}${field(9, 20, b)}<path fill="${a}" d="M0 0h9v6.700H0zM0 13.300h9V20H0z"/></pattern>`;
    case 'saltire':
      return `${open(9, 9)}${field(9, 9, a)}<path stroke="${b}" stroke-width="2" d="M0 0l9 9M9 0L0 9"/></pattern>`;
    case 'checky':
      return `${open(9, 9)}${field(9, 9, b)}<path fill="${a}" d="M0 0h4.500v4.500H0zM4.500 4.500H9V9H4.500z"/></pattern>`;
    case 'bend':
      return `${open(9, 9)}${field(9, 9, b)}<path stroke="${a}" stroke-width="3" d="M-2 5l7-7M-2 13L13-2M4 13l9-9"/></pattern>`;
    case 'barry':
      return `${open(9, 6)}${field(9, 6, b)}<path fill="${a}" d="M0 0h9v3H0z"/></pattern>`;
    case 'lozengy':
      return `${open(9, 12)}${field(9, 12, b)}<path fill="${a}" d="M4.500 0L9 6l-4.500 6L0 6z"/></pattern>`;
    default:
      return `${open(9, 9)}${field(9, 9, a)}</pattern>`;
  }
}

/** The patterns of some liveries: `fac-<livery>` for each. */
export const facings = (liveries: Livery[], prefix = ''): string =>
  liveries.map((l) => pattern(`fac-${prefix}${l.id}`, l.ground, l.facing)).join('');

/** Patterns and hatchings that every page holds once. */
export function defs(liveries: Livery[]): string {
  return `${facings(liveries)}${GROUNDS.map((g) => pattern(`fac-ground-${g}`, g, HOME[g] ?? 'plain')).join('')}
<pattern id="hatch-spent" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v5" stroke="currentColor" stroke-width="1.500" opacity=".3"/></pattern>
<pattern id="guilloche" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5L5 0l5 5-5 5z" fill="none" stroke="currentColor" stroke-width=".8" opacity=".5"/><circle cx="5" cy="5" r=".9" fill="currentColor" opacity=".5"/></pattern>`;
}

export interface Coat {
  id: string;
  ground: string;
  facing: string;
  letter: string;
  fill: string;
  ink: string;
  edge: string;
  soft: string;
  wash: string;
  /** Of rings and lines on the ground of the map. */
  ring: string;
}

export function coat(l: Livery | undefined, id = '', prefix = ''): Coat {
  const ground = known(l?.ground ?? (GROUNDS.includes(id) ? id : 'neutral'));
  return {
    id: l ? `${prefix}${l.id}` : `ground-${ground}`,
    ground,
    facing: l?.facing ?? 'plain',
    letter: l?.letter ?? '',
    fill: `var(--${ground})`,
    ink: `var(--${ground}-ink)`,
    edge: `var(--${ground}-edge)`,
    soft: `var(--${ground}-soft)`,
    wash: `var(--wash-${ground})`,
    ring: `var(--ring-${ground})`,
  };
}

export class Wardrobe {
  private coats = new Map<string, Coat>();
  constructor(
    readonly liveries: Livery[],
    prefix = '',
  ) {
    for (const l of liveries) this.coats.set(l.id, coat(l, '', prefix));
  }
  of(id: string | null | undefined): Coat {
    return this.coats.get(id ?? '') ?? coat(undefined, id ?? '');
  }
}

/** A shield with the facing at its left and a letter. */
export const crest = (c: Coat, letter = c.letter): string =>
  `<path d="M1.500 1.500h31v19q0 11 -15.500 16q-15.500 -5 -15.500 -16z" fill="${c.fill}" stroke="${c.edge}" stroke-width="1.500"/><path d="M1.500 1.500h9v32q-9 -4 -9 -13z" fill="url(#fac-${c.id})"/><text x="21" y="24" text-anchor="middle" font-family="var(--serif)" font-weight="600" font-size="18" fill="${c.ink}">${letter}</text>`;
