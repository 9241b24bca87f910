/* Where a tip is laid: near what it tells of, and off what could be chosen elsewhere. */
import { type Box, overlap } from './outline';

/** Below the pointer and to its right; elsewhere around it where that is off the board, or hides more of where something may go. */
export function tipSpot(at: { x: number; y: number }, { w, h }: { w: number; h: number }, view: { w: number; h: number }, avoid: Box[]): { x: number; y: number } {
  // Above or below the pointer it may be pushed aside; beside it, up or down.
  const across = (x: number) => Math.max(4, Math.min(x, view.w - w - 6));
  const along = (y: number) => Math.max(4, Math.min(y, view.h - h - 4));
  const level = [at.y + 20, at.y - h - 14].flatMap((y) => [18, -w - 14, -0.25 * w, -0.5 * w, -0.75 * w].map((dx) => ({ x: across(at.x + dx), y, w, h })));
  const beside = [at.x + 22, at.x - w - 22].flatMap((x) => [-0.5, -0.2, -0.8].map((dy) => ({ x, y: along(at.y + dy * h), w, h })));
  // Who is under the pointer is not hidden by what is told of him.
  const under = avoid.filter((a) => at.x >= a.x && at.x <= a.x + a.w && at.y >= a.y && at.y <= a.y + a.h);
  const clear = under.flatMap((a) => [
    ...[a.y + a.h + 6, a.y - h - 6].map((y) => ({ x: across(at.x - 0.25 * w), y, w, h })),
    ...[a.x + a.w + 8, a.x - w - 8].map((x) => ({ x, y: along(at.y - 0.3 * h), w, h })),
  ]);
  const fit = [...clear, ...level, ...beside].filter((b) => b.x >= 4 && b.x + w <= view.w && b.y >= 4 && b.y + h <= view.h);
  let best = fit[0] ?? level[0]!;
  let least = Infinity;
  fit.forEach((b, i) => {
    // A little is lost by each place that is not the usual one, so that it does not jump about for nothing.
    const lost = avoid.reduce((sum, a) => sum + overlap(a, b), 0) + 40 * i;
    if (lost < least) [least, best] = [lost, b];
  });
  return { x: best.x, y: Math.max(4, best.y) };
}
