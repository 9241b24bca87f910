import { describe, expect, it } from 'vitest';
import { account, aged, heard, lastAt, standing, without } from '../src/lib/actions/fought';
import type { LogEntry } from '../src/lib/api/types';

const line = (number: number, id: string, more: Partial<LogEntry['event']> = {}): LogEntry => ({ number, event: { text: { id }, audience: 0, ...more } }) as LogEntry;
const report = { title: { id: 'report' }, rows: [] };

describe('how battles ended', () => {
  const log = [
    line(1, 'phase', { heading: 1 }),
    line(2, 'elsewhere', { report, places: ['minsk'] }),
    line(2, 'there', { outcome: true, places: ['minsk'] }),
    line(3, 'march'),
    line(4, 'round-1', { report, places: ['vilna'] }),
    line(4, 'losses'),
    line(5, 'round-2', { report, places: ['vilna'] }),
    line(5, 'beaten', { outcome: true, places: ['vilna'] }),
    line(5, 'rout'),
    line(5, 'next', { heading: 2 }),
    line(5, 'later'),
    line(6, 'another'),
  ];
  const beaten = log[7]!;

  it('an account goes from the first round to what followed at once, and is of one place', () => {
    expect(account(log, beaten).map((l) => l.event.text.id)).toEqual(['round-1', 'losses', 'round-2', 'beaten', 'rout']);
    expect(account(log, log[2]!).map((l) => l.event.text.id)).toEqual(['elsewhere', 'there']);
    expect(account([], beaten)).toEqual([beaten]);
  });
  it('the last fight of a place is found', () => {
    expect(lastAt(log, 'vilna')).toBe(beaten);
    expect(lastAt(log, 'minsk')).toBe(log[2]);
    expect(lastAt(log, 'paris')).toBeUndefined();
  });
  it('it is kept until it is read or old, once, and no longer than it has happened', () => {
    let known = heard([], log);
    expect(known.map((f) => f.entry.event.text.id)).toEqual(['there', 'beaten']);
    expect(heard(known, log)).toBe(known);
    expect(heard(known, [line(7, 'third', { outcome: true })]).map((f) => f.entry.event.text.id)).toEqual(['beaten', 'third']);
    expect(standing(known, 4).map((f) => f.entry.number)).toEqual([2]);
    expect(without(known, { ...beaten }).map((f) => f.entry.number)).toEqual([2]);
    known = aged(aged(known, 9), 9);
    expect(known.length).toBe(2);
    expect(aged(known, 9)).toEqual([]);
    // What the decision itself brought about is not older for it.
    expect(aged(known, 5).map((f) => f.entry.number)).toEqual([5]);
  });
});
