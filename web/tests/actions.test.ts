import { describe, expect, it } from 'vitest';
import { byVerb, group, verb } from '../src/lib/actions/group';
import { candidates, forms, names, tellsMost } from '../src/lib/actions/why';
import type { Choice, Piece, Space } from '../src/lib/api/types';
import { parse } from '../src/lib/state/router-parse';

const c = (action: unknown, pin: Choice['pin'], style?: Choice['style']): Choice => ({ role: 'french', action, text: { id: 'x' }, pin, ...(style ? { style } : {}) });

describe('choices', () => {
  const g = group([c({ march: 'wien' }, { space: 'wien' }), c({ retreat: 'wien' }, { space: 'wien' }), c({ drop: 'ney' }, { piece: 'ney' }), c({ play: 'mud' }, { card: 'mud' }), c('halt', 'button', 'main'), c('pass', 'button')]);
  it('are grouped by what they are on', () => {
    expect(g.spaces.get('wien')).toHaveLength(2);
    expect([...g.pieces.keys()]).toEqual(['ney']);
    expect([...g.cards.keys()]).toEqual(['mud']);
    expect(g.buttons).toHaveLength(2);
  });
  it('have the usual way on last among the buttons, and Enter for it', () => {
    expect(g.buttons.at(-1)!.action).toBe('halt');
    expect(g.main?.action).toBe('halt');
    expect(group([c('a', 'button', 'main'), c('b', 'button', 'main')]).main).toBeNull();
  });
  it('are listed by their verbs', () => {
    expect(verb({ march: 'wien' })).toBe('march');
    expect(byVerb([c({ march: 'a' }, { space: 'a' }), c('pass', 'button'), c({ march: 'b' }, { space: 'b' })]).map((x) => [x.verb, x.choices.length])).toEqual([['march', 2], ['pass', 1]]);
  });
});

describe('why not', () => {
  const pieces = [
    { id: 'karl', at: { space: 'wien' } },
    { id: 'mack', at: { space: 'bayern' } },
  ] as Piece[];
  const spaces = [
    { id: 'wien', region: 'osterreich' },
    { id: 'bayern', region: 'bayern' },
    { id: 'ungarn', region: 'osterreich' },
  ] as Space[];
  const n = names(pieces, spaces);
  it('asks about the same action on another thing', () => {
    const f = forms([c({ march: 'wien' }, { space: 'wien' })], n);
    expect(candidates({ kind: 'space', id: 'ungarn' }, f, [], n)).toEqual([{ march: 'ungarn' }]);
  });
  it('knows that an army is named by its area though one points at its leader', () => {
    const f = forms([c({ army: 'wien' }, { piece: 'karl' })], n);
    expect(candidates({ kind: 'piece', id: 'mack' }, f, [], n)).toEqual([{ army: 'bayern' }]);
  });
  it('knows that a country is named by its region', () => {
    const f = forms([c({ target: 'osterreich' }, { space: 'wien' })], n);
    expect(candidates({ kind: 'space', id: 'bayern' }, f, [], n)).toEqual([{ target: 'bayern' }]);
  });
  it('remembers shapes from earlier in the game, and asks each once', () => {
    const f = forms([c({ march: 'wien' }, { space: 'wien' }), c({ march: 'bayern' }, { space: 'bayern' })], n);
    expect(f).toHaveLength(1);
    expect(candidates({ kind: 'space', id: 'ungarn' }, f, f, n)).toEqual([{ march: 'ungarn' }]);
    expect(candidates({ kind: 'card', id: 'mud' }, f, [], n)).toEqual([]);
  });
  it('keeps several arguments where they stand', () => {
    const f = forms([c({ deploy: ['karl', 'wien'] }, { piece: 'karl' })], n);
    expect(candidates({ kind: 'piece', id: 'mack' }, f, [], n)).toEqual([{ deploy: ['mack', 'wien'] }]);
  });
  it('tells the refusal that says most', () => {
    expect(tellsMost([{ text: { id: 'refuse-not-now' } }, { text: { id: 'far' }, rule: '12.2' }])?.text.id).toBe('far');
    expect(tellsMost([{ text: { id: 'refuse-not-now' } }])?.text.id).toBe('refuse-not-now');
    expect(tellsMost([])).toBeUndefined();
  });
});

describe('addresses', () => {
  it('are read', () => {
    expect(parse('/', '')).toEqual({ page: 'shelf' });
    expect(parse('/t/abc', '?code=xyz')).toEqual({ page: 'table', id: 'abc', code: 'xyz' });
    expect(parse('/new', '?game=g')).toEqual({ page: 'new', game: 'g' });
    expect(parse('/account', '')).toEqual({ page: 'account', token: null });
    expect(parse('/nowhere/else', '')).toEqual({ page: 'lost' });
  });
});
