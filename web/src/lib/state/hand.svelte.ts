/* A counter in the hand, with the mouse or a finger: lifted where it may move, laid down where it may go. */
import type { Thing } from '../actions/group';
import { usual } from '../actions/group';
import type { Heap } from '../draw/chart';
import type { Box } from '../geometry/outline';
import { CLICK } from './eye.svelte';
import type { TableStore } from './table.svelte';

/** A finger is less steady than a mouse. */
const TOUCH = 12;

export interface Held {
  heap: Heap;
  pointer: number;
  /** With a finger, which hides what it points at. */
  finger: boolean;
  x: number;
  y: number;
  from: { x: number; y: number };
  /** It has been moved far enough to be no click. */
  on: boolean;
  /** It was picked up by this very move: laid back, it is put down again. */
  picked: Promise<void> | null;
}

/** What the hand asks of the board. */
export interface Under {
  host: () => HTMLElement;
  mover: () => Heap | undefined;
  /** Whether what moves can go anywhere. */
  goes: () => boolean;
  thingAt: (e: Event) => Thing | null;
  heapOf: (thing: Thing) => Heap | undefined;
  screenBox: (thing: Thing) => Box;
  nameOf: (thing: Thing) => string;
  /** Why it cannot be done. */
  ask: (thing: Thing) => Promise<void>;
  /** It begins to move: nothing else is waited for. */
  begins: () => void;
  /** It was laid down there: the click that follows is none. */
  laid: (at: { x: number; y: number }) => void;
}

export class Hand {
  held = $state.raw<Held | null>(null);
  private letGo: (() => void) | null = null;
  constructor(
    private table: () => TableStore,
    private board: Under,
  ) {}
  private get store(): TableStore {
    return this.table();
  }

  /** What lies under the pointer can be lifted: it moves already, or a click would pick it up. */
  lifts(e: Event): boolean {
    const { store, board } = this;
    const thing = board.thingAt(e);
    const heap = thing?.kind === 'piece' ? board.heapOf(thing) : undefined;
    if (!heap || store.asking || store.busy || store.layers.wants) return false;
    if (heap === board.mover()) return board.goes();
    const one = usual(heap.pieces.flatMap((p) => store.grouped.pieces.get(p.id) ?? []));
    return !!one && one.style !== 'grave';
  }
  /** A counter of one's own that cannot be moved now: the mouse pulls at it, and is told why. */
  stuck(e: Event): Thing | null {
    const { store, board } = this;
    const thing = e instanceof MouseEvent && (!(e instanceof PointerEvent) || e.pointerType === 'mouse') ? board.thingAt(e) : null;
    const heap = thing?.kind === 'piece' ? board.heapOf(thing) : undefined;
    if (!thing || !heap || store.asking || store.busy || !store.choices.length || store.layers.wants || this.lifts(e)) return null;
    const own = (store.table?.seats ?? []).filter((s) => store.mine.includes(s.role)).map((s) => s.livery);
    return heap.pieces.some((p) => store.grouped.pieces.has(p.id)) || !heap.pieces.some((p) => own.includes(p.livery)) ? null : thing;
  }
  private pull(e: PointerEvent, thing: Thing) {
    const move = (m: PointerEvent) => {
      if (Math.hypot(m.clientX - e.clientX, m.clientY - e.clientY) <= CLICK) return;
      stop();
      this.board.begins();
      void this.board.ask(thing);
      addEventListener('pointerup', (u) => this.board.laid({ x: u.clientX, y: u.clientY }), { once: true });
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', stop);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', stop);
  }
  /** A pointer comes down: it lifts what lies there; a second finger lets go of what the first one holds. */
  down(e: PointerEvent) {
    if (this.held && e.pointerId !== this.held.pointer) this.letGo?.();
    else if (e.button === 0 && e.isPrimary && this.lifts(e)) this.hang(e, this.board.heapOf(this.board.thingAt(e)!)!);
    else if (e.button === 0 && e.pointerType === 'mouse') {
      const thing = this.stuck(e);
      if (thing) this.pull(e, thing);
    }
  }
  private hang(e: PointerEvent, heap: Heap) {
    const { store, board } = this;
    const r = board.host().getBoundingClientRect();
    const at = (m: PointerEvent) => ({ x: m.clientX - r.x, y: m.clientY - r.y });
    const finger = e.pointerType !== 'mouse';
    this.held = { heap, pointer: e.pointerId, finger, ...at(e), from: at(e), on: false, picked: null };
    const move = (m: PointerEvent) => {
      const held = this.held;
      if (!held || m.pointerId !== e.pointerId) return;
      const p = at(m);
      const on = held.on || Math.hypot(p.x - held.from.x, p.y - held.from.y) > (finger ? TOUCH : CLICK);
      let { picked } = held;
      if (on && !held.on) {
        board.begins();
        store.slip = null;
        store.armed = null;
        const pick = heap === board.mover() ? null : usual(heap.pieces.flatMap((q) => store.grouped.pieces.get(q.id) ?? []));
        if (pick) picked = store.choose(pick);
      }
      this.held = { ...held, ...p, on, picked };
      store.hanging = on && finger;
      if (!on) return;
      const under = document.elementFromPoint(m.clientX, m.clientY)?.closest('[data-piece],[data-space]');
      const id = under?.getAttribute('data-piece');
      const space = id ? board.heapOf({ kind: 'piece', id })?.space : under?.getAttribute('data-space');
      store.hover = space ? { kind: 'space', id: space } : null;
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancelled);
      removeEventListener('keydown', escape, true);
      this.letGo = null;
      store.hanging = false;
    };
    const cancel = () => {
      stop();
      const { picked } = this.held ?? {};
      this.held = null;
      void picked?.then(() => store.undo());
    };
    const cancelled = (m: PointerEvent) => {
      if (m.pointerId === e.pointerId) cancel();
    };
    const escape = (k: KeyboardEvent) => {
      if (k.key !== 'Escape' || !this.held?.on) return;
      k.stopPropagation();
      k.preventDefault();
      cancel();
    };
    const up = async (m: PointerEvent) => {
      if (m.pointerId !== e.pointerId) return;
      stop();
      const held = this.held;
      if (!held?.on) {
        this.held = null;
        return;
      }
      const space = store.hover?.id ?? '';
      const pointer = { x: m.clientX, y: m.clientY };
      board.laid(pointer);
      await held.picked;
      this.held = null;
      if (finger) store.hover = null;
      const list = space === held.heap.space ? [] : (store.grouped.spaces.get(space) ?? []);
      const thing: Thing = { kind: 'space', id: space };
      if (list.length === 1) void store.choose(list[0]!);
      else if (list.length > 1) store.slip = { key: space, anchor: board.screenBox(thing), pieces: [], choices: list, title: board.nameOf(thing), pinned: true, pointer };
      // Something is asked before it can go anywhere, who goes along or what is paid: it stays in the hand, and the question is put.
      else if (held.picked && space && space !== held.heap.space && !board.goes() && store.grouped.main) return;
      else {
        // Where it may not go is said before it is put down again.
        if (space && space !== held.heap.space) await board.ask(thing);
        if (held.picked && board.mover() && store.back?.free) void store.undo();
      }
    };
    this.letGo = cancel;
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancelled);
    addEventListener('keydown', escape, true);
  }
}
