/* Turning a piece: which way it may face, by key, by click or by dragging its arrow. */
import type { Choice, Piece } from '../api/types';

/** The choices that turn a piece, by direction. */
export function turns(choices: Choice[] | undefined): Map<number, Choice> {
  return new Map((choices ?? []).flatMap((c) => (c.pin !== 'button' && 'facing' in c.pin ? [[c.pin.facing[1], c] as const] : [])));
}

/** The next way it may face, clockwise or the other way, from how it faces now. */
export function turned(choices: Choice[] | undefined, facing: number | undefined, by: 1 | -1): Choice | null {
  const found = turns(choices);
  for (let i = 1; i <= 6; i++) {
    const c = found.get((((facing ?? 0) + by * i) % 6 + 6) % 6);
    if (c) return c;
  }
  return null;
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
