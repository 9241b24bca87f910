/* Odds, plates and names keep out of each other's way; a map shown small has names one can read, or none. */
import { describe, expect, it } from 'vitest';
import { area } from '../fixtures/area';
import { points } from '../fixtures/points';
import { follow, NO_TRAIL } from '../src/lib/actions/trail';
import { chartOf, covers, heaps } from '../src/lib/draw/chart';
import { CHIP, chipSpots } from '../src/lib/draw/chips';
import { badgeWidth, chip, isPlate } from '../src/lib/draw/counter';
import { dodge, LEAST, lettering, nameBoxes } from '../src/lib/draw/labels';
import { Wardrobe } from '../src/lib/draw/livery';
import { placeOdds } from '../src/lib/draw/odds';
import { tethers, trailInk } from '../src/lib/draw/trail';
import { type Box, inside, overlap } from '../src/lib/geometry/outline';
import { Words } from '../src/lib/text/words';

const f = points();
const words = new Words('en', 'verbatim = { $words }', f.words.en);
const say = (t: { id: string }) => words.say(t);
const chart = chartOf(f.scenery.boards[0]!);
const styles = new Map(f.scenery.styles.map((s) => [s.kind, s]));
const wardrobe = new Wardrobe(f.scenery.liveries);
const stood = heaps(chart, f.table.pieces, styles);

describe('on a map of lines of march', () => {
  it('no plate covers a place, its own or another', () => {
    for (const h of stood)
      for (const p of chart.plots.values()) {
        const hidden = overlap(covers(chart, h, 0), p.box) / (p.box.w * p.box.h);
        expect(hidden, `${h.key} on ${p.space.id}`).toBeLessThan(p.space.id === h.space ? 0.3 : 0.01);
      }
  });
  it('stacks of neighbouring places stand apart, and none could be the next place’s', () => {
    // As they lie on a map: two places one above the other, both with their plates between them, and others around.
    const at: Record<string, [number, number]> = { up: [372, 799], down: [435, 918], west: [271, 813], east: [529, 793], south: [526, 968], low: [349, 939], high: [332, 682] };
    const stack: Record<string, [number, number]> = { up: [321, 767], down: [435, 885], west: [217, 773], east: [478, 761], south: [467, 976], low: [298, 907], high: [281, 650] };
    const first = f.scenery.boards[0]!;
    const spaces = Object.keys(at).map((id) => ({ ...first.spaces[0]!, id, stack: stack[id]!, shape: { kind: 'point' as const, at: at[id]!, symbol: 'circle' } }));
    const map = { ...chartOf({ ...first, size: [900, 1100], spaces, links: [], decor: [] }), scale: 0.84 };
    const army = f.table.pieces.find((p) => isPlate(p, styles))!;
    const stacks = heaps(map, [['up', 2], ['down', 3], ['west', 2], ['low', 2], ['south', 1]].flatMap(([space, n]) => Array.from({ length: Number(n) }, (_, depth) => ({ ...army, id: `${space}${depth}`, at: { space: String(space) }, depth }))), styles);
    const gap = (a: Box, b: Box) => Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h)) / map.scale;
    stacks.forEach((h, i) => {
      const box = covers(map, h, 0);
      for (const o of stacks.slice(i + 1)) expect(gap(box, covers(map, o, 0)), `${h.space} and ${o.space}`).toBeGreaterThan(8);
      for (const p of map.plots.values()) if (p.space.id !== h.space) expect(gap(box, p.box), `${h.space} at ${p.space.id}`).toBeGreaterThan(14);
    });
  });
  it('a plate that stands apart is tied to its place', () => {
    const away = stood.map((h) => ({ ...h, y: h.y - 200 * chart.scale }));
    expect(tethers(chart, away).match(/M[\d.-]+ [\d.-]+L/g)).toHaveLength(2 * stood.length);
    const near = stood.map((h) => {
      const p = chart.plots.get(h.space)!;
      return { ...h, x: p.at[0] + p.box.w / 2 - h.frame.x * chart.scale, y: p.at[1] };
    });
    expect(tethers(chart, near)).toBe('');
  });
  it('odds cover neither plates nor names nor places nor other odds', () => {
    const stacks = stood.map((h) => covers(chart, h, 2));
    const moved = dodge(chart, stood.map((h) => ({ space: h.space, box: covers(chart, h, 6) })), new Map(), say);
    const names = nameBoxes(chart, moved, say);
    const nodes = [...chart.plots.values()].map((p) => p.box);
    const many = [{ kind: 'battle', name: { id: 'x' } }, { kind: 'number', label: '11:9', name: { id: 'y' } }, { kind: 'number', label: '2', name: { id: 'z' } }];
    const targets = f.table.actions.flatMap((a) => (a.pin !== 'button' && 'space' in a.pin ? [{ plot: chart.plots.get(a.pin.space)!, badges: many }] : []));
    const odds = placeOdds(chart, targets, 'vitebsk', stacks, [...names, ...nodes]);
    expect(odds).toHaveLength(targets.length);
    const boxes = odds.flatMap((o) => o.badges.map((b, i) => {
      const [w, h] = [badgeWidth(b) * chart.scale * 0.9, 24 * chart.scale];
      return { x: o.spots[i]![0] - w / 2, y: o.spots[i]![1] - h / 2, w, h };
    }));
    boxes.forEach((b, i) => {
      for (const t of [...stacks, ...nodes]) expect(overlap(b, t)).toBe(0);
      for (const t of names) expect(overlap(b, t) / (b.w * b.h)).toBeLessThan(0.1);
      boxes.slice(i + 1).forEach((o) => expect(overlap(b, o)).toBe(0));
    });
  });
  it('marks where others fought beside what stands there', () => {
    const fights = ['smolensk', stood[0]!.space].map((id) => ({ plot: chart.plots.get(id)!, badges: [{ kind: 'battle', name: { id: '' } }] }));
    const stacks = stood.map((h) => covers(chart, h, 8));
    for (const { box } of placeOdds(chart, fights, null, stacks, [...chart.plots.values()].map((p) => p.box))) for (const s of stacks) expect(overlap(box!, s)).toBe(0);
  });
  it('shows where others came from', () => {
    const before = f.table.pieces.map((p) => (p.id === 'bagration' ? { ...p, at: { space: 'mogilev' } } : p));
    const t = follow(NO_TRAIL, before, f.table.pieces, []);
    const ink = trailInk(chart, t, wardrobe);
    expect(ink).toContain('var(--ring-es)');
    expect(ink).not.toMatch(/NaN|undefined/);
    expect(trailInk(chart, NO_TRAIL, wardrobe)).toBe('');
  });
  it.each([1.4, 2.2])('no chip of a map shown small covers a place or touches another chip, at the scale %f', (grown) => {
    const s = chart.scale * grown;
    const spots = [...chipSpots(chart, stood, s).values()].map(([x, y]) => ({ x: x + CHIP.x * s, y: y + CHIP.y * s, w: CHIP.w * s, h: CHIP.h * s }));
    expect(spots.length).toBeGreaterThan(4);
    spots.forEach((b, i) => {
      for (const p of chart.plots.values()) expect(overlap(b, p.box) / (p.box.w * p.box.h), p.space.id).toBeLessThan(0.25);
      const wide = { x: b.x - 2 * s, y: b.y - 2 * s, w: b.w + 4 * s, h: b.h + 4 * s };
      spots.slice(i + 1).forEach((o) => expect(overlap(wide, o)).toBe(0));
    });
  });
  it.each([3, 3.6])('chips that have no room beside their places do not lie on one another, at the scale %f', (grown) => {
    const s = chart.scale * grown;
    const spots = [...chipSpots(chart, stood, s).values()].map(([x, y]) => ({ x: x + CHIP.x * s, y: y + CHIP.y * s, w: CHIP.w * s, h: CHIP.h * s }));
    spots.forEach((b, i) => spots.slice(i + 1).forEach((o) => expect(overlap(b, o)).toBe(0)));
  });
  it('a chip that had to go aside is tied to its place', () => {
    const [h] = stood.filter((q) => q.tall);
    const p = chart.plots.get(h!.space)!;
    const box = (away: number): Box => ({ x: p.at[0] + p.box.w / 2 + away, y: p.at[1], w: 40, h: 20 });
    expect(tethers(chart, [h!], () => box(0))).toBe('');
    expect(tethers(chart, [h!], () => box(40 * chart.scale))).not.toBe('');
  });
  it('has one chip for the armies of a place when it is shown small', () => {
    const kit = { wardrobe, styles, say: (p: { name: { id: string } }) => words.say(p.name) };
    expect(chip(f.table.pieces.slice(0, 2), 17, kit)).toMatch(/>17</);
  });
});

describe.each([['points', points], ['area', area]] as const)('the names of the map of %s', (_, make) => {
  const g = make();
  const w = new Words('en', 'verbatim = { $words }', g.words.en);
  const map = chartOf(g.scenery.boards[0]!);
  it.each([2, 1, 0.6, 0.35, 0.2])('are never under eleven points, at the scale %f', (k) => {
    const print = lettering(map, (t) => w.say(t), new Map(), k);
    for (const m of print.matchAll(/font-size="([\d.]+)"/g)) expect(Number(m[1]) * k).toBeGreaterThanOrEqual(LEAST - 0.06 * k);
  });
});

it.each([1, 0.6, 0.35])('no name of a point runs off the sheet, at the scale %f', (k) => {
  const boxes = nameBoxes(chart, dodge(chart, [], new Map(), say, k), say, k, new Map());
  const [W, H] = chart.board.size;
  expect(boxes.filter((b) => b.x < 0 || b.y < 0 || b.x + b.w > W || b.y + b.h > H)).toEqual([]);
});

describe('on a map of areas', () => {
  it('the odds of a target stand in its own ground, where that has room', () => {
    const { scenery, words: w } = area();
    const print = new Words('en', 'verbatim = { $words }', w.en);
    const map = chartOf(scenery.boards[0]!);
    const names = nameBoxes(map, dodge(map, [], new Map(), (t) => print.say(t), 1), (t) => print.say(t), 1, new Map());
    const badges = ['1', '2'].map((label) => ({ kind: 'number', label, name: { id: 'x' } }));
    const wide = [...map.plots.values()].filter((p) => p.space.shape.kind === 'area' && p.box.w > 140 * map.scale && p.box.h > 140 * map.scale);
    expect(wide.length).toBeGreaterThan(5);
    // A counter stands in each.
    const stood = wide.map(({ stack: [x, y] }) => ({ x: x - 32 * map.scale, y: y - 44 * map.scale, w: 64 * map.scale, h: 76 * map.scale }));
    const strays = placeOdds(map, wide.map((plot) => ({ plot, badges })), null, stood, names).filter((o) => {
      const { shape } = map.plots.get(o.id)!.space;
      return shape.kind === 'area' && o.spots.some(([x, y]) => !inside(x, y, shape.polygons));
    });
    // Two are too narrow between their names and their counters.
    expect(strays.map((o) => o.id).length, strays.map((o) => o.id).join()).toBeLessThanOrEqual(2);
  });
});
