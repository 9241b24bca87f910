/* Choices by what they are on. */
import type { Choice, Pin } from '../api/types';

/** Something one can point at. */
export type Thing = { kind: 'space' | 'piece' | 'card'; id: string };
export const pinOf = (thing: Thing): Pin => ({ [thing.kind]: thing.id }) as Pin;

export interface Grouped {
  spaces: Map<string, Choice[]>;
  pieces: Map<string, Choice[]>;
  cards: Map<string, Choice[]>;
  /** On a side of a hex, and on the way a piece would face. */
  sides: Map<string, Choice[]>;
  facings: Map<string, Choice[]>;
  buttons: Choice[];
  /** What Enter does: the one choice of style main, or the only thing there is to do if it can be made good. */
  main: Choice | null;
}

const ORDER = { main: 0, plain: 1, quiet: 2, grave: 3 };
export const rank = (c: Choice): number => ORDER[c.style ?? 'plain'];

export function group(choices: Choice[]): Grouped {
  const out: Grouped = { spaces: new Map(), pieces: new Map(), cards: new Map(), sides: new Map(), facings: new Map(), buttons: [], main: null };
  const put = (map: Map<string, Choice[]>, id: string, c: Choice) => {
    const list = map.get(id);
    if (list) list.push(c);
    else map.set(id, [c]);
  };
  for (const c of choices) {
    if (c.pin === 'button') out.buttons.push(c);
    else if ('space' in c.pin) put(out.spaces, c.pin.space, c);
    else if ('piece' in c.pin) put(out.pieces, c.pin.piece, c);
    else if ('card' in c.pin) put(out.cards, c.pin.card, c);
    else if ('side' in c.pin) put(out.sides, c.pin.side[0], c);
    else put(out.facings, c.pin.facing[0], c);
  }
  out.buttons.sort((a, b) => rank(b) - rank(a));
  const mains = choices.filter((c) => c.style === 'main');
  const only = choices.length === 1 && choices[0]!.style !== 'grave' ? choices[0]! : null;
  out.main = mains.length === 1 ? mains[0]! : only;
  return out;
}

/** The verb of an action: `march` of `{"march":"wien"}`, `pass` of `"pass"`. */
export function verb(action: unknown): string {
  if (typeof action === 'string') return action;
  if (action && typeof action === 'object') return Object.keys(action)[0] ?? '';
  return '';
}

/** Choices under headings by their verbs, in the order they first come: for the list of all actions. */
export function byVerb(choices: Choice[]): { verb: string; choices: Choice[] }[] {
  const found = new Map<string, Choice[]>();
  for (const c of choices) {
    const v = verb(c.action);
    const list = found.get(v);
    if (list) list.push(c);
    else found.set(v, [c]);
  }
  return [...found].map(([v, list]) => ({ verb: v, choices: list }));
}

/** What has to be clicked: a side belongs to its space, a facing to its piece. */
export const pinKind = (pin: Pin): 'space' | 'piece' | 'card' | 'button' =>
  pin === 'button' ? 'button' : 'space' in pin || 'side' in pin ? 'space' : 'card' in pin ? 'card' : 'piece';
export const pinId = (pin: Pin): string =>
  pin === 'button' ? '' : 'space' in pin ? pin.space : 'piece' in pin ? pin.piece : 'card' in pin ? pin.card : 'side' in pin ? pin.side[0] : pin.facing[0];
