import { describe, expect, it } from 'vitest';
import { meets } from '../src/lib/actions/contact';
import { aimed, aims, byVerb, deed, fewOfOnePlace, group, pinOf, sheaves, verb } from '../src/lib/actions/group';
import type { Choice, Piece } from '../src/lib/api/types';
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
  it('have what ends something last, where no menu hides it, also when it is not the usual way on', () => {
    const buttons = group([c('done', 'button'), c('buy', 'button'), c('roll', 'button'), c('wait', 'button', 'quiet')]).buttons;
    expect(buttons.map((b) => b.action)).toEqual(['wait', 'buy', 'roll', 'done']);
  });
  it('are listed by their verbs', () => {
    expect(verb({ march: 'wien' })).toBe('march');
    expect(byVerb([c({ march: 'a' }, { space: 'a' }), c('pass', 'button'), c({ march: 'b' }, { space: 'b' })]).map((x) => [x.verb, x.choices.length])).toEqual([['march', 2], ['pass', 1]]);
  });
});

describe('a piece with many targets', () => {
  const at = (space: string, verb = 'raid'): Choice => ({ ...c({ [verb]: ['hussars', space] }, { piece: 'hussars' }), aim: space });
  const many = [...'abcdefg'].map((s) => at(s));
  it('is aimed on the map, where each choice has a place; a few are a list', () => {
    expect(aims(many)).toBe(true);
    expect(aims(many.slice(0, 5))).toBe(false);
    expect(aims([...many, c({ stay: 'hussars' }, { piece: 'hussars' })])).toBe(false);
  });
  it('has its own targets on the map then, and nothing else', () => {
    const g = group(aimed([...many, at('a', 'scout'), { ...c({ raid: ['guides', 'z'] }, { piece: 'guides' }), aim: 'z' }, c('pass', 'button')], 'hussars'));
    expect([...g.spaces.keys()]).toEqual([...'abcdefg']);
    expect(g.spaces.get('a')!.map((x) => verb(x.action))).toEqual(['raid', 'scout']);
    expect(g.pieces.size + g.buttons.length).toBe(0);
  });
});

describe('a menu', () => {
  const held = (n: number) => Array.from({ length: n }, (_, i) => c({ hold: `${i}/12` }, 'button'));
  const said = (x: Choice) => (typeof x.action === 'string' ? x.action : `Leave ${(x.action as { hold: string }).hold} out`);
  it('lays many of one kind behind one entry, that says what they have in common', () => {
    const found = sheaves([c('fire', 'button'), ...held(17)], said);
    expect(found.map((e) => ('choice' in e ? said(e.choice) : [e.label, e.choices.length]))).toEqual(['fire', ['Leave … out', 17]]);
  });
  it('lists few of them, and those of the only kind, one by one', () => {
    expect(sheaves([c('fire', 'button'), ...held(4)], said)).toHaveLength(5);
    expect(sheaves(held(17), said)).toHaveLength(17);
  });
});

describe('counters beside the board', () => {
  const drop = (who: string) => c({ drop: who }, { piece: who });
  const said = (x: Choice) => `Leave ${(x.action as Record<string, string>)[verb(x.action)]} here`;
  it('say what a click on any of them does, where it is the same', () => {
    expect(deed([drop('ney'), drop('marmont')], said)).toBe('Leave … here');
    expect(deed([drop('ney')], said)).toBe('Leave ney here');
    expect(deed([drop('ney'), c({ raid: 'ney' }, { piece: 'ney' })], said)).toBe('');
  });
});

describe('what is pointed at', () => {
  it('is a pin', () => {
    expect(pinOf({ kind: 'space', id: 'wien' })).toEqual({ space: 'wien' });
    expect(pinOf({ kind: 'piece', id: 'karl' })).toEqual({ piece: 'karl' });
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

describe('where it comes to blows', () => {
  const on = (space: string, ...kinds: string[]): Choice => ({ ...c({ to: space }, { space }), preview: kinds.map((kind) => ({ kind, name: { id: kind } })) });
  it('is what a choice would meet: a battle before a front, and nothing where nobody is', () => {
    expect(meets([on('a', 'number', 'front'), on('a', 'number', 'battle')])?.kind).toBe('battle');
    expect(meets([on('a', 'front')])?.kind).toBe('front');
    expect(meets([on('a', 'number', 'attrition')])).toBeUndefined();
    expect(meets(undefined)).toBeUndefined();
  });
});

describe('a few counters of one place', () => {
  const piece = (id: string, at: Piece['at']) => [id, { id, at } as Piece] as const;
  const lose = (id: string) => c({ lose: id }, { piece: id });
  it('are also buttons, on the map and in a box beside it; of several places they are pointed at', () => {
    const pieces = new Map([piece('a', { box: 'hq' }), piece('b', { box: 'hq' }), piece('d', { space: 'x' }), piece('e', { space: 'x' })]);
    expect(fewOfOnePlace([lose('a'), lose('b')], pieces)).toHaveLength(2);
    expect(fewOfOnePlace([lose('d'), lose('e')], pieces)).toHaveLength(2);
    expect(fewOfOnePlace([lose('a'), lose('d')], pieces)).toEqual([]);
    expect(fewOfOnePlace([lose('a'), lose('b'), c({ to: 'x' }, { space: 'x' })], pieces)).toEqual([]);
  });
});
