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

/** Pieces one may choose, those of the formation at work first; the next after the one looked at. */
export function nextPiece(pieces: Piece[], may: (id: string) => boolean, now: string | null, back: boolean): Piece | null {
  const at = pieces.find((p) => p.id === now) ?? pieces.find((p) => p.states?.includes('selected'));
  const list = pieces.filter((p) => 'space' in p.at && may(p.id));
  if (!list.length) return null;
  const own = at?.formation === undefined ? list : list.filter((p) => p.formation === at.formation);
  const pool = own.length ? own : list;
  const i = pool.findIndex((p) => p.id === now);
  return pool[(i < 0 ? (back ? pool.length - 1 : 0) : i + (back ? -1 : 1) + pool.length) % pool.length]!;
}
