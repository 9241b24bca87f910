import { describe, expect, it } from 'vitest';
import type { Text } from '../src/lib/api/types';
import { verbatim, Words } from '../src/lib/text/words';

const en = new Words('en', `
verbatim = { $words }
list-and = and
list-none = none
corps-karl = Karl
corps-mack = Mack
area-wien = Vienna
march = { $leader } marches to { $area }.
lose = { $corps-count ->
    [one] { $corps } is lost
   *[other] { $corps } are lost
}.
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
`);
const name = (id: string): Text => ({ id });

describe('words', () => {
  it('puts nested texts into words first', () => {
    expect(en.say({ id: 'march', args: [['leader', { text: name('corps-karl') }], ['area', { text: name('area-wien') }]] })).toBe('Karl marches to Vienna.');
  });
  it('joins lists as one says them and counts them', () => {
    const lose = (...ids: string[]): Text => ({ id: 'lose', args: [['corps', { list: ids.map(name) }]] });
    expect(en.say(lose('corps-karl'))).toBe('Karl is lost.');
    expect(en.say(lose('corps-karl', 'corps-mack'))).toBe('Karl and Mack are lost.');
    expect(en.join(['a', 'b', 'c'])).toBe('a, b and c');
    expect(en.join([])).toBe('none');
  });
  it('knows plurals', () => {
    expect(en.say({ id: 'cards', args: [['count', { number: 1 }]] })).toBe('one card');
    expect(en.say({ id: 'cards', args: [['count', { number: 7 }]] })).toBe('7 cards');
  });
  it('shows the id of a message without words, so that nothing is silently lost', () => {
    expect(en.say(name('nowhere'))).toBe('‹nowhere›');
    expect(en.say(null)).toBe('');
  });
  it('needs no message for words that are the same everywhere', () => {
    expect(new Words('fr', '').say(verbatim('1806'))).toBe('1806');
  });
});

describe('the two languages of the interface', () => {
  it('have the same messages', async () => {
    const fs = await import('node:fs');
    const ids = (lang: string) =>
      fs.readFileSync(new URL(`../src/lib/text/ui.${lang}.ftl`, import.meta.url), 'utf8').split('\n').flatMap((l) => l.match(/^([a-z][\w-]*) =/)?.[1] ?? []).sort();
    expect(ids('en')).toEqual(ids('fr'));
    expect(new Set(ids('en')).size).toBe(ids('en').length);
  });
});
