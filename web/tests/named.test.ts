import { describe, expect, it } from 'vitest';
import type { Piece, Text } from '../src/lib/api/types';
import { foughtOver, namedIn } from '../src/lib/text/named';
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

describe('where it comes to blows', () => {
  const spaces = ['conde', 'mons'].map((id) => ({ id, name: { id: `place-${id}` } }));
  const at = (id: string, space: string, livery: string): Piece => ({ ...piece(id), at: { space }, livery });
  const title = { id: 'panel-battle', args: [['hex', { text: { id: 'place-conde' } }]] } as Text;
  it('is a place that is spoken of and where two sides stand', () => {
    expect([...foughtOver([null, title], spaces, [at('a', 'conde', 'fr'), at('b', 'conde', 'al')])]).toEqual(['conde']);
    expect(foughtOver([title], spaces, [at('a', 'conde', 'fr'), at('b', 'conde', 'fr')]).size).toBe(0);
    expect(foughtOver([title], spaces, [at('a', 'mons', 'fr'), at('b', 'mons', 'al')]).size).toBe(0);
  });
});

describe('a form that only one name has', () => {
  const words = new Words('en', 'role-french = French\n    .wins = The French win\nrole-blue = Blue\n');
  it('is said as it stands, and is nothing where there is none', () => {
    expect(words.own({ id: 'role-french' }, 'wins')).toBe('The French win');
    expect(words.own({ id: 'role-blue' }, 'wins')).toBeUndefined();
  });
});
