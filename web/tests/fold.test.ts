import { describe, expect, it } from 'vitest';
import type { LogEntry, Text } from '../src/lib/api/types';
import { folded } from '../src/lib/text/fold';
import { verbatim } from '../src/lib/text/words';

const text = (t: Text) => ({ text: t });
const step = (who: string, from: string, to: string, more: Partial<LogEntry['event']> = {}): LogEntry => ({
  number: 7,
  event: { text: { id: 'log-march', args: [['who', text(verbatim(who))], ['from', text(verbatim(from))], ['to', text(verbatim(to))]] }, places: [to], audience: 0, ...more },
});
const said = (l: LogEntry) => (l.event.text.args ?? []).map(([, v]) => ('text' in v ? (v.text.args?.[0]?.[1] as { word: string }).word : ''));

describe('the log', () => {
  it('tells one way in one line', () => {
    const lines = folded([step('Saxe', 'Lille', 'Menin'), step('Saxe', 'Menin', 'Ypres'), step('Saxe', 'Ypres', 'Furnes')]);
    expect(lines).toHaveLength(1);
    expect(said(lines[0]!.entry)).toEqual(['Saxe', 'Lille', 'Furnes']);
    expect(lines[0]!.entry.event.places).toEqual(['Menin', 'Ypres', 'Furnes']);
    expect(lines[0]!.parts).toHaveLength(3);
  });
  it('keeps apart what is not one way', () => {
    expect(folded([step('Saxe', 'Lille', 'Menin'), step('Noailles', 'Menin', 'Ypres')])).toHaveLength(2);
    expect(folded([step('Saxe', 'Lille', 'Menin'), step('Saxe', 'Tournai', 'Ypres')])).toHaveLength(2);
    expect(folded([step('Saxe', 'Lille', 'Menin'), step('Saxe', 'Menin', 'Ypres', { heading: 2 })])).toHaveLength(2);
  });
  it('counts what happens again and again', () => {
    const lost = (): LogEntry => ({ number: 3, event: { text: { id: 'log-lost' }, audience: 0 } });
    const lines = folded([lost(), lost(), lost(), step('Saxe', 'Lille', 'Menin')]);
    expect(lines.map((l) => l.times)).toEqual([3, 1]);
  });
  it('tells of several together what is told of each, one after another', () => {
    const stays = (who: string, more: Partial<LogEntry['event']> = {}): LogEntry => ({ number: 9, event: { text: { id: 'log-stays', args: [['unit', text(verbatim(who))]] }, audience: 0, ...more } });
    const names = (l: { also?: Text[] }) => (l.also ?? []).map((t) => (t.args?.[0]?.[1] as { word: string }).word);
    const lines = folded([stays('1/12'), stays('2/12'), stays('3/12'), stays('1/18'), step('Saxe', 'Lille', 'Menin'), stays('2/18'), stays('3/18')]);
    expect(lines.map((l) => l.parts.length)).toEqual([4, 1, 1, 1]);
    expect(names(lines[0]!)).toEqual(['2/12', '3/12', '1/18']);
    expect(lines[0]!.entry.event.text).toEqual(stays('1/12').event.text);
    // Two are two lines, and so is what somebody else does.
    expect(folded([stays('1/12'), stays('2/12', { by: 1 }), stays('3/12')])).toHaveLength(3);
    // Figures that differ are no names.
    const loses = (n: number): LogEntry => ({ number: 9, event: { text: { id: 'log-loses', args: [['n', { number: n }]] }, audience: 0 } });
    expect(folded([loses(1), loses(2), loses(3)])).toHaveLength(3);
  });
});
