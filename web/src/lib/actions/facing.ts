/* Turning a piece: which way it may face, by key, by click or by dragging its arrow. */
import type { Choice, Piece } from '../api/types';

/** The choices that turn a piece, by direction. */
export function turns(choices: Choice[] | undefined): Map<number, Choice> {
  return new Map((choices ?? []).flatMap((c) => (c.pin !== 'button' && 'facing' in c.pin ? [[c.pin.facing[1], c] as const] : [])));
}

/** The next way it may face, clockwise or the other way, from how it would face now; as it stands, `facing`, needs no choice. */
export function turned(choices: Choice[] | undefined, facing: number | undefined, by: 1 | -1, from = facing): Choice | null {
  const found = turns(choices);
  for (let i = 1; i <= 6; i++) {
    const to = (((from ?? 0) + by * i) % 6 + 6) % 6;
    const c = found.get(to);
    if (c) return c;
    if (to === facing) return null;
  }
  return null;
}

/** How a piece would face if what is held ready were done. */
export function facingOf(piece: Piece | undefined, armed: Choice | null): number | undefined {
  if (piece && armed && armed.pin !== 'button' && 'facing' in armed.pin && armed.pin.facing[0] === piece.id) return armed.pin.facing[1];
  return piece?.facing;
}

/** The pieces one may choose, formation by formation, one of each stack; the next after the one looked at, none past the last. */
export function nextPiece(pieces: Piece[], may: (id: string) => boolean, now: string | null, back: boolean): Piece | null {
  const groups = new Map<string, Piece[]>();
  for (const p of pieces) {
    if (!('space' in p.at) || !may(p.id)) continue;
    const { space } = p.at;
    const group = groups.get(p.formation ?? '') ?? groups.set(p.formation ?? '', []).get(p.formation ?? '')!;
    if (!group.some((o) => 'space' in o.at && o.at.space === space)) group.push(p);
  }
  const list = [...groups.values()].flat();
  const at = list.findIndex((p) => p.id === now);
  if (at < 0) return list.at(back ? -1 : 0) ?? null;
  return list[at + (back ? -1 : 1)] ?? null;
}
