/* What is asked before it is done, what counts as a decision, what moved meanwhile. */
import { describe, expect, it } from 'vitest';
import { FIRST_TIMES, losses, mustAsk } from '../src/lib/actions/confirm';
import { group, isDecision, usual } from '../src/lib/actions/group';
import { arrivals, follow, NO_TRAIL, together } from '../src/lib/actions/trail';
import type { Choice, LogEntry, Piece } from '../src/lib/api/types';
import { lay } from '../src/lib/geometry/fan';
import { overlap } from '../src/lib/geometry/outline';
import { tipSpot } from '../src/lib/geometry/tip';

const c = (action: unknown, pin: Choice['pin'], style?: Choice['style'], preview?: Choice['preview']): Choice => ({ role: 'fn', action, text: { id: 'x' }, pin, ...(style ? { style } : {}), ...(preview ? { preview } : {}) });
const lost = [{ kind: 'lost', name: { id: 'points' } }];

describe('what cannot be taken back', () => {
  const done = c('done', 'button', 'plain', lost);
  const grave = c('abdicate', 'button', 'grave');
  it('is asked about always, when it is grave, or never', () => {
    expect(mustAsk(grave, 'always', () => 99)).toBe(true);
    expect(mustAsk(grave, 'grave', () => 99)).toBe(true);
    expect(mustAsk(grave, 'never', () => 0)).toBe(false);
    expect(mustAsk(c('pass', 'button', 'main'), 'always', () => 0)).toBe(false);
  });
  it('is asked about the first times when something is given up by it', () => {
    expect(mustAsk(done, 'grave', () => 0)).toBe(true);
    expect(mustAsk(done, 'grave', () => FIRST_TIMES - 1)).toBe(true);
    expect(mustAsk(done, 'grave', () => FIRST_TIMES)).toBe(false);
    expect(mustAsk(done, 'always', () => 99)).toBe(true);
    expect(mustAsk(done, 'never', () => 0)).toBe(false);
  });
  it('is not asked about twice when the click before has said it', () => {
    expect(losses({ ...done, preview: [...lost, { kind: 'number', name: { id: 'price' } }] }, (t) => t.id)).toEqual(['points']);
    expect(mustAsk(done, 'grave', () => 0, true)).toBe(false);
    expect(mustAsk(done, 'always', () => 0, true)).toBe(true);
    expect(mustAsk(grave, 'grave', () => 0, true)).toBe(true);
  });
});

describe('a stack', () => {
  const form = c({ form: 'suwalki' }, { piece: 'napoleon' }, 'main');
  const detach = c({ detach: ['suwalki', 'fn'] }, { piece: 'napoleon' });
  it('is picked up by a click, whatever else could be done with it', () => {
    expect(usual([detach, form])).toBe(form);
    expect(usual([detach])).toBe(detach);
    expect(usual([detach, { ...detach }])).toBeNull();
    expect(usual([form, { ...form }])).toBeNull();
  });
  it('is not what Enter chooses: that is a button', () => {
    const pass = c('pass', 'button', 'main');
    expect(group([form, detach, pass]).main).toBe(pass);
    expect(group([form, detach]).main).toBeNull();
  });
});

describe('what is told of who is under the pointer', () => {
  it('hides neither him nor, where it can be helped, what could be chosen', () => {
    const plate = { x: 260, y: 440, w: 110, h: 50 };
    const [view, size] = [{ w: 1080, h: 560 }, { w: 280, h: 120 }];
    for (const [x, y] of [[264, 444], [300, 460], [366, 488]] as const) {
      const at = tipSpot({ x, y }, size, view, [plate]);
      expect(overlap({ ...at, ...size }, plate), `${x} ${y}`).toBe(0);
      expect(at.x >= 0 && at.y >= 0 && at.x + size.w <= view.w && at.y + size.h <= view.h).toBe(true);
    }
  });
});

describe('standing answers', () => {
  const pass = c('pass', 'button', 'main');
  const hush = c('hush', 'button', 'standing');
  const play = c({ play: '37' }, { card: '37' });
  it('lie behind the gear, not among the buttons', () => {
    const g = group([pass, hush]);
    expect(g.buttons).toEqual([pass]);
    expect(g.standing).toEqual([hush]);
    expect(g.main).toBe(pass);
  });
  it('make no decision of letting something pass', () => {
    const decides = (x: Choice, all: Choice[]) => isDecision(x, group(all), all);
    expect(decides(pass, [pass, hush, play])).toBe(false);
    expect(decides(hush, [pass, hush, play])).toBe(false);
    expect(decides(play, [pass, hush, play])).toBe(true);
    expect(decides(pass, [pass, hush])).toBe(false);
    // Nor without them, unless something is given up by it.
    expect(decides(pass, [pass, play])).toBe(false);
    const nobody = { ...pass, preview: [{ kind: 'lost', name: { id: 'the move' } }] };
    expect(decides(nobody, [nobody, play])).toBe(true);
    expect(decides({ ...pass, style: 'grave' }, [pass, play])).toBe(true);
    const done = c('done', 'button', 'main');
    expect(decides(done, [done, play])).toBe(true);
  });
});

describe('the trail', () => {
  const at = (id: string, space: string, livery = 'ru') => ({ id, at: { space }, livery }) as Piece;
  const fight = (space: string) => ({ number: 1, event: { text: { id: 'x' }, audience: 255, report: { title: { id: 'b' }, rows: [] }, places: [space] } }) as LogEntry;
  it('follows a counter from where it came', () => {
    let t = follow(NO_TRAIL, [at('a', 'vilna')], [at('a', 'minsk')], []);
    t = follow(t, [at('a', 'minsk')], [at('a', 'bobruisk')], [fight('bobruisk')]);
    expect(t.tracks).toEqual([{ piece: 'a', livery: 'ru', path: ['vilna', 'minsk', 'bobruisk'] }]);
    expect(t.fights).toEqual(['bobruisk']);
  });
  it('forgets who came back, and who was not seen before', () => {
    let t = follow(NO_TRAIL, [at('a', 'vilna')], [at('a', 'minsk'), at('b', 'riga')], []);
    expect(t.tracks.map((x) => x.piece)).toEqual(['a']);
    t = follow(t, [at('a', 'minsk')], [at('a', 'vilna')], []);
    expect(t.tracks).toEqual([]);
  });
  it('tells who came in from a box, and goes on with him from there', () => {
    const beside = (id: string, box: string) => ({ id, at: { box }, livery: 'ru' }) as Piece;
    let t = follow(NO_TRAIL, [beside('a', 'regroup'), beside('b', 'regroup'), beside('c', 'lost')], [at('a', 'riga'), at('b', 'riga'), beside('c', 'lost')], []);
    expect(t.tracks.map((x) => x.piece)).toEqual(['a', 'b']);
    expect(arrivals(t)).toEqual([{ space: 'riga', livery: 'ru', box: 'regroup' }]);
    t = follow(t, [at('a', 'riga'), at('b', 'riga')], [at('a', 'mitau'), at('b', 'riga')], []);
    expect(t.tracks[0]).toEqual({ piece: 'a', livery: 'ru', path: ['riga', 'mitau'], box: 'regroup' });
    expect(arrivals(t)).toHaveLength(1);
    // Out and in again: he has come in, wherever he went before.
    t = follow(t, [beside('a', 'regroup')], [at('a', 'vilna')], []);
    expect(t.tracks[0]).toEqual({ piece: 'a', livery: 'ru', path: ['vilna'], box: 'regroup' });
  });
  it('believes the log about one who was not seen before', () => {
    const went = { number: 1, event: { text: { id: 'x' }, audience: 255, moves: [{ piece: 'a', path: ['riga', 'mitau'] }] } } as LogEntry;
    expect(follow(NO_TRAIL, [], [at('a', 'mitau'), at('b', 'mitau')], [went]).tracks).toEqual([{ piece: 'a', livery: 'ru', path: ['riga', 'mitau'] }]);
  });
  it('draws those who went together once', () => {
    const t = follow(NO_TRAIL, [at('a', 'x'), at('b', 'x'), at('c', 'x', 'fr')], [at('a', 'y'), at('b', 'y'), at('c', 'y', 'fr')], []);
    expect(together(t).map((x) => x.livery)).toEqual(['ru', 'fr']);
  });
});

describe('a menu', () => {
  it('never opens under the pointer', () => {
    const size = { w: 170, h: 300 };
    for (let x = 10; x < 380; x += 30)
      for (let y = 10; y < 500; y += 30) {
        const anchor = { x: x - 20, y: y - 20, w: 40, h: 40 };
        const at = lay(anchor, size, { w: 390, h: 520 }, [], 10, { x, y });
        expect(overlap({ ...at, ...size }, { x: x - 2, y: y - 2, w: 4, h: 4 }), `${x} ${y}`).toBe(0);
      }
  });
  it('covers no target where there is room beside them', () => {
    const size = { w: 180, h: 120 };
    const anchor = { x: 500, y: 400, w: 60, h: 60 };
    const targets = [{ x: 490, y: 250, w: 80, h: 80 }, { x: 490, y: 520, w: 80, h: 80 }, { x: 620, y: 390, w: 80, h: 80 }];
    const at = lay(anchor, size, { w: 1400, h: 900 }, targets, 10, { x: 530, y: 430 });
    expect(targets.reduce((n, t) => n + overlap({ ...at, ...size }, t), 0)).toBe(0);
  });
});

describe('a tip', () => {
  const [size, view] = [{ w: 200, h: 90 }, { w: 800, h: 600 }];
  const target = (x: number, y: number) => ({ x: x - 20, y: y - 20, w: 40, h: 40 });
  it('lies below the pointer and to its right', () => expect(tipSpot({ x: 300, y: 300 }, size, view, [target(100, 100)])).toEqual({ x: 318, y: 320 }));
  it('hides none of the places around it where something may go', () => {
    const around = [[500, 360], [300, 360], [500, 230], [400, 380]].map(([x, y]) => target(x!, y!));
    for (const some of [around.slice(0, 1), around.slice(0, 2), around]) {
      const at = tipSpot({ x: 400, y: 300 }, size, view, some);
      for (const t of some) expect(overlap({ ...at, ...size }, t)).toBe(0);
    }
  });
  it('stays on the board', () => {
    for (const x of [0, 400, 799]) for (const y of [0, 300, 599]) {
      const at = tipSpot({ x, y }, size, view, []);
      expect([at.x >= 4, at.y >= 4, at.x + size.w <= view.w, at.y + size.h <= view.h]).toEqual([true, true, true, true]);
    }
  });
});
