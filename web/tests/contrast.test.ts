/* Every line and ring of the map, and every word, stands out from what it lies on, in both themes: worked out from the tokens. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BANK } from '../src/lib/draw/hexes';
import { GROUNDS } from '../src/lib/draw/livery';

const css = fs.readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const read = (part: string) => Object.fromEntries([...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map((m) => [m[1]!, m[2]!]));
const cut = css.indexOf('[data-theme="dark"]');
const light: Record<string, string> = read(css.slice(0, cut));
const dark: Record<string, string> = { ...light, ...read(css.slice(cut)) };

function luminance(hex: string): number {
  const h = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join('') : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(h.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi! + 0.05) / (lo! + 0.05);
}

/** A wash over a ground. */
export function over(wash: string, ground: string, share: number): string {
  const parts = (h: string) => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16));
  const [a, b] = [parts(wash), parts(ground)];
  return `#${a.map((c, i) => Math.round(c * share + b[i]! * (1 - share)).toString(16).padStart(2, '0')).join('')}`;
}

/** What is drawn, and what it lies on. */
const LINES: [string, string][] = [
  ['march', 'land'], ['marsh', 'land'], ['river', 'land'], ['border-area', 'land'], ['border-country', 'land'], ['hachure', 'land'], ['stipple', 'land'],
  ['river', 'land-out'], ['border-area', 'land-out'], ['coast', 'sea'], ['coast', 'land'], ['water-text', 'sea'], ['water-text', 'land'], ['legal-line', 'land'], ['legal-line', 'panel'],
  ['river-nav', 'land'], ['works', 'land'], ['rubric', 'land'], ['focus', 'land'], ['focus', 'panel'], ['select', 'land'], ['line-strong', 'panel'], ['rubric', 'panel'], ['map-text', 'halo'],
  ...GROUNDS.map((g): [string, string] => [`ring-${g}`, 'land']),
];
const WORDS: [string, string][] = [
  ['ink', 'panel'], ['ink-2', 'panel'], ['ink-3', 'panel'], ['ink-3', 'sunk'], ['map-text', 'land'], ['map-text-2', 'land'], ['water-text', 'land'], ['rubric', 'panel'],
  ['ink', 'legal-soft'],
];

// What is told by a token alone must be drawn by it alone: a line that lets the ground through is another colour.
it.each(['map', 'hexes'])('no line of a map is drawn fainter than its token: %s', (file) => {
  const source = fs.readFileSync(new URL(`../src/lib/draw/${file}.ts`, import.meta.url), 'utf8');
  const drawn = new Set([...LINES.map(([line]) => line), 'vine']);
  const faint = [...source.matchAll(/stroke="var\(--([\w-]+)\)"[^>]*? (?:stroke-)?opacity="\.\d+"/g)].filter(([, line]) => drawn.has(line!));
  expect(faint.map(([tag]) => tag)).toEqual([]);
});

describe.each([['light', light], ['dark', dark]] as const)('in the %s', (_, tokens) => {
  it.each(LINES)('%s on %s is a line one sees', (a, b) => expect(contrast(tokens[a]!, tokens[b]!)).toBeGreaterThanOrEqual(3));
  // What may be chosen is outlined on every ground there is, and where it comes to blows on top of the gold: on land, and on each level of a field.
  it.each(['land', 'sea', 'lvl0', 'lvl1', 'lvl2', 'lvl3'])('what glows on %s is outlined, and so is where it comes to blows', (ground) => {
    expect(contrast(tokens['legal-line']!, tokens[ground]!), 'the edge of a stretch').toBeGreaterThanOrEqual(3);
    const washed = over(tokens['legal']!, tokens[ground]!, 0.26);
    expect(contrast(tokens['foe']!, washed), 'the ring of a fight on its gold').toBeGreaterThanOrEqual(3);
    expect(contrast(tokens['foe']!, tokens[ground]!), 'the ring of a fight').toBeGreaterThanOrEqual(3);
  });
  it.each(['hachure', 'focus', 'select', 'river-nav'])('%s is seen on every level of a field', (line) => {
    for (const level of ['lvl0', 'lvl1', 'lvl2', 'lvl3']) expect(contrast(tokens[line]!, tokens[level]!), level).toBeGreaterThanOrEqual(3);
  });
  it('a stream stands out from its banks on every level', () => {
    for (const level of ['lvl0', 'lvl1', 'lvl2', 'lvl3']) expect(contrast(tokens['river']!, over(tokens['halo']!, tokens[level]!, BANK)), level).toBeGreaterThanOrEqual(3);
  });
  it('so are vines on the slopes they grow on', () => {
    for (const level of ['lvl0', 'lvl1', 'lvl2']) expect(contrast(tokens['vine']!, tokens[level]!), level).toBeGreaterThanOrEqual(3);
  });
  it.each(WORDS)('%s on %s can be read', (a, b) => expect(contrast(tokens[a]!, tokens[b]!)).toBeGreaterThanOrEqual(4.5));
});
