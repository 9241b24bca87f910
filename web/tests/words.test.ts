import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Text } from '../src/lib/api/types';
import { typeset } from '../src/lib/text/typeset';
import { inLetters, pair, sentences, series, verbatim, Words } from '../src/lib/text/words';

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

describe('French', () => {
  const names = `
form-at = à { $name }
form-to = vers { $name }
form-of = de { $name }
form-of-vowel = d'{ $name }
form-the = { $name }
list-and = et
orel = Orel
riga = Riga
prusse = Prusse
    .at = en Prusse
    .the = la Prusse
go = { $from-Of }, { $to-to } ; { $to-at }.
all = { $who-the } ; { $where-at }
move = Un mouvement
    .when = quand on bouge
pass = Passer { $window-when }
hex = { $n }
    .at = en { $n }
stand = Halte { $hex-at }
`;
  const fr = new Words('fr', names);
  it('sets its marks as the terminal does', () => {
    const list: [string, string][] = JSON.parse(fs.readFileSync(new URL('../../crates/kernel/tests/typeset.json', import.meta.url), 'utf8'));
    expect(list.length).toBeGreaterThan(20);
    for (const [plain, set] of list) {
      expect(typeset('fr', plain)).toBe(set);
      expect(typeset('fr', set)).toBe(set);
      expect(typeset('en', plain)).toBe(plain);
    }
  });
  it('sets names and what is said of them apart, and sentences with one full stop', () => {
    const own = new Words('fr', 'pair = { $a } : { $b }\nseries = { $a } ; { $b }\n');
    expect(own.say(pair('Orel', 'rien'))).toBe('Orel\u00a0: rien');
    expect(series((t) => own.say(t), ['a', 'b', 'c'])).toBe('a\u202f; b\u202f; c');
    expect(sentences(['Premier à jouer.', '', 'Manche 3', 'Fin'])).toBe('Premier à jouer. Manche 3. Fin');
    expect(sentences(['Stein', 'control: French', 'one thing to do here'])).toBe('Stein. Control: French. One thing to do here');
  });
  it('has a minus, not a hyphen', () => {
    expect(new Words('fr', 'less = de { $n }').say({ id: 'less', args: [['n', { number: -3 }]] })).toBe('de −3');
  });
  it('gives a name the preposition and the article it needs', () => {
    const go = (from: string, to: string): Text => ({ id: 'go', args: [['from', { text: name(from) }], ['to', { text: name(to) }]] });
    expect(fr.say(go('orel', 'riga'))).toBe('D’Orel, vers Riga\u202f; à Riga.');
    expect(fr.say(go('riga', 'prusse'))).toBe('De Riga, vers Prusse\u202f; en Prusse.');
    expect(fr.say({ id: 'pass', args: [['window', { text: name('move') }]] })).toBe('Passer quand on bouge');
    const all: Text = { id: 'all', args: [['who', { text: name('prusse') }], ['where', { list: [name('orel'), name('prusse')] }]] };
    expect(fr.say({ id: 'stand', args: [['hex', { text: { id: 'hex', args: [['n', { word: '0708' }]] } }]] })).toBe('Halte en 0708');
    expect(fr.say(all)).toBe('la Prusse\u202f; à Orel et en Prusse');
  });
});

describe('the interface', () => {
  const root = new URL('..', import.meta.url).pathname;
  const ids = (lang: string) =>
    fs.readFileSync(path.join(root, `src/lib/text/ui.${lang}.ftl`), 'utf8').split('\n').flatMap((l) => l.match(/^([a-z][\w-]*) =/)?.[1] ?? []).sort();
  const sources = (folder: string, kind: RegExp): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? sources(path.join(folder, e.name), kind) : kind.test(e.name) ? [fs.readFileSync(path.join(folder, e.name), 'utf8')] : []));
  it('has the same messages in both languages, each once', () => {
    expect(ids('en')).toEqual(ids('fr'));
    expect(new Set(ids('en')).size).toBe(ids('en').length);
  });
  it('has words for all it says, and says all it has words for', () => {
    const code = sources(path.join(root, 'src'), /\.(ts|svelte)$/).join('\n');
    const said = [...code.matchAll(/\bt\(\s*'([a-z][\w-]*)'/g)].map((m) => m[1]!);
    const known = new Set(ids('en'));
    expect(said.filter((id) => !known.has(id))).toEqual([]);
    const byPrefix = [...code.matchAll(/`([a-z]+-)\$\{/g)].map((m) => m[1]!);
    const unsaid = ids('en').filter((id) => !code.includes(`'${id}'`) && !byPrefix.some((p) => id.startsWith(p)));
    expect(unsaid).toEqual([]);
  });
  it('writes no mark between two words in the code: French has a space before it', () => {
    const code = sources(path.join(root, 'src'), /\.(ts|svelte)$/).join('\n');
    const joined = code.split('\n').filter((l) => /\}[:;] \$\{|join\('[.:;] '\)|\)\}[:;] \{/.test(l));
    expect(joined).toEqual([]);
  });
  it('has words for every fault the server can answer with', () => {
    const rust = sources(path.join(root, '../crates/server/src'), /\.rs$/).join('\n');
    const faults = [...rust.matchAll(/(?:Fault::(?:conflict|forbidden|missing)\(|Fault::new\([^,]+, |error: )"([a-z-]+)"/g)].map((m) => m[1]!);
    expect(faults.length).toBeGreaterThan(20);
    const known = new Set(ids('en'));
    const answered = new Set(['moved-on', 'refused']);
    expect([...new Set(faults)].filter((f) => !answered.has(f) && !known.has(`fault-${f}`))).toEqual([]);
  });
});

describe('a value beside its name', () => {
  it.each(['on the field', 'later', 'ligne non franchie', 'captured', 'on 3 or less'])('is in letters: %s', (v) => expect(inLetters(v)).toBe(true));
  it.each(['0 of 6, 10', '20.0 %', '12', '−2', '1/2', 'I', '3 SP'])('is in figures: %s', (v) => expect(inLetters(v)).toBe(false));
});
