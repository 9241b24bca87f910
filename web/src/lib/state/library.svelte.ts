/* Games and their words, fetched once; the interface's own words. */
import { api } from '../api/client';
import type { GameInfo, Scenery, Text } from '../api/types';
import { Words, type Lang } from '../text/words';
import en from '../text/ui.en.ftl?raw';
import fr from '../text/ui.fr.ftl?raw';
import { prefs } from './prefs.svelte';

const UI: Record<Lang, string> = { en, fr };
const own = { en: new Words('en', en), fr: new Words('fr', fr) };

/** The interface's own words in the chosen language. */
export const t = (id: string, args?: Record<string, string | number>): string => own[prefs.lang].tell(id, args);
export const has = (id: string): boolean => own[prefs.lang].has(id);

class Library {
  games = $state.raw<GameInfo[] | null>(null);
  private sceneries = new Map<string, Promise<Scenery>>();
  private details = new Map<string, Promise<GameInfo>>();
  private sources = $state.raw<Record<string, string>>({});
  private asked = new Set<string>();
  private made = new Map<string, Words>();

  async load(): Promise<GameInfo[]> {
    this.games ??= await api.games();
    for (const g of this.games) void this.fetchWords(g.id, prefs.lang);
    return this.games;
  }
  /** `pack`: of the data that a table was played with, when those are not today's. */
  scenery(game: string, pack?: string): Promise<Scenery> {
    const key = `${game}/${pack ?? ''}`;
    let s = this.sceneries.get(key);
    if (!s) this.sceneries.set(key, (s = api.scenery(game, pack)));
    return s;
  }
  detail(game: string): Promise<GameInfo> {
    let s = this.details.get(game);
    if (!s) this.details.set(game, (s = api.game(game)));
    return s;
  }
  async fetchWords(game: string, lang: Lang, pack?: string): Promise<void> {
    const key = `${game}/${lang}${pack ? `/${pack}` : ''}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const source = await api.words(game, lang, pack);
      this.sources = { ...this.sources, [key]: source };
    } catch {
      this.asked.delete(key);
    }
  }
  /** The words of a game in the chosen language; until they have come, those of the interface alone. */
  words(game: string, pack?: string): Words {
    const old = `${game}/${prefs.lang}/${pack ?? ''}`;
    const key = pack && this.sources[old] !== undefined ? old : `${game}/${prefs.lang}`;
    const source = this.sources[key];
    if (source === undefined) return own[prefs.lang];
    let w = this.made.get(key);
    if (!w) this.made.set(key, (w = new Words(prefs.lang, UI[prefs.lang], source)));
    return w;
  }
  say(game: string, text: Text | null | undefined): string {
    return this.words(game).say(text);
  }
  ready(game: string): boolean {
    return `${game}/${prefs.lang}` in this.sources;
  }
}
export const library = new Library();
