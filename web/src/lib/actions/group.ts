/* Choices by what they are on. */
import type { Choice, Piece, Pin } from '../api/types';

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
  /** Answers for the times to come: a gear beside the question holds them. */
  standing: Choice[];
  /** What Enter does: the one button of style main, or the only thing there is to do if it can be made good. */
  main: Choice | null;
}

const ORDER = { main: 0, plain: 1, quiet: 2, grave: 3, standing: 4 };
/** What ends something stands last, where it is always seen, even where it is not the usual way on because something is left. */
export const rank = (c: Choice): number => ORDER[c.style ?? 'plain'] - (givesUp(c) || ENDS.has(verb(c.action)) ? 0.5 : 0);
const ENDS = new Set(['pass', 'done']);

export function group(choices: Choice[]): Grouped {
  const out: Grouped = { spaces: new Map(), pieces: new Map(), cards: new Map(), sides: new Map(), facings: new Map(), buttons: [], standing: [], main: null };
  const put = (map: Map<string, Choice[]>, id: string, c: Choice) => {
    const list = map.get(id);
    if (list) list.push(c);
    else map.set(id, [c]);
  };
  for (const c of choices) {
    if (c.style === 'standing') out.standing.push(c);
    else if (c.pin === 'button') out.buttons.push(c);
    else if ('space' in c.pin) put(out.spaces, c.pin.space, c);
    else if ('piece' in c.pin) put(out.pieces, c.pin.piece, c);
    else if ('card' in c.pin) put(out.cards, c.pin.card, c);
    else if ('side' in c.pin) put(out.sides, c.pin.side[0], c);
    else put(out.facings, c.pin.facing[0], c);
  }
  out.buttons.sort((a, b) => rank(b) - rank(a));
  const answers = choices.filter((c) => c.style !== 'standing');
  const mains = out.buttons.filter((c) => c.style === 'main');
  const only = answers.length === 1 && answers[0]!.style !== 'grave' ? answers[0]! : null;
  out.main = mains.length === 1 ? mains[0]! : only;
  return out;
}

/** Of several things that can be done with a stack, the one that a click means; the others wait on its plate. */
export function usual(choices: Choice[]): Choice | null {
  if (choices.length === 1) return choices[0]!;
  const mains = choices.filter((c) => c.style === 'main');
  return mains.length === 1 ? mains[0]! : null;
}

/** More than these are no list to be read. */
const LIST = 6;
/** Of a piece with so many things to do, each at a place of its own, one chooses on the map. */
export const aims = (choices: Choice[]): boolean => choices.length > LIST && choices.every((c) => !!c.aim);
/** The choices of a piece, where they are clicked then. */
export const aimed = (choices: Choice[], piece: string): Choice[] =>
  choices.flatMap((c) => (c.aim && c.pin !== 'button' && 'piece' in c.pin && c.pin.piece === piece ? [{ ...c, pin: { space: c.aim } }] : []));

/** Something is given up by it for good: the badge says what. */
export const givesUp = (c: Choice): boolean => c.preview?.some((b) => b.kind === 'lost') ?? false;

/** Whether somebody decides something by it: not where there is one answer, nor where he lets pass what costs him nothing. */
export function isDecision(c: Choice, g: Grouped, all: Choice[]): boolean {
  if (c.style === 'standing') return false;
  if (all.length - g.standing.length < 2) return false;
  if (verb(c.action) === 'pass' && c.style !== 'grave' && !givesUp(c)) return false;
  return !(g.standing.length > 0 && c === g.main);
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

/** Several of one kind in a menu: more than these lie behind one entry. */
const SHEAF = 5;
export type Entry = { choice: Choice } | { label: string; choices: Choice[] };
/** The entries of a menu; where many of one kind begin and end alike, they lie behind one that says what they have in common: `Leave … out`. */
export function sheaves(choices: Choice[], say: (c: Choice) => string): Entry[] {
  const kinds = byVerb(choices);
  const labels = new Map(kinds.length < 2 ? [] : kinds.flatMap(({ verb: v, choices: list }) => {
    const label = list.length > SHEAF ? common(list.map(say)) : '';
    return label ? [[v, { label, choices: list }] as const] : [];
  }));
  return [...choices.filter((c) => !labels.has(verb(c.action))).map((choice) => ({ choice })), ...labels.values()];
}
/** What a click on any of these does, where it is the same for all but for whom it is done to; what each says by itself is told by it. */
export function deed(choices: Choice[], say: (c: Choice) => string): string {
  if (byVerb(choices).length !== 1) return '';
  const said = [...new Set(choices.map(say))];
  return said.length === 1 ? said[0]! : common(said);
}

/** What sentences have in common at both ends, by whole words. */
function common(said: string[]): string {
  const words = said.map((s) => s.split(' '));
  const first = words[0]!;
  const least = Math.min(...words.map((w) => w.length));
  let [head, tail] = [0, 0];
  while (head < least - 1 && words.every((w) => w[head] === first[head])) head++;
  while (tail < least - 1 - head && words.every((w) => w.at(-1 - tail) === first.at(-1 - tail))) tail++;
  return head + tail ? [...first.slice(0, head), '…', ...first.slice(first.length - tail)].join(' ') : '';
}

/** What has to be clicked: a side belongs to its space, a facing to its piece. */
export const pinKind = (pin: Pin): 'space' | 'piece' | 'card' | 'button' =>
  pin === 'button' ? 'button' : 'space' in pin || 'side' in pin ? 'space' : 'card' in pin ? 'card' : 'piece';
export const pinId = (pin: Pin): string =>
  pin === 'button' ? '' : 'space' in pin ? pin.space : 'piece' in pin ? pin.piece : 'card' in pin ? pin.card : 'side' in pin ? pin.side[0] : pin.facing[0];

export const placeOf = (p: Piece | undefined): string | null => (p && 'space' in p.at ? p.at.space : null);
/** The same of a counter in a box beside the board. */
const standsIn = (p: Piece | undefined): string | null => placeOf(p) ?? (p && 'box' in p.at ? `box ${p.at.box}` : null);
/** The choices that lie on counters of one place or one box, where there are few and nothing else is to be clicked: they fit into words, the usual one last. */
export function fewOfOnePlace(choices: Choice[], pieces: Map<string, Piece>): Choice[] {
  const pinned = choices.filter((c) => c.style !== 'standing' && c.pin !== 'button');
  if (pinned.length < 2 || pinned.length > 6) return [];
  const places = pinned.map((c) => (c.pin !== 'button' && 'piece' in c.pin ? standsIn(pieces.get(c.pin.piece)) : null));
  return places[0] !== null && places.every((p) => p === places[0]) ? pinned.sort((a, b) => rank(b) - rank(a)) : [];
}
