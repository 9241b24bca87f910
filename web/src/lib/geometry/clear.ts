/* Where the map is laid under its window, so that what lies over it covers no counter. */
import { type Box, overlap } from './outline';

/** How far the map may be moved aside for that, and by which steps. */
const FAR = 264;
const STEP = 12;

export interface Seen {
  box: Box;
  /** What one is asked about stays in view. */
  asked?: boolean;
}

/**
 * `seen` is what stands on the map and `over` what lies over its window, both in pixels of the window `room`; `held` says where the map comes to
 * lie when it is moved by so much, for it does not go past its edges. One thing more may lie in any one of several places, `either`: it takes that
 * where it covers least. Tells how far to move it.
 */
export function clearing(seen: Seen[], over: Box[], room: { w: number; h: number }, held: (dx: number, dy: number) => [number, number], either: Box[] = []): [number, number] {
  const window: Box = { x: 0, y: 0, ...room };
  const cost = (dx: number, dy: number): number => {
    // No farther than it must.
    let sum = Math.hypot(dx, dy) * 6;
    const under = either.map(() => 0);
    for (const { box, asked } of seen) {
      const b = { ...box, x: box.x + dx, y: box.y + dy };
      const all = b.w * b.h;
      const shown = overlap(b, window);
      // Half a counter at the edge tells less than none.
      if (shown < all) sum += (all - shown) * (asked ? 4 : 0.25) + Math.min(shown, all - shown) * 0.5;
      if (!shown) continue;
      for (const o of over) sum += overlap(b, o) * 6;
      either.forEach((o, i) => (under[i]! += overlap(b, o) * 6));
    }
    return sum + (either.length ? Math.min(...under) : 0);
  };
  let best: [number, number] = [0, 0];
  let least = cost(0, 0);
  const tried = new Set<string>();
  for (let x = -FAR; x <= FAR; x += STEP)
    for (let y = -FAR; y <= FAR; y += STEP) {
      const [dx, dy] = held(x, y);
      const key = `${Math.round(dx)},${Math.round(dy)}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const c = cost(dx, dy);
      if (c < least - 1e-6) [best, least] = [[dx, dy], c];
    }
  return best;
}
