/* What a reader chose: language, theme, motion. Kept in the browser. */
import { type Confirm, CONFIRMS } from '../actions/confirm';
import { LANGS, type Lang } from '../text/words';

const keep = (key: string, value: string) => {
  try {
    localStorage.setItem(`grognard.${key}`, value);
  } catch {
    /* a private window: the choice lasts as long as the page */
  }
};
export const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(`grognard.${key}`);
  } catch {
    return null;
  }
};
export { keep };

function firstLang(): Lang {
  const chosen = kept('lang');
  if (LANGS.includes(chosen as Lang)) return chosen as Lang;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** What can be lifted off the map. */
export const LAYERS = ['names', 'pieces', 'signs', 'trail'] as const;
export type Layer = (typeof LAYERS)[number];

class Prefs {
  lang = $state<Lang>(firstLang());
  theme = $state<'light' | 'dark'>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  confirm = $state<Confirm>(CONFIRMS.find((c) => c === kept('confirm')) ?? 'grave');

  constructor() {
    document.documentElement.lang = this.lang;
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.still = e.matches));
    // Whoever has not chosen goes with his machine, at dusk too.
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (e) => {
      if (kept('theme')) return;
      this.theme = e.matches ? 'dark' : 'light';
      document.documentElement.dataset['theme'] = this.theme;
    });
  }
  setLang(lang: Lang) {
    this.lang = lang;
    document.documentElement.lang = lang;
    keep('lang', lang);
  }
  setConfirm(confirm: Confirm) {
    this.confirm = confirm;
    keep('confirm', confirm);
  }
  private hidden = $state.raw(new Set((kept('layers') ?? '').split(' ').filter(Boolean)));
  shows(layer: Layer): boolean {
    return !this.hidden.has(layer);
  }
  toggle(layer: Layer) {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(layer)) hidden.add(layer);
    this.hidden = hidden;
    keep('layers', [...hidden].join(' '));
  }
  setTheme(theme: 'light' | 'dark') {
    this.theme = theme;
    document.documentElement.dataset['theme'] = theme;
    keep('theme', theme);
  }
}
export const prefs = new Prefs();
