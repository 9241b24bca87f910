import { describe, expect, it } from 'vitest';
import type { Piece, Text } from '../src/lib/api/types';
import { namedIn } from '../src/lib/text/named';
import { Words } from '../src/lib/text/words';

const piece = (id: string): Piece => ({ id, at: { space: 'a' }, kind: 'unit', livery: 'x', name: { id: 'short' } });
const about = (...named: Text[]): Text => ({ id: 'prompt-hussars-2', args: [['who', { text: named[0]! }], ['others', { list: named.slice(1) }]] });

describe('whom a question names', () => {
  const pieces = ['hussars-1', 'hussars-2', 'ney', '12', 'x'].map(piece);
  it('finds them in names and lists, and in nobody else', () => {
    expect([...namedIn(about({ id: 'unit-hussars-1' }, { id: 'leader-ney' }), pieces)]).toEqual(['hussars-1', 'ney']);
  });
  it('takes neither the question itself nor ids that are no words', () => {
    expect(namedIn(about({ id: 'hex-12' }, { id: 'hex-x' }), pieces).size).toBe(0);
    expect(namedIn(null, pieces).size).toBe(0);
  });
  it('finds a name within a name', () => {
    expect([...namedIn(about({ id: 'both', args: [['a', { text: { id: 'unit-hussars-2' } }]] }), pieces)]).toEqual(['hussars-2']);
  });
});

describe('a form that only one name has', () => {
  const words = new Words('en', 'role-french = French\n    .wins = The French win\nrole-blue = Blue\n');
  it('is said as it stands, and is nothing where there is none', () => {
    expect(words.own({ id: 'role-french' }, 'wins')).toBe('The French win');
    expect(words.own({ id: 'role-blue' }, 'wins')).toBeUndefined();
  });
});
