/* How battles and sieges have ended: kept before one's eyes until it is read, or old; and the account of each, out of the log. */
import type { LogEntry } from '../api/types';

export interface Fought {
  entry: LogEntry;
  /** How often one has decided something since. */
  age: number;
}

/** So many decisions later it is old. */
const OLD = 3;
/** So many stand there at once, the newest of them. */
const MOST = 2;

const same = (a: LogEntry, b: LogEntry) => a.number === b.number && JSON.stringify(a.event.text) === JSON.stringify(b.event.text);

/** With what has just been told. */
export const heard = (known: Fought[], news: LogEntry[]): Fought[] => {
  const new_ = news.filter((l) => l.event.outcome && !known.some((f) => same(f.entry, l)));
  return new_.length ? [...known, ...new_.map((entry) => ({ entry, age: 0 }))].slice(-MOST) : known;
};
/** When one has decided something: what came of that itself is as new as it. */
export const aged = (known: Fought[], number: number): Fought[] => known.map((f) => (f.entry.number < number ? { ...f, age: f.age + 1 } : f)).filter((f) => f.age < OLD);
/** What has not been taken back. */
export const standing = (known: Fought[], number: number): Fought[] => known.filter((f) => f.entry.number <= number);
export const without = (known: Fought[], entry: LogEntry): Fought[] => known.filter((f) => !same(f.entry, entry));

/** The last that was told of a fight at a place. */
export const lastAt = (log: LogEntry[], place: string): LogEntry | undefined => log.findLast((l) => (l.event.outcome || l.event.report) && l.event.places?.includes(place));

/** The account of a fight: from its first round to what followed on its end in the same breath. */
export function account(log: LogEntry[], end: LogEntry): LogEntry[] {
  const at = log.findLastIndex((l) => same(l, end));
  if (at < 0) return [end];
  const there = new Set(end.event.places);
  const joined = (l: LogEntry) => !l.event.places?.length || !there.size || l.event.places.some((p) => there.has(p));
  let first = at;
  for (let i = at - 1; i >= 0; i--) {
    const e = log[i]!.event;
    if (e.heading === 1 || (e.outcome && joined(log[i]!))) break;
    if (e.report && joined(log[i]!)) first = i;
  }
  let last = at;
  while (last + 1 < log.length && last - at < 8 && log[last + 1]!.number === end.number && !log[last + 1]!.event.heading && !log[last + 1]!.event.outcome) last++;
  return log.slice(first, last + 1);
}
