/* Hexes on the page: lines along hexsides, ways, facings, several boards. */
import { describe, expect, it } from 'vitest';
import { flanders } from '../fixtures/flanders';
import { hexes } from '../fixtures/hexes';
import { facingOf, nextPiece, turned, turns } from '../src/lib/actions/facing';
import { group } from '../src/lib/actions/group';
import type { Choice, HexGrid, Overlay, Piece, Point } from '../src/lib/api/types';
import { chartWith, placed, played, sheets } from '../src/lib/draw/boards';
import { covers, heaps, type Plot } from '../src/lib/draw/chart';
import { chit, counter, looksOf } from '../src/lib/draw/counter';
import { chitBoxes, dodge, lettering, marks, nameBoxes } from '../src/lib/draw/labels';
import { placeOdds } from '../src/lib/draw/odds';
import { planned } from '../src/lib/draw/plan';
import { die, shows, sides } from '../src/lib/draw/die';
import { fortress, gradeOf, GRADES, siegeWorks, wallBox } from '../src/lib/draw/fortress';
import { wallBoxes } from '../src/lib/draw/hexes';
import { reach } from '../src/lib/draw/reach';
import { siegePlan, wetSides } from '../src/lib/draw/siegeplan';
import { Wardrobe } from '../src/lib/draw/livery';
import { overlayLines, overlayTints, overlayWays, stops, wayPath } from '../src/lib/draw/way';
import { centre, sideOf } from '../src/lib/geometry/hex';
import { chainsOf, outlineOf, runs, soften } from '../src/lib/geometry/hexside';
import { overlap } from '../src/lib/geometry/outline';

const g: HexGrid = { origin: [0, 0], radius: 10, flat_top: true, odd_shifted: true };
const at = (c: number, r: number): Point => centre(g, c, r);

describe('what is planned over hexes', () => {
  it('goes straight, as a charge does', () => {
    const { scenery, table } = hexes();
    const chart = chartWith(scenery.boards, 0)!;
    const all = heaps(chart, table.pieces);
    const mover = all[0]!;
    const far = [...chart.plots.values()].find((p) => Math.hypot(p.stack[0] - mover.x, p.stack[1] - mover.y) > 6 * chart.board.grid!.radius)!;
    const [x0, y0, x1, y1, x2, y2] = planned(chart, mover, far, false)!.d.match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number, number, number];
    const off = Math.abs((x2 - x0) * (y1 - y0) - (x1 - x0) * (y2 - y0)) / Math.hypot(x2 - x0, y2 - y0);
    expect(off).toBeLessThan(0.3);
  });
});

describe('several boards', () => {
  it('are there to be looked at where the game is played on them', () => {
    const { scenery, table } = flanders();
    const other = { ...scenery.boards[0]!, id: 'elsewhere', spaces: scenery.boards[0]!.spaces.map((s) => ({ ...s, id: `x${s.id}` })) };
    expect(played([other, ...scenery.boards], table)).toEqual([1]);
    expect(played([...scenery.boards, other], table)).toEqual([0]);
    expect(played([scenery.boards[0]!, other], null)).toEqual([0, 1]);
  });
});

describe('what lies in a hex', () => {
  const wardrobe = new Wardrobe(flanders().scenery.liveries);
  const mark = (kind: string, label?: string) => chit({ kind, name: { id: 'verbatim', args: [] }, style: 'french', ...(label ? { label } : {}) }, wardrobe);
  it('tells how many hold the works, or that nobody knows', () => {
    expect(mark('garrison', '14')).toContain('>14<');
    expect(mark('garrison', '?')).not.toContain('?');
  });
  it('is never gold: gold is what one may do', () => {
    for (const kind of ['garrison', 'depot', 'hub', 'siege']) expect(mark(kind, '2')).not.toContain('--legal');
  });
});

describe('the plan of a siege', () => {
  const { scenery } = flanders();
  const chart = chartWith(scenery.boards, 0)!;
  const wardrobe = new Wardrobe(scenery.liveries);
  const plan = (space: string, stage: number, livery = 'allied') => siegePlan(chart, { space, stage, livery, name: { id: 'x' } }, wardrobe);
  const strong = [...chart.plots.values()].filter((p) => gradeOf(p.space) > 1).map((p) => p.space.id);
  it('has more trenches with each stage, and the place in the colours of its holder', () => {
    for (const id of strong) {
      const drawn = [0, 1, 2, 3, 4].map((stage) => plan(id, stage));
      for (const [n, d] of drawn.entries()) {
        expect(d).not.toMatch(/NaN|undefined/);
        expect(d).toContain(`data-stage="${n}"`);
        expect(d).toContain('class="fort"');
        if (n > 1) expect(d.length, `${id} at ${n}`).toBeGreaterThan(drawn[n - 1]!.length);
      }
      expect(plan(id, 2, 'french')).not.toBe(drawn[2]);
    }
  });
  it('shows the waters that are at its hex, and only those', () => {
    const wet = strong.filter((id) => { const w = wetSides(chart, id); return w.along.length + w.beyond.length > 0; });
    expect(wet.length).toBeGreaterThan(3);
    expect(wet.length).toBeLessThan(strong.length);
    for (const id of strong) expect(plan(id, 1).includes('var(--sea)'), id).toBe(wet.includes(id));
  });
});

describe('lines along hexsides', () => {
  it('join sides in any order into one chain', () => {
    const side = (n: number) => ({ ends: sideOf(g, at(0, 0), n).ends, tag: 'river' });
    const chains = chainsOf([side(2), side(0), side(1)]);
    expect(chains).toHaveLength(1);
    expect(chains[0]).toHaveLength(4);
  });
  it('touch every side at its middle', () => {
    const sides = [0, 1, 2].map((n) => ({ ends: sideOf(g, at(0, 0), n).ends, tag: 'river' }));
    const soft = soften(chainsOf(sides)[0]!);
    for (const n of [0, 1, 2]) {
      const { mid } = sideOf(g, at(0, 0), n);
      expect(Math.min(...soft.map((p) => Math.hypot(p[0] - mid[0], p[1] - mid[1])))).toBeLessThan(0.01);
    }
  });
  it('are cut where what is true of them changes', () => {
    const cut = runs([[0, 0, 'a'], [1, 0, 'a'], [2, 0, 'b'], [3, 0, 'b']]);
    expect(cut.map((r) => [r.tag, r.line.length])).toEqual([['a', 3], ['b', 2]]);
  });
  it('go round a set of hexes once', () => {
    const rings = outlineOf(g, [at(0, 0), at(0, 1), at(1, 0)]);
    expect(rings).toHaveLength(1);
    expect(rings[0]).toHaveLength(13);
  });
});

describe('a way', () => {
  const f = hexes();
  const chart = chartWith(f.scenery.boards, 0)!;
  const wardrobe = new Wardrobe(f.scenery.liveries);
  const way = f.table.actions.find((c) => c.path && c.path.steps.length > 1)!.path!;
  it('goes through every hex of it and tells what is paid', () => {
    expect(stops(chart, way)).toHaveLength(way.steps.length + 1);
    const drawn = wayPath(chart, way, wardrobe.of('french'), wardrobe);
    for (const s of way.steps) expect(drawn).toContain(`>${s.paid}<`);
  });
  it('is nothing where its places are on another board', () => {
    expect(wayPath(chart, { from: 'x', steps: [{ to: 'y' }] }, wardrobe.of('french'), wardrobe)).toBe('');
  });
});

describe('facings', () => {
  const face = (d: number): Choice => ({ role: 'x', action: { face: d }, text: { id: 'x' }, pin: { facing: ['a', d] } });
  it('turn by key to the next one allowed', () => {
    const some = [0, 2, 3].map(face);
    expect(turns(some).size).toBe(3);
    expect(turned(some, 0, 1)).toBe(some[1]);
    expect(turned(some, 0, -1)).toBe(some[2]);
    expect(turned([], 0, 1)).toBeNull();
  });
  it('turn on from where a key has turned them, and back to how the piece stands', () => {
    const some = [1, 2, 3, 4, 5].map(face);
    const once = turned(some, 0, 1)!;
    expect(facingOf({ id: 'a', facing: 0 } as Piece, once)).toBe(1);
    expect(facingOf({ id: 'b', facing: 0 } as Piece, once)).toBe(0);
    expect(turned(some, 0, 1, 1)).toBe(some[1]);
    expect(turned(some, 0, -1, 1)).toBeNull();
  });
  it('and hexsides are grouped by what they are on', () => {
    const grouped = group([face(1), { role: 'x', action: 'b', text: { id: 'x' }, pin: { side: ['0101', 3] } }]);
    expect([grouped.facings.get('a')?.length, grouped.sides.get('0101')?.length, grouped.cards.size]).toEqual([1, 1, 0]);
  });
  it('Tab goes through them formation by formation, stack by stack, and then away', () => {
    const p = (id: string, formation: string, space = id): Piece => ({ id, at: { space }, kind: 'k', livery: 'l', name: { id: 'x' }, formation });
    const list = [p('a', 'one'), p('b', 'two'), p('c', 'one'), p('under-a', 'one', 'a'), p('no', 'one')];
    const may = (id: string) => id !== 'no';
    const walk = (back: boolean) => {
      const seen: string[] = [];
      for (let q = nextPiece(list, may, null, back); q; q = nextPiece(list, may, q.id, back)) seen.push(q.id);
      return seen;
    };
    expect(walk(false)).toEqual(['a', 'c', 'b']);
    expect(walk(true)).toEqual(['b', 'c', 'a']);
    expect(nextPiece(list, () => false, null, false)).toBeNull();
  });
});

describe('several boards', () => {
  const f = flanders();
  it('put an inset into its frame, with its places among the others', () => {
    const chart = chartWith(f.scenery.boards, 0)!;
    expect(sheets(f.scenery.boards)).toHaveLength(1);
    const inset = chart.insets![0]!;
    const spot = chart.plots.get('t21')!;
    expect(spot.at[0]).toBeGreaterThan(inset.at[0]);
    expect(spot.at[0]).toBeLessThan(inset.at[0] + inset.size[0]);
    expect(chart.plots.has('1110')).toBe(true);
  });
  it('keep their proportions when they are placed', () => {
    const board = f.scenery.boards[1]!;
    const half = placed(board, [100, 50], [board.size[0] / 2, board.size[1] / 2]);
    expect(half.grid!.radius).toBeCloseTo(board.grid!.radius / 2);
    expect(half.grid!.origin[0]).toBeCloseTo(100 + board.grid!.origin[0] / 2);
  });
  it('a field that is laid over them has one rim, and no line inside it', () => {
    const chart = chartWith(f.scenery.boards, 0)!;
    const g = chart.board.grid!;
    const around = (p: Plot) => [...chart.plots.values()].filter((q) => q !== p && Math.hypot(q.at[0] - p.at[0], q.at[1] - p.at[1]) < g.radius * 1.85).map((q) => q.space.id);
    const inner = [...chart.plots.values()].find((p) => around(p).length === 6)!;
    const field = [inner.space.id, ...around(inner)];
    const drawn = overlayTints(chart, { spaces: field.map((space) => ({ space, tint: 'good' as const })) } as Overlay);
    const rim = drawn.match(/class="rim".*?<path d="([^"]+)"/)![1]!;
    // Seven hexes: eighteen sides around them, and none of the six of the one in the middle.
    expect(rim.match(/M/g)).toHaveLength(18);
    for (const [, x, y] of rim.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) expect(Math.hypot(Number(x) - inner.at[0], Number(y) - inner.at[1])).toBeGreaterThan(g.radius * 1.5);
    // Between a field and a weaker one the line is drawn once.
    const two = overlayTints(chart, { spaces: field.map((space, i) => ({ space, tint: i ? ('fair' as const) : ('good' as const) })) } as Overlay);
    expect([...two.matchAll(/class="rim".*?<path d="([^"]+)"/g)].map((m) => m[1]!.match(/M/g)!.length)).toEqual([6, 18]);
  });
  it('draw what is laid over them', () => {
    const chart = chartWith(f.scenery.boards, 0)!;
    const supply = f.overlay!('supply', [])!;
    expect(overlayTints(chart, supply)).toContain('var(--works)');
    expect(overlayLines(chart, supply)).toContain('>0<');
    expect(overlayLines(chart, f.overlay!('communication', [])!)).toContain('var(--attack)');
  });
});

describe('the works of a siege', () => {
  it('come nearer with its stage, and are open above, where the name is', () => {
    const paths = (n: number) => siegeWorks(n).match(/<path/g)!.length;
    expect([0, 1, 2, 3].map(paths)).toEqual([2, 2, 4, 6]);
    const chart = chartWith(flanders().scenery.boards, 0)!;
    const [id] = [...chart.plots.keys()];
    const signs = (kind: string) => marks(chart, new Map([[id!, [{ kind, label: '2', style: 'fr', name: { id: 'x' } }]]]), new Wardrobe(flanders().scenery.liveries), () => '');
    expect(signs('siege')).toContain('siegeworks');
    expect(signs('depot')).not.toContain('siegeworks');
  });
});

describe('the lines of an overlay', () => {
  const f = flanders();
  const chart = chartWith(f.scenery.boards, 0)!;
  const [a, b] = [...chart.plots.keys()];
  const line = (straight: boolean) => ({ lines: [{ through: [a!, b!], tint: 'good' as const, straight }], legend: [] });
  it('lie under the counters if they are ways, over them if one sees along them', () => {
    expect(overlayWays(chart, line(false))).toContain('<path');
    expect(overlayLines(chart, line(false))).toBe('');
    expect(overlayWays(chart, line(true))).toBe('');
    expect(overlayLines(chart, line(true))).toContain('<path');
  });
});

describe('counters by their style', () => {
  const f = flanders();
  const kit = { wardrobe: new Wardrobe(f.scenery.liveries), styles: new Map(f.scenery.styles.map((s) => [s.kind, s])), say: (p: Piece) => p.id };
  it('show states as the game describes them', () => {
    const p = f.table.pieces.find((x) => x.states?.includes('disordered'))!;
    expect([...looksOf(p, kit.styles).has]).toEqual(['pale', 'tab']);
    expect(counter(p, kit)).toContain('>D<');
  });
  it('of a hidden headquarters hold no figure at all', () => {
    const p = f.table.pieces.find((x) => x.kind === 'screen')!;
    expect(counter({ ...p, name: { id: 'x' } }, { ...kit, say: () => 'name' })).not.toMatch(/>\d+</);
  });
  it('of an open one hold its strength and its arms', () => {
    const p = f.table.pieces.find((x) => x.id === 'A. du Roi')!;
    for (const n of [42, 9, 10]) expect(counter(p, kit)).toContain(`>${n}<`);
  });
});

describe('dice and fortresses', () => {
  const coat = new Wardrobe([]).of('fr');
  it('of ten sides are kites and may show a nought', () => {
    const ten = { sides: 10, shows: 0 };
    expect([sides(ten), shows(ten), sides(4), shows(4)]).toEqual([10, 0, 6, 4]);
    expect(die(ten, coat)).toContain('>0<');
    expect(die(4, coat)).not.toContain('<text');
    expect(die({ sides: 10, shows: 4 }, coat)).toContain('>4<');
  });
  it('grow with their grade', () => {
    expect(GRADES.slice(1).every(([n, r], i) => n >= GRADES[i]![0] && r > GRADES[i]![1])).toBe(true);
    expect(fortress(6, coat, 4, 1, 1).length).toBeGreaterThan(fortress(1, coat, 0, 1, 1).length);
    expect(gradeOf({ id: 'x', name: { id: 'x' }, shape: { kind: 'hex', column: 0, row: 0 }, traits: ['fortress-4'], label: { at: [0, 0], size: 0 }, stack: [0, 0] })).toBe(4);
  });
});

describe('names on a field of hexes', () => {
  const f = hexes();
  const chart = chartWith(f.scenery.boards, 0)!;
  const say = (t: { id: string }) => t.id.replace(/^\w+-/, '');
  it('make way for counters, and only then', () => {
    const named = [...chart.plots.values()].find((p) => p.space.label.size)!;
    expect(dodge(chart, [], new Map(), say).size).toBe(0);
    const [x, y] = named.space.label.at;
    const box = { x: x - 30, y: y - 30, w: 60, h: 60 };
    const moved = dodge(chart, [{ space: named.space.id, box }], new Map(), say);
    const at = moved.get(named.space.id)!.at;
    expect(at).not.toEqual(named.space.label.at);
    const drawn = lettering(chart, say, moved);
    expect(drawn).not.toBe(lettering(chart, say));
  });
  it('are tied to their places where they had to go far, and only then', () => {
    const { space, at } = [...chart.plots.values()].find((p) => p.space.label.size)!;
    const R = chart.board.grid!.radius;
    const tied = (dx: number) => lettering(chart, say, new Map([[space.id, { at: [at[0] + dx, at[1]] as [number, number], angle: 0 }]])).includes('class="strayed"');
    expect([0, R, 12 * R].map(tied)).toEqual([false, false, true]);
    expect(lettering(chart, say)).not.toContain('class="strayed"');
  });
  it('and so do those of hills', () => {
    const hill = chart.board.decor.find((d) => d.kind === 'hill-name' && d.label && !d.label.angle);
    expect(hill).toBeDefined();
    const [x, y] = hill!.label!.at;
    const moved = dodge(chart, [{ space: '', box: { x: x - 34, y: y - 34, w: 68, h: 60 } }], new Map(), say);
    expect([...moved.keys()].some((k) => k.startsWith('decor'))).toBe(true);
  });
  it('are not written over by what a hex takes', () => {
    const plots = [...chart.plots.values()].filter((_, i) => i % 7 === 0);
    // A name that begins in the middle of each.
    const names = plots.map(({ stack: [x, y] }) => ({ x: x - 6, y: y - 6, w: 60, h: 13 }));
    const badges = [{ kind: 'number', label: '1', name: { id: 'x' } }];
    const k = chart.scale;
    for (const o of placeOdds(chart, plots.map((plot) => ({ plot, badges })), null, [], names)) {
      const [x, y] = o.spots[0]!;
      const box = { x: x - 12 * k, y: y - 12 * k, w: 24 * k, h: 24 * k };
      for (const n of names) expect(overlap(box, n) / (box.w * box.h), o.id).toBeLessThan(0.1);
    }
  });
});

describe('what is in the hand', () => {
  it('lies on top of its stack', () => {
    const chart = chartWith(hexes().scenery.boards, 0)!;
    const space = [...chart.plots.keys()][0]!;
    const p = (id: string, depth: number, states: string[]): Piece => ({ id, at: { space }, kind: 'k', livery: 'l', name: { id: 'x' }, depth, states });
    const [h] = heaps(chart, [p('a', 0, []), p('b', 1, []), p('c', 2, ['selected'])]);
    expect(h!.pieces.map((q) => q.id)).toEqual(['c', 'a', 'b']);
  });
});

describe('a stretch of hexes that may be chosen', () => {
  const { scenery, table } = flanders();
  const chart = chartWith(scenery.boards, 0)!;
  const around = (id: string) => [id, ...chart.plots.get(id)!.near];
  const middle = [...chart.plots.values()].find((p) => p.near.length === 6 && p.near.every((n) => chart.plots.get(n)!.near.length === 6))!;
  const seven = around(middle.space.id);
  const ring = [...new Set(seven.flatMap(around))].map((id) => chart.plots.get(id)!);
  it('is outlined as one, with its holes; a few are places by themselves', () => {
    const loops = (d: string) => d.match(/M/g)?.length ?? 0;
    const sides = (d: string) => d.match(/-?[\d.]+ -?[\d.]+/g)!.length;
    expect(reach(chart, ring)).not.toBe('');
    expect([loops(reach(chart, ring)), sides(reach(chart, ring))]).toEqual([1, 30]);
    const hole = ring.filter((p) => p !== middle);
    expect([loops(reach(chart, hole)), sides(reach(chart, hole))]).toEqual([2, 36]);
    expect(reach(chart, ring.slice(0, 5))).toBe('');
  });
  it('has plates that hardly touch one of a neighbouring hex, and each by its own', () => {
    const styles = new Map(scenery.styles.map((s) => [s.kind, s]));
    const plate = table.pieces.find((p) => styles.get(p.kind)?.form === 'plate')!;
    const stand = (ids: string[]) => heaps(chart, ids.map((id, i) => ({ ...plate, id: `p${i}`, depth: 0, at: { space: id } })), styles);
    const of = (id: string) => stand([id])[0]!;
    // All around a hex, and zigzag through two columns.
    for (const near of around(middle.space.id).filter((id) => id !== middle.space.id)) {
      const third = around(near).filter((id) => id !== near && id !== middle.space.id && !around(middle.space.id).includes(id));
      for (const ids of [[middle.space.id, near], ...third.map((id) => [middle.space.id, near, id])]) {
        const all = stand(ids);
        const boxes = all.map((h) => covers(chart, h, 1));
        for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlap(a, b), ids.join()).toBeLessThan(0.06 * a.w * a.h);
        for (const h of all) expect(Math.hypot(h.x - of(h.space).x, h.y - of(h.space).y)).toBeLessThan(chart.board.grid!.radius);
      }
    }
  });
  it('has stacks of plates and loose counters that leave open what is built in their hex, its name and what lies there', () => {
    const styles = new Map(scenery.styles.map((s) => [s.kind, s]));
    const plate = table.pieces.find((p) => styles.get(p.kind)?.form === 'plate')!;
    const loose = { ...plate, kind: scenery.styles.find((s) => s.form === 'troops')!.kind };
    const badges = [{ kind: 'garrison', label: '4', style: 'french', name: { id: 'x' } }, { kind: 'depot', style: 'french', name: { id: 'x' } }];
    const say = (text?: { id: string } | null) => text?.id ?? '';
    const strong = [...chart.plots.values()].filter((p) => gradeOf(p.space) > 0);
    expect(strong.length).toBeGreaterThan(20);
    const hidden: string[] = [];
    for (const p of strong) {
      const [lies, wall, name] = [chitBoxes(chart, new Map([[p.space.id, badges]])), wallBox(p.space, p.at, chart.board.grid!.radius)!, nameBoxes(chart, new Map(), say as never, 1).filter((b) => Math.hypot(b.x + b.w / 2 - p.space.label.at[0], b.y + b.h / 2 - p.space.label.at[1]) < 5)];
      expect(name).toHaveLength(1);
      for (const kinds of [[plate, loose, loose, loose], [loose, loose], [loose], [plate]]) {
        const all = heaps(chart, kinds.map((of, depth) => ({ ...of, id: `p${depth}`, depth, at: { space: p.space.id } })), styles);
        const b = covers(chart, all[0]!, 0);
        // The points of the bastions may lie under it, its middle and most of the walls may not.
        if (overlap(b, wall) > 0.3 * wall.w * wall.h || b.y < p.at[1]) hidden.push(`${p.space.id} with ${kinds.length}`);
        for (const c of lies) if (overlap(b, c) > 0.25 * c.w * c.h) hidden.push(`what lies in ${p.space.id} with ${kinds.length}`);
        for (const c of name) if (overlap(b, c) > 0) hidden.push(`the name of ${p.space.id} with ${kinds.length}`);
        // And it stands in its own hex.
        expect(b.y - p.at[1]).toBeLessThan(chart.board.grid!.radius * 0.5);
        expect(Math.abs(b.x + b.w / 2 - p.at[0])).toBeLessThan(chart.board.grid!.radius * 0.6);
      }
    }
    expect(hidden).toEqual([]);
  });
  it('has columns of plates that hide no fortress but their own', () => {
    const styles = new Map(scenery.styles.map((s) => [s.kind, s]));
    const plate = table.pieces.find((p) => styles.get(p.kind)?.form === 'plate')!;
    const works = new Map([...chart.plots.values()].flatMap((p) => { const b = wallBox(p.space, p.at, chart.board.grid!.radius); return b ? [[p.space.id, b] as const] : []; }));
    // Two armies above a fortress, as at Condé above Valenciennes.
    const above = [...chart.plots.values()].filter((p) => [...works].some(([id, b]) => id !== p.space.id && Math.abs(b.x + b.w / 2 - p.at[0]) < 1 && p.near.includes(id) && b.y > p.at[1]));
    expect(above.length).toBeGreaterThan(3);
    for (const { space } of above) {
      const [h] = heaps(chart, [0, 1].map((depth) => ({ ...plate, id: `p${depth}`, depth, at: { space: space.id } })), styles);
      const b = covers(chart, h!, 0);
      for (const [id, w] of works) if (id !== space.id) expect(overlap(b, w), `${space.id} over ${id}`).toBeLessThan(0.15 * w.w * w.h);
    }
  });
  it('has its figures beside works and plates, and each in its own hex', () => {
    const all = heaps(chart, table.pieces, new Map(scenery.styles.map((s) => [s.kind, s])));
    const stood = all.map((h) => covers(chart, h, 0));
    const walls = wallBoxes(chart);
    expect(walls.length).toBeGreaterThan(3);
    const targets = [...chart.plots.values()].filter((p) => all.every((h) => h.space !== p.space.id)).slice(0, 120).map((plot) => ({ plot, badges: [{ kind: 'number', label: '3', name: { id: 'x' } }] }));
    const odds = placeOdds(chart, targets, null, stood, walls);
    const lies = (o: (typeof odds)[number], boxes: typeof walls) => boxes.some((b) => overlap(o.box!, b) > 0.25 * o.box!.w * o.box!.h);
    expect(odds.filter((o) => lies(o, walls)).map((o) => o.id)).toEqual([]);
    expect(odds.filter((o) => lies(o, stood)).map((o) => o.id)).toEqual([]);
    for (const { id, spots } of odds) {
      const [p, q] = [chart.plots.get(id)!.at, spots[0]!];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1]), id).toBeLessThan(chart.board.grid!.radius * 0.95);
    }
  });
});
