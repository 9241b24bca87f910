/* The map is laid so that what lies over its window covers no counter. */
import { describe, expect, it } from 'vitest';
import { clearing } from '../src/lib/geometry/clear';
import { type Box, overlap } from '../src/lib/geometry/outline';

const room = { w: 1100, h: 700 };
const tools: Box = { x: 1050, y: 10, w: 40, h: 200 };
const free = (dx: number, dy: number): [number, number] => [dx, dy];
const at = (x: number, y: number): Box => ({ x, y, w: 54, h: 54 });
const moved = (b: Box, [dx, dy]: [number, number]): Box => ({ ...b, x: b.x + dx, y: b.y + dy });

describe('the first view', () => {
  it('stays as it is where nothing is covered', () => {
    expect(clearing([{ box: at(500, 300), asked: true }, { box: at(900, 100) }], [tools], room, free)).toEqual([0, 0]);
  });
  it('goes aside where a tool lies on a counter, and keeps in view what one is asked about', () => {
    const own = at(60, 600);
    const foe = at(1030, 120);
    const to = clearing([{ box: own, asked: true }, { box: foe }], [tools], room, free);
    expect(overlap(moved(foe, to), tools)).toBe(0);
    expect(overlap(moved(own, to), { x: 0, y: 0, ...room })).toBe(54 * 54);
    expect(Math.hypot(...to)).toBeLessThan(120);
  });
  it('leaves to what may lie in either corner the one where it covers less', () => {
    const [left, right]: Box[] = [{ x: 0, y: 500, w: 180, h: 200 }, { x: 920, y: 500, w: 180, h: 200 }];
    const own = { box: at(60, 600), asked: true };
    expect(clearing([own], [], room, free, [left!, right!])).toEqual([0, 0]);
    const to = clearing([own], [], room, free, [left!]);
    expect(overlap(moved(own.box, to), left!)).toBe(0);
  });
  it('goes no farther than the edges of the map allow', () => {
    const held = (dx: number, dy: number): [number, number] => [Math.max(-20, Math.min(0, dx)), Math.max(0, Math.min(0, dy))];
    const [dx, dy] = clearing([{ box: at(1030, 120) }], [tools], room, held);
    expect(dx).toBeGreaterThanOrEqual(-20);
    expect(dy).toBe(0);
  });
});
