/* How French sets its marks, as `crates/kernel/src/typeset.rs` does it in the terminal: on Fluent source, when it is loaded. */
const UNITS = 'PC|PF|PV|res\\.|h|min|j|s|ms|ns|Ko';
/** What a mark may belong to; at the start of a line, or after a dot in the middle, it is a key or a sign. */
const WORD = '[\\p{Alphabetic}\\p{N})}\\]».…!?’\'"%~°]';
const RULES: [RegExp, string][] = [
  [/(?<=\p{Alphabetic})'(?=[\p{Alphabetic}\p{N}{«])/gu, '’'],
  [/(?<=«) /gu, '\u00a0'],
  [new RegExp(`(?<=${WORD}) (?=[:»%])`, 'gu'), '\u00a0'],
  [new RegExp(`(?<=${WORD}) (?=[;!?])`, 'gu'), '\u202f'],
  [new RegExp(`(?<=[\\p{N}}]) (?=(?:${UNITS})(?![\\p{Alphabetic}\\p{N}'’-]))`, 'gu'), '\u00a0']
];

export const typeset = (lang: string, words: string): string =>
  lang === 'fr' ? RULES.reduce((text, [what, by]) => text.replace(what, by), words) : words;
