import { describe, expect, it } from 'vitest';
import { linesOf, spread, TYPES } from '../src/lib/geometry/fit';

/* Every letter as wide as its font's size allows: 12 px sans is 6 wide, condensed 5. */
const measure = (text: string, font: string) => text.length * (font.includes('Condensed') ? 5 : font.includes('13px') ? 6.5 : 6);
const card = (n: number, title = 'Forced March') => ({ title, text: Array.from({ length: n }, () => 'word').join(' '), foot: ['Campaign', ''] as [string, string] });

describe('a hand of cards', () => {
  it('breaks lines as a page does', () => {
    expect(linesOf('one two three', '12px x', 48, measure)).toBe(2);
    expect(linesOf('one two three', '12px x', 200, measure)).toBe(1);
    expect(linesOf('Russo-Ottoman', '12px x', 50, measure)).toBe(2);
    expect(linesOf('unbreakable', '12px x', 20, measure)).toBe(Infinity);
  });
  it('is set in the largest type with which all of it is seen', () => {
    const few = spread([card(8), card(8)], { w: 1100, h: 148 }, 8, measure);
    expect(few.type).toBe('large');
    const many = spread(Array.from({ length: 8 }, () => card(24)), { w: 1100, h: 148 }, 8, measure);
    expect(TYPES.findIndex((t) => t.name === many.type)).toBeGreaterThan(0);
    expect(many.widths.reduce((a, b) => a + b, 0) + 7 * 8).toBeLessThanOrEqual(1100);
  });
  it('gives long words more room, not smaller type', () => {
    const { widths } = spread([card(10), card(40)], { w: 1100, h: 148 }, 8, measure);
    expect(widths[1]).toBeGreaterThan(widths[0]!);
  });
  it('is scrolled in readable type where it cannot be seen at once', () => {
    expect(spread(Array.from({ length: 9 }, () => card(40)), { w: 360, h: 150 }, 8, measure).type).toBe('plain');
  });
});
