/* A `Text` put into words with Fluent: nested texts first, lists joined as one says them. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from '@fluent/bundle';
import type { Text } from '../api/types';
import { typeset } from './typeset';

export type Lang = 'en' | 'fr';
export const LANGS: Lang[] = ['en', 'fr'];

/** A form that a name takes in a sentence: its own, an attribute of its message that is given what the message is, or as the language makes it. */
type Form = { id: string; usual: string; elided: string };
const FORMS = ['at', 'to', 'of', 'the', 'title'];
const VOWEL = /^[aeiouàâéèêëîïôöûü]/iu;
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** With a minus, not a hyphen. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope as Scope).replace('-', '−');
  }
}

export class Words {
  private bundle: FluentBundle;
  private forms: Form[];
  constructor(
    readonly lang: Lang,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(typeset(lang, source)), { allowOverrides: true });
    this.forms = FORMS.filter((id) => this.has(`form-${id}`)).map((id) => {
      const made = (message: string) => this.tell(message, { name: '\0' });
      const usual = made(`form-${id}`);
      return { id, usual, elided: this.has(`form-${id}-vowel`) ? made(`form-${id}-vowel`) : usual };
    });
  }

  has(id: string): boolean {
    return this.bundle.getMessage(id)?.value != null;
  }

  say(text: Text | null | undefined): string {
    if (!text) return '';
    const pattern = this.bundle.getMessage(text.id)?.value;
    if (pattern == null) {
      // Words that are the same everywhere need no message.
      const word = text.id === 'verbatim' ? text.args?.find(([k]) => k === 'words')?.[1] : undefined;
      return word && 'word' in word ? word.word : `‹${text.id}›`;
    }
    return this.bundle.formatPattern(pattern, this.args(text), []);
  }

  /** What a message is given, names in all their forms. */
  private args(text: Text): Record<string, FluentVariable> {
    const args: Record<string, FluentVariable> = {};
    for (const [key, arg] of text.args ?? []) {
      if ('number' in arg) args[key] = arg.number < 0 ? new Figure(arg.number) : arg.number;
      else if ('word' in arg) args[key] = arg.word.replace(/^-(?=\d)/, '−');
      else if ('text' in arg) {
        const name = (args[key] = this.say(arg.text));
        for (const form of this.forms) {
          const words = this.formed(form, arg.text, name);
          args[`${key}-${form.id}`] = words;
          args[`${key}-${capital(form.id)}`] = capital(words);
        }
        // Forms that only this name has.
        for (const [id, own] of Object.entries(this.bundle.getMessage(arg.text.id)?.attributes ?? {})) if (!FORMS.includes(id)) args[`${key}-${id}`] = this.bundle.formatPattern(own, this.args(arg.text), []);
      } else {
        const names = arg.list.map((t) => this.say(t));
        args[key] = this.join(names);
        args[`${key}-count`] = names.length;
        for (const form of this.forms) args[`${key}-${form.id}`] = this.join(arg.list.map((t, i) => this.formed(form, t, names[i]!)));
      }
    }
    return args;
  }

  /** A message by its id with plain arguments: the interface's own words. */
  tell(id: string, args: Record<string, string | number> = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern == null ? `‹${id}›` : this.bundle.formatPattern(pattern, args, []);
  }

  private formed(form: Form, text: Text, name: string): string {
    const own = this.bundle.getMessage(text.id)?.attributes[form.id];
    if (own != null) return this.bundle.formatPattern(own, this.args(text), []);
    return (VOWEL.test(name) ? form.elided : form.usual).replace('\0', () => name);
  }

  /** A form that a name has of its own; nothing, where it has none. */
  own(text: Text, form: string): string | undefined {
    const pattern = this.bundle.getMessage(text.id)?.attributes[form];
    return pattern == null ? undefined : this.bundle.formatPattern(pattern, this.args(text), []);
  }

  /** "a, b and c". */
  join(parts: string[]): string {
    const last = parts.at(-1);
    if (last === undefined) return this.tell('list-none');
    if (parts.length === 1) return last;
    return `${parts.slice(0, -1).join(', ')} ${this.tell('list-and')} ${last}`;
  }
}

/** A name and what is said of it; one thing after the other: with the marks of the language. */
const two = (id: string, a: string, b: string): Text => ({ id, args: [['a', { word: a }], ['b', { word: b }]] });
export const pair = (name: string, what: string): Text => two('pair', name, what);
export const series = (say: (t: Text) => string, parts: string[]): string => (parts.length ? parts.reduce((a, b) => say(two('series', a, b))) : '');
/** Sentences one after the other, each with one full stop. */
export const sentences = (parts: string[]): string => parts.filter(Boolean).map(capital).map((p, i, all) => (i < all.length - 1 && !/[.!?…]$/u.test(p) ? `${p}.` : p)).join(' ');

export const verbatim = (words: string): Text => ({ id: 'verbatim', args: [['words', { word: words }]] });

/** Whether a value is said in words rather than in figures: those are set in the type of the page, figures in that of counters and tracks. */
export const inLetters = (value: string): boolean => /\p{L}{2}/u.test(value) && !/^[\d−+-]/u.test(value);
