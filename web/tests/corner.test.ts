import { describe, expect, it } from 'vitest';
import { corner, laid, shoved, upper } from '../src/lib/geometry/corner';
import { type Box, overlap } from '../src/lib/geometry/outline';

describe('the slip of an overlay', () => {
  const room = { w: 390, h: 590 };
  const size = { w: 290, h: 92 };
  const tools: Box[] = [{ x: 334, y: 10, w: 46, h: 145 }];
  const laid = (told: Box[]) => ({ ...corner(size, room, told.map((box) => ({ box, weight: 10 })), tools, 23), ...size });
  it('lies in the lower right where nothing is in its way', () => {
    expect(laid([])).toEqual({ x: 88, y: 486, ...size });
  });
  it.each([[200, 540], [330, 500], [60, 560], [100, 80], [350, 300]])('hides neither of the hexes it speaks of, one at %i, %i', (x, y) => {
    const hexes = [{ x: x - 36, y: y - 36, w: 72, h: 72 }, { x: 160, y: 250, w: 72, h: 72 }];
    const at = laid(hexes);
    for (const h of hexes) expect(overlap(at, h)).toBe(0);
    for (const o of tools) expect(overlap(at, o)).toBe(0);
    expect(at.x).toBeGreaterThanOrEqual(4);
    expect(at.x + at.w).toBeLessThanOrEqual(room.w);
  });
});

describe('dice that are shown for a moment', () => {
  const room: Box = { x: 0, y: 80, w: 1100, h: 700 };
  const dice: Box = { x: 760, y: 640, w: 300, h: 110 };
  const low: Box = { x: 800, y: 660, w: 54, h: 54 };
  const high: Box = { x: 800, y: 130, w: 54, h: 54 };
  it('lie at the lower edge, and at the upper one where they would hide counters', () => {
    expect(upper(dice, room, [], [])).toBe(false);
    expect(upper(dice, room, [], [low])).toBe(true);
    expect(upper(dice, room, [], [low, high])).toBe(false);
  });
  it('rather hide a counter than what can be chosen', () => {
    expect(upper(dice, room, [low], [high, { ...high, x: 870 }])).toBe(true);
    expect(upper(dice, room, [high], [low, { ...low, x: 870 }])).toBe(false);
  });
});

describe('what lies along the lower edge', () => {
  const room: Box = { x: 0, y: 80, w: 736, h: 624 };
  const box: Box = { x: 0, y: 628, w: 142, h: 76 };
  const tools: Box[] = [{ x: 640, y: 660, w: 96, h: 44 }];
  it('lies in the corner where nothing stands there', () => expect(shoved(box, room, [{ x: 300, y: 630, w: 96, h: 40 }], tools)).toBe(0));
  it('goes aside for what stands there, and onto nothing else', () => {
    const stood: Box[] = [{ x: 59, y: 595, w: 96, h: 40 }, { x: 330, y: 600, w: 96, h: 80 }];
    const x = shoved(box, room, stood, tools);
    for (const o of [...stood, ...tools]) expect(overlap({ ...box, x }, o)).toBe(0);
    expect(x).toBeLessThan(200);
  });
});

describe('a notice', () => {
  const room: Box = { x: 0, y: 80, w: 736, h: 470 };
  const notice: Box = { x: 220, y: 0, w: 294, h: 48 };
  const top: Box = { x: 300, y: 84, w: 60, h: 60 };
  it('lies in the middle of the upper edge', () => expect(laid(notice, room, [], [], [])).toEqual({ low: false, aside: 0 }));
  it('lies at the lower edge or aside where counters stand, and on none of them', () => {
    expect(laid(notice, room, [], [top], [])).toEqual({ low: true, aside: 0 });
    const low: Box = { x: 230, y: 492, w: 54, h: 54 };
    const { low: down, aside } = laid(notice, room, [], [top, low], []);
    const at = { ...notice, x: notice.x + aside, y: down ? 492 : 90 };
    for (const o of [top, low]) expect(overlap(at, o)).toBe(0);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + at.w).toBeLessThanOrEqual(736);
  });
});
