import fs from 'node:fs';
import path from 'node:path';
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
  it('has words for every fault the server can answer with', () => {
    const rust = sources(path.join(root, '../crates/server/src'), /\.rs$/).join('\n');
    const faults = [...rust.matchAll(/(?:Fault::(?:conflict|forbidden|missing)\(|Fault::new\([^,]+, |error: )"([a-z-]+)"/g)].map((m) => m[1]!);
    expect(faults.length).toBeGreaterThan(20);
    const known = new Set(ids('en'));
    const answered = new Set(['moved-on', 'refused']);
    expect([...new Set(faults)].filter((f) => !answered.has(f) && !known.has(`fault-${f}`))).toEqual([]);
  });
});
