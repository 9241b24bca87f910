/* A player who knows no game: he clicks something that the page offers, on the map, in the hand or under the question. */
import { expect, type Page } from '@playwright/test';

/** Numbers that are the same every time: a test that fails can be played again. */
export function dice(seed: number): () => number {
  let s = (seed * 2654435761) >>> 0 || 1;
  return () => {
    s = (s ^ (s << 13)) >>> 0;
    s = (s ^ (s >>> 17)) >>> 0;
    s = (s ^ (s << 5)) >>> 0;
    return s / 4294967296;
  };
}

/** What is wrong with a page whatever is played on it: errors, and messages that have no words. */
export function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (e) => wrong.push(`error: ${e.message}`));
  // 409 and 422 are answers: the table has moved on, a rule forbids it.
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && !/ 4(09|22) /.test(m.text()) && wrong.push(`console: ${m.text()}`));
  return wrong;
}

interface Offer {
  over: boolean;
  busy: boolean;
  question: string;
  wordless: string[];
  sure: boolean;
  slip: number;
  buttons: number;
  more: boolean;
  cards: number;
  beside: number;
  spaces: string[];
  pieces: string[];
  /** Arrows to turn a piece by, and sides of hexes. */
  turns: number;
}
/** All that can be clicked now, in one look. */
const look = (page: Page): Promise<Offer> =>
  page.evaluate(() => {
    const all = <E extends Element = HTMLElement>(s: string) => [...document.querySelectorAll<E>(s)];
    const ids = (s: string, key: string) => [...new Set(all(s).map((e) => e.getAttribute(key)!))];
    return {
      over: !!document.querySelector('.result'),
      busy: all('.prompt .acts > .btn:disabled').length > 0,
      question: document.querySelector('.prompt .ask b')?.textContent ?? '',
      wordless: document.body.innerText.match(/‹[^›]*›/g) ?? [],
      sure: !!document.querySelector('.ask2 .btn.grave'),
      slip: all('.slip .list button, .slip .row .pick').length,
      buttons: all('.prompt .acts > .btn').length,
      more: !!document.querySelector('.prompt .acts button[data-more]'),
      cards: all('.hand .card.play').length,
      beside: all('.beside .pick').length,
      spaces: ids('.hits path.legal', 'data-space'),
      pieces: ids('.board g.piece.legal', 'data-piece'),
      turns: all('.board .turn:not(.grip)').length,
    };
  });

/** A point of the screen where something on the map really shows; the whole map is laid out when it does not. There one chip stands
    for a whole pile, and any pile will do. */
async function pointAt(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  const find = (s: string) =>
    page.evaluate((s) => {
      for (const el of document.querySelectorAll(s)) {
        const r = el.getBoundingClientRect();
        for (let i = 1; i < 12; i++)
          for (let j = 1; j < 12; j++) {
            const [x, y] = [r.x + (r.width * i) / 12, r.y + (r.height * j) / 12];
            const at = document.elementFromPoint(x, y);
            // Of a stack any counter will do: its fan shows them all.
            const stack = at?.closest('[data-piece]')?.parentElement?.parentElement;
            if (at && (el.contains(at) || (stack && stack === el.parentElement?.parentElement && el.matches('[data-piece]')))) return { x, y };
          }
      }
      return null;
    }, s);
  const seen = await find(selector);
  if (seen) return seen;
  await page.locator('.board').evaluate((el) => (el as HTMLElement).focus({ preventScroll: true }));
  await page.keyboard.press('Home');
  const far = `${selector}, .board g.piece.legal[data-chip]`;
  await expect.poll(() => find(far), { timeout: 2000 }).not.toBeNull();
  return find(far);
}

export type Deed = 'clicked' | 'waits' | 'over';
/** Clicks one thing that is offered. `wrong` takes what should not be on any page; whoever is in a `hurry` likes the buttons better. */
export async function clickSomething(page: Page, random: () => number, wrong: string[], hurry = 1): Promise<Deed> {
  const o = await look(page);
  for (const id of o.wordless) if (!wrong.includes(`without words: ${id}`)) wrong.push(`without words: ${id}`);
  if (o.over) return 'over';
  if (o.busy) return 'waits';
  const quick = { timeout: 1500 };
  const any = async (selector: string) => {
    const found = page.locator(selector);
    const n = await found.count();
    // The table may move on under the pointer; then there is another thing to click.
    if (n) await found.nth(Math.floor(random() * n)).click(quick).catch(() => undefined);
  };
  if (o.sure) {
    await any('.ask2 .btn.grave');
    return 'clicked';
  }
  if (o.slip) {
    await any('.slip .list button, .slip .row .pick');
    return 'clicked';
  }
  const kinds: [number, () => Promise<void>][] = [];
  const onMap = (attribute: string, ids: string[], where: string) => async () => {
    const id = ids[Math.floor(random() * ids.length)]!;
    const at = await pointAt(page, `${where}[${attribute}="${id}"]`).catch(() => null);
    if (at) await page.mouse.click(at.x, at.y);
    else if ((await look(page)).question === o.question) wrong.push(`cannot be clicked: ${id} (${o.question})`);
  };
  if (o.buttons) kinds.push([2 * hurry, () => any('.prompt .acts > .btn')]);
  if (o.more)
    kinds.push([
      0.5,
      async () => {
        await any('.prompt .acts button[data-more]');
        await any('.pop.menu button');
      },
    ]);
  if (o.cards) kinds.push([3, () => any('.hand .card.play')]);
  if (o.beside) kinds.push([2, () => any('.beside .pick')]);
  if (o.spaces.length) kinds.push([3, onMap('data-space', o.spaces, '.hits path')]);
  if (o.pieces.length) kinds.push([3, onMap('data-piece', o.pieces, '.board g.piece')]);
  if (o.turns) kinds.push([1, () => any('.board .turn:not(.grip)')]);
  if (!kinds.length) return 'waits';
  let x = random() * kinds.reduce((n, [w]) => n + w, 0);
  await (kinds.find(([w]) => (x -= w) < 0) ?? kinds[0]!)[1]();
  return 'clicked';
}
