/* Where a fanned stack, a menu or an answer is laid so that it hides no legal target. */
import { type Box, overlap } from './outline';

export interface Laid {
  x: number;
  y: number;
  /** The side of the anchor it lies on. */
  side: 'above' | 'below' | 'left' | 'right';
}

/**
 * `anchor` is the thing on the screen, `size` the slip, `view` the window it must stay in, `avoid` what it should not
 * cover. Above is best, then below, right, left; what covers less wins.
 */
export function lay(anchor: Box, size: { w: number; h: number }, view: { w: number; h: number }, avoid: Box[], gap = 10): Laid {
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
  ];
  let best = wanted[0]!;
  let least = Infinity;
  wanted.forEach((w, i) => {
    const x = Math.min(Math.max(w.x, 6), Math.max(6, view.w - size.w - 6));
    const y = Math.min(Math.max(w.y, 6), Math.max(6, view.h - size.h - 6));
    const box = { x, y, ...size };
    const own = overlap(box, anchor) * 3;
    const hidden = avoid.reduce((s, a) => s + overlap(box, a), 0);
    const cost = own + hidden + i * 30;
    if (cost < least) [least, best] = [cost, { side: w.side, x, y }];
  });
  return best;
}
