/* What moved and what was fought since one last decided: from one table to the next, by counters that are seen to travel. */
import type { LogEntry, Piece } from '../api/types';

export interface Track {
  piece: string;
  livery: string;
  /** The spaces it stood in, the first being where it came from, or where it came in. */
  path: string[];
  /** The box beside the map that it came in from. */
  box?: string;
}
export interface Trail {
  tracks: Track[];
  /** Where there was a battle. */
  fights: string[];
}
export const NO_TRAIL: Trail = { tracks: [], fights: [] };

const places = (pieces: Piece[]) => new Map(pieces.map((p): [string, { space?: string; box?: string; livery: string }] => [p.id, { ...p.at, livery: p.livery }]));

/** The trail, with what has happened between two tables. A counter that came back to where it was has gone nowhere. */
export function follow(trail: Trail, before: Piece[], now: Piece[], news: LogEntry[]): Trail {
  const [was, is] = [places(before), places(now)];
  const told = new Map(news.flatMap((l) => l.event.moves ?? []).map((m) => [m.piece, m.path]));
  const tracks = new Map(trail.tracks.map((t) => [t.piece, t]));
  for (const [id, { space, livery }] of is) {
    const from = was.get(id);
    if (space === undefined || from?.space === space) continue;
    const known = tracks.get(id);
    // From a box beside the map; one that was not seen before has come only where the log says so.
    if (from?.space === undefined) {
      const box = from?.box;
      const path = box === undefined ? told.get(id) : [space];
      if (path?.length) tracks.set(id, { piece: id, livery, path, ...(box === undefined ? {} : { box }) });
      continue;
    }
    const path = [...(known?.path ?? [from.space]), space];
    const back = path.indexOf(space);
    tracks.set(id, { ...known, piece: id, livery, path: back < path.length - 1 ? path.slice(0, back + 1) : path });
  }
  const fights = new Set(trail.fights);
  for (const l of news) if (l.event.report) for (const p of l.event.places ?? []) fights.add(p);
  return { tracks: [...tracks.values()].filter((t) => t.path.length > 1 || t.box !== undefined), fights: [...fights] };
}

/** Counters that went the same way together are one arrow. */
export function together(trail: Trail): Track[] {
  const found = new Map<string, Track>();
  for (const t of trail.tracks) {
    const key = `${t.livery} ${t.box ?? ''} ${t.path.join(' ')}`;
    if (!found.has(key)) found.set(key, t);
  }
  return [...found.values()];
}

/** Where counters came in from beside the map, and from which boxes. */
export function arrivals(trail: Trail): { space: string; livery: string; box: string }[] {
  return together(trail).flatMap((t) => (t.box === undefined ? [] : [{ space: t.path[0]!, livery: t.livery, box: t.box }])).filter((a, i, all) => all.findIndex((o) => o.space === a.space && o.livery === a.livery && o.box === a.box) === i);
}
