/* How a hand of cards shares the room there is: each card as wide as its words need at the height all have, in the
   largest type with which the whole hand is seen at once. */

/** How wide a text is in a font, in pixels. */
export type Measure = (text: string, font: string) => number;

export interface Words {
  title: string;
  text: string;
  /** When it can be played, and what is to be said of it now. */
  foot: [string, string];
  /** A disc with its points stands before the title. */
  disc?: boolean;
}
interface Type {
  name: string;
  font: string;
  line: number;
  /** The width of the engraving beside the title, where there is room for one. */
  vignette: number;
}
export const TYPES: Type[] = [
  { name: 'large', font: '400 13px "Source Sans 3"', line: 16, vignette: 40 },
  { name: 'plain', font: '400 12px "Source Sans 3"', line: 14.5, vignette: 40 },
  { name: 'narrow', font: '500 13px "Barlow Condensed"', line: 14, vignette: 0 },
  { name: 'small', font: '500 12.25px "Barlow Condensed"', line: 12.5, vignette: 0 },
];
/** A hand that must be scrolled in any case is better read in the first of these that no card is too long for. */
const SCROLLED = TYPES.slice(1);
const TITLE = { font: '500 14.5px "Libre Bodoni"', line: 17 };
const FOOT = { font: '600 11px "Barlow Condensed"', line: 11 };
/** What a card needs besides its words: its edges across, and down with the rule below the title. */
const FRAME = { x: 22, y: 15 + 7 + 4 };
const DISC = 28;
const [NARROWEST, WIDEST, STEP] = [100, 320, 4];

/** How many lines a text takes at a width; a word longer than the line makes it endless. */
export function linesOf(text: string, font: string, width: number, measure: Measure): number {
  const space = measure(' ', font);
  let [lines, x] = [1, 0];
  for (const word of text.split(/\s+|(?<=[-–])/)) {
    const w = measure(word, font);
    if (w > width) return Infinity;
    if (x > 0 && x + space + w > width) {
      lines++;
      x = w;
    } else x += (x > 0 ? space : 0) + w;
  }
  return lines;
}

function widthOf(card: Words, type: Type, height: number, measure: Measure): number {
  const foot = card.foot.filter(Boolean).map((s) => s.toUpperCase());
  const spaced = (s: string) => measure(s, FOOT.font) + s.length * 0.5;
  for (let w = NARROWEST; w < WIDEST; w += STEP) {
    const inner = w - FRAME.x;
    const title = linesOf(card.title, TITLE.font, inner - type.vignette - (card.disc ? DISC : 0), measure);
    if (title > 2) continue;
    // One line for both words of the foot, or one for each, or two for one alone.
    const together = foot.reduce((n, s) => n + spaced(s), 0) + 8 * (foot.length - 1) <= inner;
    const apart = foot.length > 1 ? foot.every((s) => spaced(s) <= inner) : foot.every((s) => linesOf(s, FOOT.font, inner * 0.92, measure) <= 2);
    if (!together && !apart) continue;
    const head = Math.max(title * TITLE.line, type.vignette ? 34 : card.disc ? 24 : 0);
    const room = height - FRAME.y - head - (together ? 1 : 2) * FOOT.line;
    if (linesOf(card.text, type.font, inner, measure) * type.line <= room) return w;
  }
  return WIDEST;
}

export interface Spread {
  type: string;
  widths: number[];
}

/** The type and the widths of a hand in a room; what is too wide even so is scrolled. */
export function spread(cards: Words[], room: { w: number; h: number }, gap: number, measure: Measure): Spread {
  const set = (type: Type): Spread => ({ type: type.name, widths: cards.map((c) => widthOf(c, type, room.h, measure)) });
  const total = (s: Spread) => s.widths.reduce((a, b) => a + b, 0) + gap * (cards.length - 1);
  let last = set(TYPES[0]!);
  for (const type of TYPES) {
    last = set(type);
    if (total(last) <= room.w) return last;
  }
  return total(last) < room.w * 1.15 ? last : (SCROLLED.map(set).find((s) => s.widths.every((w) => w < WIDEST)) ?? last);
}

/** The page's own measure; each word is measured once. */
export function canvasMeasure(): Measure {
  const pen = document.createElement('canvas').getContext('2d');
  const known = new Map<string, Map<string, number>>();
  let set = '';
  return (text, font) => {
    let words = known.get(font);
    if (!words) known.set(font, (words = new Map()));
    let w = words.get(text);
    if (w === undefined && pen) {
      // Naming the font is the dear part.
      if (set !== font) pen.font = set = font;
      words.set(text, (w = pen.measureText(text).width));
    }
    return w ?? text.length * 7;
  };
}

/** Until its fonts have come a card cannot be measured. */
export const fontsLoaded = (): Promise<unknown> =>
  Promise.all([...TYPES, TITLE, FOOT].map((t) => document.fonts.load(t.font, 'Aé').catch(() => [])));
