/* In which corner of its window a slip is laid: where it hides least of what it speaks of. */
import { type Box, overlap } from './outline';

/** `told` is what it speaks of, the heavier the more it must be seen; `over` what else lies over the window, on which it is never laid if it can be helped. `edge` is the width of the figures along the left and upper edges. */
export function corner(size: { w: number; h: number }, room: { w: number; h: number }, told: { box: Box; weight: number }[], over: Box[], edge = 0): { x: number; y: number } {
  const [left, top] = [Math.max(12, edge + 6), Math.max(12, edge + 6)];
  const [right, bottom] = [room.w - size.w - 12, room.h - size.h - 12];
  // Beside the tools at the right, where those reach down to it.
  const inner = Math.min(right, ...over.filter((o) => o.x > room.w / 2).map((o) => o.x - size.w - 8));
  const spots = [[right, bottom], [left, bottom], [inner, bottom], [left, top], [inner, top], [right, (top + bottom) / 2], [left, (top + bottom) / 2]] as const;
  let [best, least] = [{ x: right, y: bottom }, Infinity];
  spots.forEach(([x, y], i) => {
    const box = { x: Math.max(4, x), y: Math.max(4, y), ...size };
    // A little is lost by each place that is not the usual one, so that it does not jump about for nothing.
    let cost = i * 60 + (x < 4 || y < 4 ? 1e4 : 0);
    for (const t of told) cost += overlap(box, t.box) * t.weight;
    for (const o of over) cost += overlap(box, o) * 8;
    if (cost < least) [least, best] = [cost, { x: box.x, y: box.y }];
  });
  return best;
}

/** Whether what lies at the lower edge of its window is laid at the upper one instead: where it hides less of what can be chosen, and else fewer counters. */
export function upper(b: Box, room: Box, chosen: Box[], stood: Box[]): boolean {
  const hides = (y: number) => {
    const on = (list: Box[]) => list.reduce((sum, o) => sum + overlap({ ...b, y }, o), 0);
    return on(chosen) * 20 + on(stood);
  };
  return hides(room.y + 34) < hides(room.y + room.h - 30 - b.h);
}

/** How far from the left what lies along the lower edge is laid: as near to the corner as it can be without hiding counters. `over` is what else lies there. */
export function shoved(b: Box, room: Box, stood: Box[], over: Box[]): number {
  let [best, least] = [0, Infinity];
  for (let x = 0; x <= Math.max(0, room.w - b.w); x += 8) {
    const at = { ...b, x: room.x + x };
    const cost = stood.reduce((sum, o) => sum + overlap(at, o), 0) + over.reduce((sum, o) => sum + overlap(at, o) * 8, 0) + x * 0.2;
    if (cost < least) [best, least] = [x, cost];
  }
  return best;
}

/** Where a notice is laid: `b` is its box in the middle. What can be chosen counts most, then what else lies over the map, then counters. */
export function laid(b: Box, room: Box, chosen: Box[], stood: Box[], over: Box[]): { low: boolean; aside: number } {
  let [best, least] = [{ low: false, aside: 0 }, Infinity];
  const steps = Math.ceil(room.w / 12);
  for (const low of [false, true])
    for (let aside = -steps * 12; aside <= steps * 12; aside += 12) {
      if (aside && (b.x + aside < room.x + 8 || b.x + b.w + aside > room.x + room.w - 8)) continue;
      const at = { ...b, x: b.x + aside, y: low ? room.y + room.h - 10 - b.h : room.y + 10 };
      const on = (list: Box[]) => list.reduce((sum, o) => sum + overlap(at, o), 0);
      // No farther than it must.
      const cost = on(chosen) * 20 + on(over) * 8 + on(stood) + Math.abs(aside) * 0.5 + (low ? 40 : 0);
      if (cost < least) [best, least] = [{ low, aside }, cost];
    }
  return best;
}
