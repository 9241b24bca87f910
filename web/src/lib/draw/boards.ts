/* Several boards: insets are printed in a corner of the board they belong to, in its own coordinates. */
import type { Board, Decor, Label, Point, Rings, Table } from '../api/types';
import { type Chart, chartOf } from './chart';

/** A board moved and scaled, so that it lies in a frame of another. */
export function placed(board: Board, at: Point, size: [number, number]): Board {
  const k = Math.min(size[0] / board.size[0], size[1] / board.size[1]);
  const p = ([x, y]: Point): Point => [at[0] + x * k, at[1] + y * k];
  const rings = (list: Rings[]): Rings[] => list.map((r) => r.map((ring) => ring.map(p)));
  const label = (l: Label): Label => ({ ...l, at: p(l.at), size: l.size * k });
  const decor = (d: Decor): Decor => ({ ...d, ...(d.polygons ? { polygons: rings(d.polygons) } : {}), ...(d.lines ? { lines: d.lines.map((l) => l.map(p)) } : {}), ...(d.label ? { label: label(d.label) } : {}) });
  return {
    ...board,
    spaces: board.spaces.map((s) => ({
      ...s,
      stack: p(s.stack),
      label: label(s.label),
      shape: s.shape.kind === 'area' ? { ...s.shape, polygons: rings(s.shape.polygons) } : s.shape.kind === 'point' ? { ...s.shape, at: p(s.shape.at) } : s.shape,
    })),
    links: board.links.map((l) => ({ ...l, ...(l.path ? { path: l.path.map(p) } : {}) })),
    decor: board.decor.map(decor),
    ...(board.grid ? { grid: { ...board.grid, origin: p(board.grid.origin), radius: board.grid.radius * k } } : {}),
  };
}

/** The boards that are looked at by themselves. */
export const sheets = (boards: Board[]): Board[] => boards.filter((b, i) => i === 0 || !b.inset);

/** Which of them the game is played on: those where something stands or lies, on them or on an inset of theirs; all, where nothing does. */
export function played(boards: Board[], table: Table | null): number[] {
  const busy = new Set([...(table?.pieces ?? []).flatMap((p) => ('space' in p.at ? [p.at.space] : [])), ...(table?.spaces ?? []).map((s) => s.id)]);
  const all = sheets(boards);
  const on = (b: Board) => boards.some((x) => (x === b || x.inset?.on === b.id) && x.spaces.some((s) => busy.has(s.id)));
  const found = all.flatMap((b, i) => (on(b) ? [i] : []));
  return found.length ? found : all.map((_, i) => i);
}

/** The chart of a board with its insets: one set of places, so that everything that is done on a board is done on an inset too. */
export function chartWith(boards: Board[], index: number): Chart | null {
  const board = sheets(boards)[index];
  if (!board) return null;
  const chart = chartOf(board);
  const insets = boards.filter((b) => b.inset?.on === board.id && b !== board);
  chart.insets = insets.map((b) => {
    const { at, size } = b.inset!;
    const inner = chartOf(placed(b, at, size));
    for (const [id, plot] of inner.plots) chart.plots.set(id, plot);
    return { chart: inner, at, size };
  });
  return chart;
}
