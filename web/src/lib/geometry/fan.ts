/* Where a fanned stack, a menu or an answer is laid so that it hides no legal target. */
import { type Box, overlap } from './outline';

export interface Laid {
  x: number;
  y: number;
  /** The side of the anchor it lies on. */
  side: 'above' | 'below' | 'left' | 'right';
}

/** So near the pointer nothing opens: a second click would hit it. */
const NEAR = 14;

/**
 * `anchor` is the thing on the screen, `size` the slip, `view` the window it must stay in, `avoid` what it should not
 * cover, `pointer` where it never opens. Above is best, then below, right, left; what covers less wins.
 */
export function lay(anchor: Box, size: { w: number; h: number }, view: { w: number; h: number }, avoid: Box[], gap = 10, pointer?: { x: number; y: number }): Laid {
  const midX = anchor.x + anchor.w / 2 - size.w / 2;
  const midY = anchor.y + anchor.h / 2 - size.h / 2;
  const wanted: Laid[] = [
    { side: 'above', x: midX, y: anchor.y - size.h - gap },
    { side: 'below', x: midX, y: anchor.y + anchor.h + gap },
    { side: 'right', x: anchor.x + anchor.w + gap, y: midY },
    { side: 'left', x: anchor.x - size.w - gap, y: midY },
    { side: 'above', x: anchor.x - size.w * 0.15, y: anchor.y - size.h - gap },
    { side: 'above', x: anchor.x + anchor.w - size.w * 0.85, y: anchor.y - size.h - gap },
    { side: 'below', x: anchor.x - size.w * 0.15, y: anchor.y + anchor.h + gap },
    { side: 'below', x: anchor.x + anchor.w - size.w * 0.85, y: anchor.y + anchor.h + gap },
    { side: 'right', x: anchor.x + anchor.w + gap, y: anchor.y },
    { side: 'right', x: anchor.x + anchor.w + gap, y: anchor.y + anchor.h - size.h },
    { side: 'left', x: anchor.x - size.w - gap, y: anchor.y },
    { side: 'left', x: anchor.x - size.w - gap, y: anchor.y + anchor.h - size.h },
  ];
  // Farther off, where it is crowded.
  for (const f of [1, 2, 3.5])
    for (const [dx, dy] of [[0, -1], [1, 0], [-1, 0], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]] as const)
      wanted.push({ side: dy < 0 ? 'above' : dy > 0 ? 'below' : dx > 0 ? 'right' : 'left', x: midX + dx * (size.w / 2 + anchor.w / 2 + 60 * f), y: midY + dy * (size.h / 2 + anchor.h / 2 + 60 * f) });
  const held = pointer && { x: pointer.x - NEAR, y: pointer.y - NEAR, w: 2 * NEAR, h: 2 * NEAR };
  let best = wanted[0]!;
  let least = Infinity;
  wanted.forEach((w, i) => {
    const x = Math.min(Math.max(w.x, 6), Math.max(6, view.w - size.w - 6));
    const y = Math.min(Math.max(w.y, 6), Math.max(6, view.h - size.h - 6));
    const box = { x, y, ...size };
    const own = overlap(box, anchor) * 3;
    const hidden = avoid.reduce((s, a) => s + overlap(box, a), 0);
    const under = held && overlap(box, held) > 0 ? 1e9 : 0;
    const cost = own + hidden + under + i * 30;
    if (cost < least) [least, best] = [cost, { side: w.side, x, y }];
  });
  return best;
}
