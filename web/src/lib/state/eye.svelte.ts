/* What of the map is seen: pan and zoom by d3, glides of our own, and when the sheet is drawn anew. */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from 'd3-zoom';
import type { Point } from '../api/types';
import type { Box } from '../geometry/outline';
import { prefs } from './prefs.svelte';

/** Less than that is a click. */
export const CLICK = 6;
/** What lies over the map and is no part of it. */
const APART = '.zoom, .mini, .turn, .layers, .overlays, .layer-slip, .boards';

export interface Window {
  host: HTMLDivElement;
  sheet: HTMLDivElement;
  /** Laid over the sheet while it moves, so that nothing under the pointer is asked who it is. */
  shield: HTMLDivElement;
  /** The size of the map, and how large its counters are drawn. */
  size: () => [number, number];
  scale: () => number;
  /** What is taken into the hand does not move the map. */
  lifts: (e: Event) => boolean;
  /** A hand has moved the map. */
  moved: () => void;
}

export class Eye {
  view = $state.raw({ x: 0, y: 0, k: 1, w: 1, h: 1 });
  /** The scale it was last drawn at: while the map moves, nothing is drawn anew. */
  printK = $state(1);
  private win: Window | undefined;
  private behavior: ZoomBehavior<HTMLDivElement, unknown> | undefined;
  private settled: ReturnType<typeof setTimeout> | undefined;
  private printedAt = 0;
  private gliding = 0;
  /** Set by us and not by a hand: a gesture that has not quite ended must not stop it. */
  private ours = false;

  get seen(): Box {
    const { x, y, k, w, h } = this.view;
    return { x: -x / k, y: -y / k, w: w / k, h: h / k };
  }
  get ready(): boolean {
    return this.behavior !== undefined;
  }
  get fitScale(): number {
    const { host, size } = this.win!;
    return Math.min(host.clientWidth / size()[0], host.clientHeight / size()[1]);
  }
  get coverScale(): number {
    const { host, size } = this.win!;
    return Math.max(host.clientWidth / size()[0], host.clientHeight / size()[1]);
  }
  /** Where on the map a pointer is. */
  at(e: { clientX: number; clientY: number }): Point {
    const r = this.win!.host.getBoundingClientRect();
    return [(e.clientX - r.x - this.view.x) / this.view.k, (e.clientY - r.y - this.view.y) / this.view.k];
  }
  /** A box of the map, on the screen. */
  onScreen(b: Box): Box {
    const r = this.win!.host.getBoundingClientRect();
    const { x, y, k } = this.view;
    return { x: r.x + x + b.x * k, y: r.y + y + b.y * k, w: b.w * k, h: b.h * k };
  }

  private apply(tr: ZoomTransform) {
    const { host, sheet } = this.win!;
    sheet.style.transform = `translate(${tr.x}px, ${tr.y}px) scale(${tr.k})`;
    this.view = { x: tr.x, y: tr.y, k: tr.k, w: host.clientWidth, h: host.clientHeight };
  }
  /** The sheet is a layer of its own, so that panning draws nothing; at a new scale it is drawn anew, once. */
  private settle = () => {
    if (Math.abs(this.view.k / (this.printedAt || 1e-9) - 1) < 0.01) return;
    this.printedAt = this.view.k;
    this.printK = this.view.k;
    const { sheet } = this.win!;
    sheet.classList.add('fresh');
    requestAnimationFrame(() => requestAnimationFrame(() => sheet.classList.remove('fresh')));
  };

  /** Where the map comes to lie with that point in the middle of the window, as far as its edges allow. */
  placed(at: Point, k: number): ZoomTransform {
    const { host } = this.win!;
    return this.clamp(zoomIdentity.translate(host.clientWidth / 2 - at[0] * k, host.clientHeight / 2 - at[1] * k).scale(k));
  }
  moveTo(at: Point, k = this.view.k, smooth = true) {
    const tr = this.placed(at, k);
    if (!smooth || prefs.still) this.put(tr);
    else this.glide(tr);
  }
  private put(tr: ZoomTransform) {
    this.ours = true;
    select(this.win!.host).call(this.behavior!.transform, tr);
    this.ours = false;
  }
  /** A short glide without a transition library. */
  private glide(to: ZoomTransform) {
    const { host } = this.win!;
    const from = this.view;
    const start = performance.now();
    const run = ++this.gliding;
    const step = (now: number) => {
      if (run !== this.gliding) return;
      const u = Math.min(1, (now - start) / 320);
      const e = 1 - (1 - u) ** 3;
      const k = from.k * (to.k / from.k) ** e;
      // The middle of the window glides along a straight line.
      const cx = (v: { x: number; k: number }) => (host.clientWidth / 2 - v.x) / v.k;
      const cy = (v: { y: number; k: number }) => (host.clientHeight / 2 - v.y) / v.k;
      const [mx, my] = [cx(from) + (cx(to) - cx(from)) * e, cy(from) + (cy(to) - cy(from)) * e];
      this.put(zoomIdentity.translate(host.clientWidth / 2 - mx * k, host.clientHeight / 2 - my * k).scale(k));
      if (u < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
  private clamp(tr: ZoomTransform): ZoomTransform {
    const { host, size } = this.win!;
    const one = (p: number, span: number, win: number) =>
      span * tr.k <= win ? (win - span * tr.k) / 2 : Math.min(0, Math.max(win - span * tr.k, p));
    return zoomIdentity.translate(one(tr.x, size()[0], host.clientWidth), one(tr.y, size()[1], host.clientHeight)).scale(tr.k);
  }
  /** Nearer or farther by so much, about the middle of the window. */
  by(f: number) {
    const [lo, hi] = this.behavior!.scaleExtent();
    const { x, y, k: was, w, h } = this.view;
    const k = Math.min(hi, Math.max(lo, was * f));
    const [mx, my] = [w / 2, h / 2];
    this.glide(this.clamp(zoomIdentity.translate(mx - ((mx - x) / was) * k, my - ((my - y) / was) * k).scale(k)));
  }
  whole() {
    const [w, h] = this.win!.size();
    this.moveTo([w / 2, h / 2], this.fitScale);
  }
  /** By so many steps of the window. */
  pan(dx: number, dy: number) {
    const { x, y, k, w, h } = this.view;
    this.moveTo([(w / 2 - x) / k + dx / k, (h / 2 - y) / k + dy / k], k, false);
  }

  /** Takes hold of the map; gives back how to let go of it. */
  open(win: Window, start: () => void): () => void {
    this.win = win;
    const { host, sheet, shield } = win;
    let from = zoomIdentity;
    const behavior = (this.behavior = zoom<HTMLDivElement, unknown>()
      .clickDistance(CLICK)
      .filter((e: MouseEvent) => (!e.ctrlKey || e.type === 'wheel') && !e.button && !(e.target as Element).closest(APART) && !this.lifted(e))
      .on('start', (e: D3ZoomEvent<HTMLDivElement, unknown>) => {
        clearTimeout(this.settled);
        from = e.transform;
      })
      .on('zoom', (e: D3ZoomEvent<HTMLDivElement, unknown>) => {
        this.apply(e.transform);
        // Only what has really moved is no click.
        if (e.sourceEvent && (from.k !== e.transform.k || Math.hypot(from.x - e.transform.x, from.y - e.transform.y) > CLICK)) {
          shield.hidden = false;
          sheet.classList.add('moved');
        }
        if (e.sourceEvent && !this.ours) {
          this.gliding++;
          win.moved();
        }
      })
      .on('end', () => {
        this.settled = setTimeout(this.settle, 400);
        shield.hidden = true;
      }));
    const limits = () => {
      const [w, h] = win.size();
      behavior.scaleExtent([this.fitScale * 0.9, Math.max(4, 150 / (60 * win.scale()))]);
      behavior.translateExtent([[-w * 0.06, -h * 0.06], [w * 1.06, h * 1.06]]);
    };
    limits();
    select(host).call(behavior).on('dblclick.zoom', null);
    start();
    this.settle();
    let [w, h] = [host.clientWidth, host.clientHeight];
    const watch = new ResizeObserver(() => {
      if (host.clientWidth === w && host.clientHeight === h) return;
      const { x, y, k } = this.view;
      const mid: Point = [(w / 2 - x) / k, (h / 2 - y) / k];
      [w, h] = [host.clientWidth, host.clientHeight];
      limits();
      this.moveTo(mid, k, false);
    });
    watch.observe(host);
    return () => watch.disconnect();
  }
  /** One pointer on what can be lifted lifts it; a second finger makes it a pinch after all. */
  private lifted(e: Event): boolean {
    const one = e.type === 'mousedown' || (e.type === 'touchstart' && (e as TouchEvent).touches.length === 1);
    return one && this.win!.lifts(e);
  }
}
