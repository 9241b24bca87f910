/* What a player has asked to see over the board: one thing at a time, made by the game when he asks. */
import type { Thing } from '../actions/group';
import { api } from '../api/client';
import type { Overlay, OverlayFace, Pin } from '../api/types';
import type { TableStore } from './table.svelte';

export class Layers {
  /** The one that is open, and what has been pointed at for it. */
  face = $state.raw<OverlayFace | null>(null);
  about = $state.raw<Pin[]>([]);
  shown = $state.raw<Overlay | null>(null);
  /** Nothing to show there. */
  empty = $state(false);
  private asked = 0;
  /** Who else stands where one pointed last. */
  private others: Pin[] = [];

  constructor(private readonly store: TableStore) {}

  offered = $derived.by(() => this.store.scenery?.overlays ?? []);
  /** What is to be pointed at next. */
  wants = $derived(this.face && this.about.length < this.face.about.length ? this.face.about[this.about.length]! : null);

  /** Opens one; `at` is what the pointer or the cursor is on. */
  open(face: OverlayFace, at: Thing | null = null) {
    // What fans out under the pointer would hide it.
    if (!this.store.slip?.pinned) this.store.slip = null;
    this.face = face;
    this.about = [];
    this.others = [];
    this.shown = null;
    this.empty = false;
    // What is pointed at is what is meant, or what is selected.
    if (at && this.point(at)) return;
    const chosen = this.store.table?.pieces.find((p) => p.states?.includes('selected') && 'space' in p.at);
    if (chosen && face.about[0] && face.about[0] !== 'space') this.about = [{ piece: chosen.id }];
    if (!this.wants) void this.fetch();
  }
  /** By its number: opens it for what is under the pointer, takes that as the next thing it wants, or shuts it again. */
  byNumber(n: number, at: Thing | null): boolean {
    const face = this.offered[n - 1];
    if (!face) return false;
    if (this.face !== face) this.open(face, at);
    else if (!at || this.isLast(at)) this.close();
    else if (this.wants) this.point(at);
    else if (face.about.length) this.open(face, at);
    else this.close();
    return true;
  }
  private isLast(at: Thing): boolean {
    const last = this.about.at(-1);
    if (!last || last === 'button') return false;
    const place = 'piece' in last ? this.store.pieces.get(last.piece)?.at : 'space' in last ? { space: last.space } : undefined;
    return !!place && 'space' in place && place.space === at.id;
  }
  close() {
    this.face = null;
    this.shown = null;
    this.about = [];
  }
  /** Takes what was clicked, if something is to be pointed at. */
  point(thing: Thing): boolean {
    const want = this.wants;
    if (!want || thing.kind === 'card') return false;
    const id = thing.id.split('+')[0]!;
    const here = thing.kind === 'piece' ? [] : (this.store.table?.pieces ?? []).filter((p) => 'space' in p.at && p.at.space === id);
    const piece = thing.kind === 'piece' ? this.store.pieces.get(id) : here[0];
    const space = thing.kind === 'space' ? id : piece && 'space' in piece.at ? piece.at.space : undefined;
    const pin: Pin | null = want !== 'space' && piece ? { piece: piece.id } : want !== 'piece' && space ? { space } : null;
    if (!pin) return true;
    this.about = [...this.about, pin];
    // Of a stack the first that has something to show.
    this.others = want === 'space' ? [] : here.slice(1).map((p) => ({ piece: p.id }));
    if (!this.wants) void this.fetch();
    return true;
  }
  /** Asks again: the position has changed. */
  async fetch() {
    const { face, about } = this;
    if (!face || about.length < face.about.length) return;
    const n = ++this.asked;
    try {
      const found = await api.overlay(this.store.id, face.id, about, this.store.hand, this.store.past?.number);
      if (n !== this.asked || this.face !== face) return;
      const [next, ...rest] = this.others;
      if (!found && next) {
        this.others = rest;
        this.about = [...about.slice(0, -1), next];
        return void this.fetch();
      }
      this.shown = found;
      this.empty = !found;
    } catch {
      if (n === this.asked) this.close();
    }
  }
}
