/* A `Text` put into words with Fluent: nested texts first, lists joined as one says them. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Text } from '../api/types';

export type Lang = 'en' | 'fr';
export const LANGS: Lang[] = ['en', 'fr'];

export class Words {
  private bundle: FluentBundle;
  constructor(
    readonly lang: Lang,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
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
    const args: Record<string, FluentVariable> = {};
    for (const [key, arg] of text.args ?? []) {
      args[key] = this.value(arg);
      if ('list' in arg) args[`${key}-count`] = arg.list.length;
    }
    return this.bundle.formatPattern(pattern, args, []);
  }

  /** A message by its id with plain arguments: the interface's own words. */
  tell(id: string, args: Record<string, string | number> = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern == null ? `‹${id}›` : this.bundle.formatPattern(pattern, args, []);
  }

  private value(arg: Arg): FluentVariable {
    if ('number' in arg) return arg.number;
    if ('word' in arg) return arg.word;
    if ('text' in arg) return this.say(arg.text);
    return this.join(arg.list.map((t) => this.say(t)));
  }

  /** "a, b and c". */
  join(parts: string[]): string {
    const last = parts.at(-1);
    if (last === undefined) return this.tell('list-none');
    if (parts.length === 1) return last;
    return `${parts.slice(0, -1).join(', ')} ${this.tell('list-and')} ${last}`;
  }
}

export const verbatim = (words: string): Text => ({ id: 'verbatim', args: [['words', { word: words }]] });
