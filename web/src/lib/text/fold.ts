/* Lines of the log that are one: step after step of the same piece, the very same thing again, and the same of one after another. */
import type { LogEntry, Text } from '../api/types';

type Arg = NonNullable<Text['args']>[number][1];
const arg = (t: Text, key: string): Arg | undefined => t.args?.find(([k]) => k === key)?.[1];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const rest = (t: Text): unknown => (t.args ?? []).filter(([k]) => k !== 'from' && k !== 'to');

const plain = ({ event: e }: LogEntry): boolean => !e.heading && !e.dice?.length && !e.report;

/** Whether the second line goes on where the first one stopped. */
function goesOn(a: LogEntry, b: LogEntry): boolean {
  const [s, t] = [a.event.text, b.event.text];
  if (s.id !== t.id || a.event.by !== b.event.by) return false;
  if (!plain(a) || !plain(b)) return false;
  const [end, start] = [arg(s, 'to'), arg(t, 'from')];
  return end !== undefined && start !== undefined && arg(s, 'from') !== undefined && arg(t, 'to') !== undefined && same(end, start) && same(rest(s), rest(t));
}

/** One line of both: from where the first began to where the second ends. */
function joined(a: LogEntry, b: LogEntry): LogEntry {
  const from = arg(a.event.text, 'from')!;
  const args = (b.event.text.args ?? []).map(([k, v]): [string, Arg] => [k, k === 'from' ? from : v]);
  const places = [...new Set([...(a.event.places ?? []), ...(b.event.places ?? [])])];
  return { ...b, event: { ...b.event, text: { ...b.event.text, args }, ...(places.length ? { places } : {}) } };
}

/** The very same thing once more. */
const again = (a: LogEntry, b: LogEntry): boolean => a.event.by === b.event.by && plain(a) && plain(b) && same(a.event.text, b.event.text) && same(a.event.places, b.event.places);

export interface Folded {
  entry: LogEntry;
  /** So often it happened. */
  times: number;
  /** The lines it is made of. */
  parts: LogEntry[];
  /** Of whom else the same is told. */
  also?: Text[];
}

/** From so many on, what is told of one after another is told of all of them together. */
const SEVERAL = 3;
/** The one name by which two lines differ. */
function differs(a: LogEntry, b: LogEntry): string | null {
  const [s, t] = [a.event.text, b.event.text];
  if (s.id !== t.id || a.event.by !== b.event.by || !plain(a) || !plain(b) || a.event.moves || b.event.moves || !same(a.event.rules, b.event.rules) || s.args?.length !== t.args?.length) return null;
  const keys = (s.args ?? []).filter(([k, v]) => !same(v, arg(t, k)));
  const [key, value] = keys[0] ?? ['', undefined];
  return keys.length === 1 && value && typeof value === 'object' && 'text' in value ? key : null;
}
/** Where the same is told of three or more, one after another, it is one line. */
function gathered(lines: Folded[]): Folded[] {
  const out: Folded[] = [];
  for (let i = 0; i < lines.length; ) {
    const first = lines[i]!;
    const key = first.parts.length === 1 && lines[i + 1]?.parts.length === 1 ? differs(first.entry, lines[i + 1]!.entry) : null;
    let end = i + 1;
    while (key && end < lines.length && lines[end]!.parts.length === 1 && differs(first.entry, lines[end]!.entry) === key) end++;
    if (!key || end - i < SEVERAL) {
      out.push(first);
      i++;
      continue;
    }
    const all = lines.slice(i, end).map((l) => l.entry);
    const names = all.flatMap((l) => {
      const v = arg(l.event.text, key);
      return v && typeof v === 'object' && 'text' in v ? [v.text] : [];
    });
    const places = [...new Set(all.flatMap((l) => l.event.places ?? []))];
    const last = all.at(-1)!;
    out.push({ entry: { ...last, event: { ...last.event, text: first.entry.event.text, ...(places.length ? { places } : {}) } }, times: 1, parts: all, also: names.slice(1) });
    i = end;
  }
  return out;
}

export function folded(log: LogEntry[]): Folded[] {
  const out: Folded[] = [];
  for (const l of log) {
    const last = out.at(-1);
    if (last && last.times === 1 && goesOn(last.entry, l)) {
      last.entry = joined(last.entry, l);
      last.parts.push(l);
    } else if (last && last.parts.length === last.times && again(last.entry, l)) {
      last.times++;
      last.parts.push(l);
    } else out.push({ entry: l, times: 1, parts: [l] });
  }
  return gathered(out);
}
