/* What nobody has moved stays where it is on the map: stacks beside their places, chips, names. */
import { describe, expect, it } from 'vitest';
import { area } from '../fixtures/area';
import { points } from '../fixtures/points';
import type { Piece, Point } from '../src/lib/api/types';
import { chartOf, covers, type Heap, heaps } from '../src/lib/draw/chart';
import { chipSpots } from '../src/lib/draw/chips';
import { isPlate } from '../src/lib/draw/counter';
import { dodge } from '../src/lib/draw/labels';
import { overlap } from '../src/lib/geometry/outline';
import { Words } from '../src/lib/text/words';

const at = (list: Heap[], space: string): Point => {
  const h = list.find((q) => q.space === space)!;
  return [h.x, h.y];
};

describe('on a map of lines of march', () => {
  const f = points();
  const styles = new Map(f.scenery.styles.map((s) => [s.kind, s]));
  const first = f.scenery.boards[0]!;
  const place: Record<string, Point> = { up: [372, 799], down: [435, 918], west: [271, 813], east: [529, 793], south: [526, 968], low: [349, 939], high: [332, 682] };
  const plates: Record<string, Point> = { up: [321, 767], down: [435, 885], west: [217, 773], east: [478, 761], south: [467, 976], low: [298, 907], high: [281, 650] };
  const spaces = Object.keys(place).map((id) => ({ ...first.spaces[0]!, id, stack: plates[id]!, shape: { kind: 'point' as const, at: place[id]!, symbol: 'circle' } }));
  const map = { ...chartOf({ ...first, size: [900, 1100], spaces, links: [], decor: [] }), scale: 0.84 };
  const army = f.table.pieces.find((p) => isPlate(p, styles))!;
  const armies = (held: Record<string, number>): Piece[] => Object.entries(held).flatMap(([space, n]) => Array.from({ length: n }, (_, depth) => ({ ...army, id: `${space}${depth}`, at: { space }, depth })));
  const full = { up: 2, down: 3, west: 2, low: 2, south: 1 };
  it('a stack that made way stays there when the other is gone, and who comes goes around it', () => {
    const alone = Object.keys(full).map((space) => at(heaps(map, armies({ [space]: 1 }), styles), space));
    const crowded = heaps(map, armies(full), styles);
    const aside = Object.keys(full).filter((space, i) => at(crowded, space).some((n, j) => n !== alone[i]![j]));
    expect(aside.length).toBeGreaterThan(0);
    for (const gone of Object.keys(full)) {
      const left: Record<string, number> = { ...full };
      delete left[gone];
      const after = heaps(map, armies(left), styles, crowded);
      for (const space of Object.keys(left)) expect(at(after, space), `${space} without ${gone}`).toEqual(at(crowded, space));
      // It comes back: those who were there make no way, for there is room.
      const again = heaps(map, armies(full), styles, after);
      for (const space of Object.keys(left)) expect(at(again, space), `${space} with ${gone}`).toEqual(at(crowded, space));
    }
  });
  it('a place where somebody has come or gone is arranged anew', () => {
    const crowded = heaps(map, armies(full), styles);
    const less = heaps(map, armies({ ...full, up: 1 }), styles, crowded);
    expect(at(less, 'up')).toEqual(at(heaps(map, armies({ ...full, up: 1 }), styles, less.filter((h) => h.space !== 'up')), 'up'));
  });
  it('so do chips', () => {
    const crowded = heaps(map, armies(full), styles);
    const before = chipSpots(map, crowded, 1.2);
    const left = heaps(map, armies({ up: 2, west: 2, south: 1 }), styles, crowded);
    const kept = new Map([...before].filter(([key]) => left.some((h) => h.key === key)));
    expect(chipSpots(map, left, 1.2, kept)).toEqual(kept);
  });
});

describe('on a map of areas', () => {
  const f = area();
  const chart = chartOf(f.scenery.boards[0]!);
  const styles = new Map(f.scenery.styles.map((s) => [s.kind, s]));
  const words = new Words('en', 'verbatim = { $words }', f.words.en);
  const stack = (space: string) => Array.from({ length: 4 }, (_, i) => ({ id: `${space}-${i}`, kind: 'corps', livery: 'fr', name: { id: 'x' }, at: { space }, depth: i }) as unknown as Piece);
  it('a stack that made way stays there, and so does a name', () => {
    let aside = 0;
    let away = 0;
    const hopped: string[] = [];
    for (const { a, b } of chart.board.links) {
      const both = heaps(chart, [...stack(a), ...stack(b)], styles);
      const one = heaps(chart, stack(a), styles, both);
      expect(at(one, a), `${a} without ${b}`).toEqual(at(both, a));
      aside += Number(at(both, a).join() !== chart.plots.get(a)!.stack.join());
      const stood = (list: Heap[]) => list.map((h) => ({ space: h.space, box: covers(chart, h, 8) }));
      const names = dodge(chart, stood(both), new Map(), (t) => words.say(t));
      const after = dodge(chart, stood(one), new Map(), (t) => words.say(t), Infinity, names);
      for (const [id, set] of names) if (after.get(id)?.at.join() !== set.at.join()) hopped.push(`${id} without ${b}`);
      away += names.size;
    }
    expect(aside).toBeGreaterThan(0);
    // But for those that had no room of their own.
    expect(hopped.length).toBeLessThan(away * 0.03);
  });
  it('a name that is hidden where it stands makes way again', () => {
    const made = (id: string) => dodge(chart, heaps(chart, stack(id), styles).map((h) => ({ space: id, box: covers(chart, h, 8) })), new Map(), (t) => words.say(t));
    const names = [...chart.plots.keys()].map(made).find((n) => n.size > 0)!;
    const [moved, set] = [...names][0]!;
    const box = { x: set.at[0] - 30, y: set.at[1] - 30, w: 60, h: 60 };
    const again = dodge(chart, [{ space: '', box }], new Map(), (t) => words.say(t), Infinity, names).get(moved)?.at ?? chart.plots.get(moved)!.space.label.at;
    expect(overlap(box, { x: again[0] - 1, y: again[1] - 1, w: 2, h: 2 })).toBe(0);
  });
});
