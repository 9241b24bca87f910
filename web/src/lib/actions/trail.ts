/* What moved and what was fought since one last decided: from one table to the next, by counters that are seen to travel. */
import type { LogEntry, Piece } from '../api/types';

export interface Track {
  piece: string;
  livery: string;
  /** The spaces it stood in, the first being where it came from. */
  path: string[];
}
export interface Trail {
  tracks: Track[];
  /** Where there was a battle. */
  fights: string[];
}
export const NO_TRAIL: Trail = { tracks: [], fights: [] };

const places = (pieces: Piece[]) => new Map(pieces.flatMap((p) => ('space' in p.at ? [[p.id, { space: p.at.space, livery: p.livery }] as const] : [])));

/** The trail, with what has happened between two tables. A counter that came back to where it was has gone nowhere. */
export function follow(trail: Trail, before: Piece[], now: Piece[], news: LogEntry[]): Trail {
  const [was, is] = [places(before), places(now)];
  const tracks = new Map(trail.tracks.map((t) => [t.piece, t]));
  for (const [id, { space, livery }] of is) {
    const from = was.get(id)?.space;
    if (from === undefined || from === space) continue;
    const path = [...(tracks.get(id)?.path ?? [from]), space];
    const back = path.indexOf(space);
    tracks.set(id, { piece: id, livery, path: back < path.length - 1 ? path.slice(0, back + 1) : path });
  }
  const fights = new Set(trail.fights);
  for (const l of news) if (l.event.report) for (const p of l.event.places ?? []) fights.add(p);
  return { tracks: [...tracks.values()].filter((t) => t.path.length > 1), fights: [...fights] };
}

/** Counters that went the same way together are one arrow. */
export function together(trail: Trail): Track[] {
  const found = new Map<string, Track>();
  for (const t of trail.tracks) {
    const key = `${t.livery} ${t.path.join(' ')}`;
    if (!found.has(key)) found.set(key, t);
  }
  return [...found.values()];
}
