import { describe, expect, it } from 'vitest';
import { area } from '../fixtures/area';
import { hexes } from '../fixtures/hexes';
import { points } from '../fixtures/points';
import type { Piece, Seat } from '../src/lib/api/types';
import { chartOf, covers, edges, heaps } from '../src/lib/draw/chart';
import { cover, titleLines } from '../src/lib/draw/cover';
import { struck } from '../src/lib/draw/die';
import { badge, badgeWidth, counter, describe as inWords, type Kit, isPlate, size, tellApart } from '../src/lib/draw/counter';
import { letter, lettersOf } from '../src/lib/draw/letters';
import { defs, Wardrobe } from '../src/lib/draw/livery';
import { dodge, lettering, marks, nameBoxes } from '../src/lib/draw/labels';
import { ground, ink, miniature, network, nodes, washes } from '../src/lib/draw/map';
import { corners } from '../src/lib/geometry/hex';
import { nameWidth } from '../src/lib/geometry/letters';
import { inside, overlap } from '../src/lib/geometry/outline';
import { vignette } from '../src/lib/draw/vignettes';
import { Words } from '../src/lib/text/words';

for (const [name, make] of [['area', area], ['points', points], ['hexes', hexes]] as const)
  describe(`the ${name} fixture`, () => {
    const f = make();
    const words = new Words('en', 'verbatim = { $words }', f.words.en);
    const wardrobe = new Wardrobe(f.scenery.liveries);
    const chart = chartOf(f.scenery.boards[0]!);
    const kit: Kit = { wardrobe, styles: new Map(f.scenery.styles.map((s) => [s.kind, s])), say: (p) => words.say(p.name) };
    const control = new Map(f.table.spaces.flatMap((s) => (s.control ? [[s.id, s.control] as const] : [])));
    it('is printed without a broken number or a style attribute, which the page forbids', () => {
      const badges = new Map(f.table.spaces.flatMap((s) => (s.badges ? [[s.id, s.badges] as const] : [])));
      const print = [ground(chart), washes(chart, control, wardrobe), ink(chart), network(chart), nodes(chart, control, wardrobe), lettering(chart, (t) => words.say(t)), marks(chart, badges, wardrobe, (t) => words.say(t)), miniature(chart, control, wardrobe), defs(f.scenery.liveries), cover(f.game.id, 'fr', undefined, f.scenery).art];
      for (const s of print) {
        expect(s).not.toMatch(/NaN|undefined|Infinity/);
        expect(s).not.toMatch(/[\s"]style=/);
      }
    });
    it('has a counter for every piece, with its livery and its words', () => {
      for (const p of f.table.pieces) {
        const s = counter(p, kit);
        expect(s).not.toMatch(/NaN|undefined/);
        expect(s).not.toMatch(/[\s"]style=/);
        expect(inWords(p, kit, (t) => words.say(t)).length).toBeGreaterThan(0);
      }
    });
    it('has words for every choice', () => {
      for (const c of f.table.actions) expect(words.say(c.text)).not.toContain('‹');
    });
  });

describe('what is gone', () => {
  it('is printed no more, around its own hex alone', () => {
    const board = hexes().scenery.boards[0]!;
    const [a, b] = board.spaces.filter((s) => !s.traits?.includes('outside')).map((s) => s.id);
    const walled = chartOf({ ...board, edges: [a!, b!].map((hex) => ({ hex, side: 0, kind: 'wall', traits: [] })) });
    const [both, one, none] = [[], [`${a} wall`], [`${a} wall`, `${b} wall`, `${a} guns`]].map((g) => ink(walled, new Set(g)));
    expect(new Set([both, one, none]).size).toBe(3);
    expect(none).toBe(ink(chartOf({ ...board, edges: [] })));
  });
});

describe('a hidden counter', () => {
  it('tells nothing but its number', () => {
    const f = area();
    const kit: Kit = { wardrobe: new Wardrobe(f.scenery.liveries), styles: new Map(f.scenery.styles.map((s) => [s.kind, s])), say: () => 'two hidden corps there' };
    const s = counter({ id: 'h', at: { space: 'wien' }, kind: 'hidden', livery: 'au', name: { id: 'x' }, count: 2 }, kit);
    expect(s).toContain('>2<');
    expect(s).not.toContain('class="big"');
  });
  it('escapes what it is given', () => {
    const f = area();
    const kit: Kit = { wardrobe: new Wardrobe(f.scenery.liveries), styles: new Map(), say: () => '<script>"x"' };
    expect(counter({ id: 'h', at: { space: 'wien' }, kind: 'corps', livery: 'fr', name: { id: 'x' } }, kit)).not.toContain('<script>');
  });
});

describe('small things', () => {
  it('badges of an unknown kind still show their label', () => {
    expect(badge({ kind: 'whatever', label: '7', name: { id: 'x' } }, new Wardrobe([]))).toContain('>7<');
  });
  it('a badge is as wide as it is drawn, whatever kind it is of', () => {
    const wardrobe = new Wardrobe([]);
    for (const kind of ['number', 'odds', 'interception', 'cost', 'unheard']) {
      const b = { kind, label: '5½:12', name: { id: 'x' } };
      expect(badge(b, wardrobe), kind).toContain(`width="${badgeWidth(b)}"`);
    }
    for (const kind of ['battle', 'siege', 'front']) expect(badgeWidth({ kind, label: '100%', name: { id: 'x' } }), kind).toBe(26);
  });
  it('a shield has the letters of the reader’s language, and is filled for a dominion in any', () => {
    const wardrobe = new Wardrobe([]);
    const shield = { kind: 'shield', label: 'FD', name: { id: 'x' } };
    expect(badge(shield, wardrobe)).toContain('>FD<');
    expect(badge(shield, wardrobe, 'DF')).toContain('>DF<');
    expect(badge(shield, wardrobe, 'DF').replace('>DF<', '>FD<')).toBe(badge(shield, wardrobe));
  });
  it('a die of a report says what it struck: killed full, shaken hollow, nothing without a mark', () => {
    expect(struck('')).toBe('');
    expect(struck('kill')).toMatch(/fill="var\(--rubric\)"/);
    expect(struck('disrupt')).toMatch(/fill="none"/);
  });
  it('vignettes are found by words, and there is always one', () => {
    expect(vignette('forced_march')).toBe(vignette('march'));
    expect(vignette('zzz').length).toBeGreaterThan(20);
  });
  it('titles break where both lines are short', () => {
    expect(titleLines('Age of Napoleon')).toEqual(['Age of', 'Napoleon']);
    expect(titleLines('Skirmish')).toEqual(['Skirmish']);
  });
});

describe('names', () => {
  it('make way for the counters that would hide them, and only those', () => {
    const f = area();
    const words = new Words('en', 'verbatim = { $words }', f.words.en);
    const chart = chartOf(f.scenery.boards[0]!);
    const say = (t: { id: string }) => words.say(t);
    const wien = chart.plots.get('wien')!.space.label.at;
    const box = { x: wien[0] - 20, y: wien[1] - 20, w: 40, h: 40 };
    const moved = dodge(chart, [{ space: 'wien', box }], new Map(), say);
    expect([...moved.keys()]).toEqual(['wien']);
    const at = moved.get('wien')!.at;
    expect(Math.abs(at[0] - wien[0]) > 20 || Math.abs(at[1] - wien[1]) > 20).toBe(true);
    expect(dodge(chart, [], new Map(), say).size).toBe(0);
    // A shield beside a name is as much part of it.
    const schweiz = chart.plots.get('schweiz')!;
    const { at: name, size: high } = schweiz.space.label;
    const right = name[0] + nameWidth(words.say(schweiz.space.name), Math.max(17 * chart.scale, high * 0.93), 0.6) / 2;
    const onShield = { x: right + 9 * chart.scale, y: name[1] - 20 * chart.scale, w: 60 * chart.scale, h: 40 * chart.scale };
    const shield = new Map([['schweiz', [{ kind: 'shield', name: { id: 'x' } }]]]);
    expect(dodge(chart, [{ space: 'tirol', box: onShield }], new Map(), say).has('schweiz')).toBe(false);
    expect(dodge(chart, [{ space: 'tirol', box: onShield }], shield, say).has('schweiz')).toBe(true);
  });
});

describe('lines of march with four powers', () => {
  const f = points();
  const words = new Words('en', 'verbatim = { $words }', f.words.en);
  const chart = chartOf(f.scenery.boards[0]!);
  const wardrobe = new Wardrobe(f.scenery.liveries);
  it('draws every line and every place once, in four colours that patterns tell apart too', () => {
    expect(network(chart).match(/stroke="var\(--halo\)"/g)).toHaveLength(chart.board.links.length);
    const coats = f.game.roles.map((r) => wardrobe.of(r.livery));
    expect(new Set(coats.map((c) => c.fill)).size).toBe(4);
    expect(new Set(coats.map((c) => `${c.ground} ${c.facing}`)).size).toBe(4);
    for (const c of coats) expect(defs(f.scenery.liveries)).toContain(`id="fac-${c.id}"`);
  });
  it('writes no name on its own place, however small the map is drawn', () => {
    for (const beside of [false, true]) {
      const board = { ...f.scenery.boards[0]!, spaces: f.scenery.boards[0]!.spaces.map((s) => (beside && s.shape.kind === 'point' ? { ...s, label: { ...s.label, at: [s.shape.at[0] + 26, s.shape.at[1] + 4] as [number, number] } } : s)) };
      const small = chartOf(board);
      for (const k of [0.5, 0.35, 0.25])
        for (const name of nameBoxes(small, new Map(), (t) => words.say(t), k)) {
          const { box, space } = small.plots.get(name.id)!;
          // A star and a diamond reach beyond their circle.
          const r = box.w * 0.61;
          const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
          if (space.shape.kind === 'point' && name.h * k >= 10.9) expect(overlap({ ...name, y: name.y + name.h * 0.08, h: name.h * 0.84 }, { x: x - r, y: y - r, w: 2 * r, h: 2 * r }), `${name.id} at ${k}`).toBe(0);
        }
    }
  });
  it('keeps what lies in headquarters and pools off the map, and can draw it', () => {
    const kit: Kit = { wardrobe, styles: new Map(f.scenery.styles.map((s) => [s.kind, s])), say: (p) => words.say(p.name) };
    const beside = f.table.pieces.filter((p) => 'box' in p.at);
    expect(beside.length).toBeGreaterThan(3);
    const onMap = heaps(chart, f.table.pieces).flatMap((h) => h.pieces);
    for (const p of beside) {
      expect(onMap).not.toContain(p);
      expect(counter(p, kit)).not.toMatch(/NaN|undefined/);
      expect(f.scenery.boxes.some((b) => 'box' in p.at && b.id === p.at.box)).toBe(true);
    }
    const panel = f.table.panels.find((p) => p.body.kind === 'pieces')!;
    expect(panel.body.kind === 'pieces' && panel.body.pieces.every((id) => f.table.pieces.some((p) => p.id === id))).toBe(true);
  });
  describe('with columns of plates', () => {
    const kit: Kit = { wardrobe, styles: new Map(f.scenery.styles.map((s) => [s.kind, s])), say: (p) => words.say(p.name) };
    const rows = kit.styles.get('army')!.ratings;
    const key = (place: string) => rows.find((r) => r.place === place)!.key;
    const place = [...chart.plots.values()].find((p) => p.space.shape.kind === 'point')!.space.id;
    const plate = (id: string, depth: number, ratings: [string, number][], at = place): Piece => ({ id, at: { space: at }, kind: 'army', livery: f.scenery.liveries[0]!.id, name: { id: 'verbatim', args: [['words', { word: id }]] }, ratings: ratings.map(([k, value]) => ({ key: k, value })), depth, count: 4 });
    const leader: [string, number][] = [[key('large'), 4], [key('star'), 6]];
    const army = plate('army', 0, [...leader, [key('row'), 4]]);
    it('a leader who leads nobody and troops without a leader have slim plates', () => {
      const [full, slim, troops] = [army, plate('alone', 0, leader), plate('troops', 0, [[key('row'), 4]])].map((p) => size(p, kit.styles));
      expect(slim!.h).toBeLessThan(full!.h);
      expect(troops!.w).toBeLessThan(slim!.w);
      expect(counter(plate('troops', 0, [[key('row'), 4]]), kit)).not.toMatch(/NaN|undefined/);
    });
    it('all plates of a column show, however many, and its strength is counted', () => {
      const [h] = heaps(chart, [army, ...[1, 2, 3, 4, 5].map((d) => plate(`p${d}`, d, leader))], kit.styles);
      expect(edges(h!, kit.styles)).toHaveLength(6);
      expect(h!.total).toBe(24);
      const ys = h!.spots.map(([, y]) => y);
      expect(ys).toEqual([...ys].sort((a, b) => a - b));
      expect(new Set(ys).size).toBe(6);
    });
    it('of a few what they differ in is told, and nothing else', () => {
      const say = (t: { id: string }) => t.id;
      const name = (place: string) => rows.find((r) => r.place === place)!.name.id;
      const [one, two, same] = [plate('one', 0, leader), plate('two', 0, [[key('large'), 3], [key('star'), 6]]), plate('same', 0, leader)];
      expect(tellApart(one, [one, two], kit, say)).toBe(`${name('large')} 4`);
      expect(tellApart(two, [one, two], kit, say)).toBe(`${name('large')} 3`);
      expect(tellApart(one, [one, same], kit, say)).toBe('');
      // A leader among them has no such rating: that tells nobody apart.
      expect(tellApart(one, [one, same, { ...plate('leader', 0, leader), ratings: [] }], kit, say)).toBe('');
    });
    it('two sides at one point stand on two sides of it, and columns make way for one another', () => {
      const two = heaps(chart, [army, plate('foe', 0, leader)], kit.styles);
      expect(two).toHaveLength(2);
      const [a, b] = two.map((h) => covers(chart, h, 0));
      expect(overlap(a!, b!)).toBe(0);
    });
    it('marks beside a point hide neither its name nor a column', () => {
      const [h] = heaps(chart, [army], kit.styles);
      const badges = new Map([[place, [{ kind: 'siege', name: { id: 'x' } }, { kind: 'entrenchment', name: { id: 'x' } }]]]);
      const drawn = marks(chart, badges, wardrobe, (t) => words.say(t), new Map(), [covers(chart, h!, 2)]);
      const spots = [...drawn.matchAll(/translate\((-?[\d.]+) (-?[\d.]+)\)/g)].map((m) => [Number(m[1]), Number(m[2])] as const);
      expect(spots).toHaveLength(2);
      for (const [x, y] of spots) expect(overlap({ x: x - 1, y: y - 1, w: 2, h: 2 }, covers(chart, h!, 2))).toBe(0);
    });
  });
});

describe('the letters of those who choose in secret', () => {
  const seat = (role: string, icon?: string): Seat => ({ role, name: { id: role }, livery: 'fr', deciding: icon === 'letter', figures: [{ icon: 'points', value: 3, name: { id: 'x' } }, ...(icon ? [{ icon, value: 0, name: { id: icon } }] : [])] });
  it('are open while one writes, sealed when he has chosen, and are no figures', () => {
    expect(lettersOf([seat('a'), seat('b')])).toEqual([]);
    expect(lettersOf([seat('a', 'letter'), seat('b', 'letter-sealed')]).map((l) => [l.seat.role, l.sealed])).toEqual([['a', false], ['b', true]]);
    expect(letter(true, 'red')).toContain('var(--wax)');
    expect(letter(false, 'red')).toContain('fill="red"');
  });
});

describe('plates on a map of hexes, wider than a hex', () => {
  const f = hexes();
  const points_ = points();
  const styles = new Map(points_.scenery.styles.map((s) => [s.kind, s]));
  const army = points_.table.pieces.find((p) => isPlate(p, styles))!;
  const armies = (space: string, n: number): Piece[] => Array.from({ length: n }, (_, depth) => ({ ...army, id: `${space}-${depth}`, at: { space }, depth }));
  for (const flat_top of [true, false]) {
    const board = { ...f.scenery.boards[0]!, grid: { ...f.scenery.boards[0]!.grid!, flat_top } };
    const chart = chartOf(board);
    const lying = (held: [string, number][]) => {
      const set = heaps(chart, held.flatMap(([space, n]) => armies(space, n)), styles);
      const bad: string[] = [];
      set.forEach((a, i) => {
        const first: [number, number] = [a.x + a.spots[0]![0] * chart.scale, a.y + a.spots[0]![1] * chart.scale];
        const { at } = chart.plots.get(a.space)!;
        const alone = heaps(chart, armies(a.space, 1), styles)[0]!;
        if (a.y < alone.y - 1) bad.push(`${a.space} lies on its own works`);
        if (!inside(...first, [[corners(board.grid, at)]])) bad.push(`${a.space} has left its hex`);
        for (const b of set.slice(i + 1)) {
          const [x, y] = [covers(chart, a, 0), covers(chart, b, 0)];
          if (overlap(x, y) > 0.06 * Math.min(x.w * x.h, y.w * y.h)) bad.push(`${a.space} and ${b.space}: ${Math.round((100 * overlap(x, y)) / Math.min(x.w * x.h, y.w * y.h))} %`);
        }
      });
      return bad;
    };
    const inner = [...chart.plots.values()].filter((p) => p.near.length === 6).slice(0, 3);
    it(`do not cover their neighbours, and stay on their own ground (${flat_top ? 'flat' : 'pointed'} top)`, () => {
      expect(inner.length).toBeGreaterThan(0);
      for (const p of inner)
        for (const other of p.near)
          for (const [m, n] of [[1, 1], [2, 1], [1, 2]] as const) expect(lying([[p.space.id, m], [other, n]]), `${m} and ${n}`).toEqual([]);
    });
  }
});

describe('stacks of neighbours on an area map', () => {
  const f = area();
  const chart = chartOf(f.scenery.boards[0]!);
  const stack = (space: string, n: number) => Array.from({ length: n }, (_, i) => ({ id: `${space}-${i}`, kind: 'corps', livery: 'fr', name: { id: 'x' }, at: { space }, depth: i }) as unknown as Piece);
  const ground = (id: string) => {
    const { shape } = chart.plots.get(id)!.space;
    return shape.kind === 'area' ? shape.polygons : [];
  };
  const styles = new Map(f.scenery.styles.map((s) => [s.kind, s]));
  it('stand each in its own area, and none covers another', () => {
    const bad: string[] = [];
    for (const l of chart.board.links) {
      const [a, b] = heaps(chart, [...stack(l.a, 4), ...stack(l.b, 4)], styles);
      const [x, y] = [covers(chart, a!, 0), covers(chart, b!, 0)];
      if (overlap(x, y) > 0.02 * x.w * x.h) bad.push(`${l.a} and ${l.b}: ${Math.round((100 * overlap(x, y)) / (x.w * x.h))} %`);
      for (const h of [a!, b!]) if (!inside(h.x, h.y, ground(h.space))) bad.push(`${h.space} beside ${l.a} or ${l.b} leaves its ground`);
    }
    expect(bad).toEqual([]);
  });
  it('push no name into another land', () => {
    const words = new Words('en', 'verbatim = { $words }', f.words.en);
    const bad: string[] = [];
    // Each land with a stack, and two of its neighbours with one.
    for (const { space, near } of chart.plots.values())
      for (let i = 0; i < near.length; i++) {
        const held = [space.id, near[i]!, near[(i + 1) % near.length]!];
        const stood = heaps(chart, [...new Set(held)].flatMap((id) => stack(id, 4)), styles).map((h) => ({ space: h.space, box: covers(chart, h, 8) }));
        for (const [id, { at }] of dodge(chart, stood, new Map(), (t) => words.say(t)))
          if (!inside(at[0], at[1], ground(id)) && chart.board.spaces.some((o) => o.id !== id && inside(at[0], at[1], ground(o.id)))) bad.push(`${id}, with ${held.join(', ')}`);
      }
    expect(bad).toEqual([]);
    // Slow where the machine has other work.
  }, 20_000);
  it('stay where they are printed while nobody is in the way', () => {
    const [h] = heaps(chart, stack('bayern', 4), styles);
    expect([h!.x, h!.y]).toEqual(chart.plots.get('bayern')!.stack);
  });
});
