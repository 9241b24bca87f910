/* Why not? For a thing without a legal action we ask about the actions it could have had: the shapes of the legal
   actions on things of its kind, with its own names in them. */
import type { Action, Choice, Piece, Space } from '../api/types';
import { pinId, pinKind, verb } from './group';

export type Thing = { kind: 'space' | 'piece' | 'card'; id: string };

/** How a name in an action follows from the thing it is pinned to. */
export type Relation = 'self' | 'space' | 'region';
export interface Form {
  kind: Thing['kind'];
  verb: string;
  /** The action with `null` where the name goes. */
  action: Action;
  relation: Relation;
}

export interface Names {
  spaceOf(piece: string): string | undefined;
  regionOf(space: string): string | undefined;
}

export function names(pieces: Piece[], spaces: Space[]): Names {
  const at = new Map(pieces.flatMap((p) => ('space' in p.at ? [[p.id, p.at.space] as const] : [])));
  const region = new Map(spaces.map((s) => [s.id, s.region] as const));
  return { spaceOf: (p) => at.get(p), regionOf: (s) => region.get(s) };
}

function related(n: Names, thing: Thing, relation: Relation): string | undefined {
  if (relation === 'self') return thing.id;
  const space = thing.kind === 'piece' ? n.spaceOf(thing.id) : thing.id;
  if (relation === 'space') return thing.kind === 'piece' ? space : undefined;
  return space === undefined ? undefined : n.regionOf(space);
}

const replace = (value: unknown, from: unknown, to: unknown): unknown =>
  value === from
    ? to
    : Array.isArray(value)
      ? value.map((v) => replace(v, from, to))
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, replace(v, from, to)]))
        : value;

const mentions = (value: unknown, name: string): boolean =>
  value === name ||
  (Array.isArray(value)
    ? value.some((v) => mentions(v, name))
    : !!value && typeof value === 'object' && Object.values(value).some((v) => mentions(v, name)));

/** The shapes among some legal actions, each once. */
export function forms(choices: Choice[], n: Names): Form[] {
  const found = new Map<string, Form>();
  for (const c of choices) {
    const kind = pinKind(c.pin);
    if (kind === 'button' || typeof c.action === 'string') continue;
    const thing: Thing = { kind, id: pinId(c.pin) };
    for (const relation of ['self', 'space', 'region'] as Relation[]) {
      const name = related(n, thing, relation);
      if (name === undefined || !mentions(c.action, name)) continue;
      const action = replace(c.action, name, null);
      const key = `${kind} ${relation} ${JSON.stringify(action)}`;
      if (!found.has(key)) found.set(key, { kind, verb: verb(c.action), action, relation });
      break;
    }
  }
  return [...found.values()];
}

/** What to ask about a thing: first what others of its kind may do now, then what they could do earlier in this game. */
export function candidates(thing: Thing, now: Form[], learnt: Form[], n: Names): Action[] {
  const out: Action[] = [];
  const seen = new Set<string>();
  const kinds: Thing['kind'][] = thing.kind === 'piece' ? ['piece', 'space'] : [thing.kind];
  for (const list of [now, learnt])
    for (const kind of kinds)
      for (const f of list.filter((f) => f.kind === kind)) {
        const about: Thing = kind === thing.kind ? thing : { kind, id: n.spaceOf(thing.id) ?? '' };
        const name = related(n, about, f.relation);
        if (!name) continue;
        const action = replace(f.action, null, name);
        const key = JSON.stringify(action);
        if (!seen.has(key)) out.push(action);
        seen.add(key);
      }
  return out.slice(0, 6);
}

/** Of several refusals the one that says most: not merely that something else is being decided. */
export function tellsMost<T extends { text: { id: string }; rule?: string }>(refusals: T[]): T | undefined {
  const dull = new Set(['refuse-not-now', 'refuse-not-yours', 'refuse-over']);
  return refusals.find((r) => !dull.has(r.text.id) && r.rule) ?? refusals.find((r) => !dull.has(r.text.id)) ?? refusals[0];
}
