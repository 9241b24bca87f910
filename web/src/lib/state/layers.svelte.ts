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

  constructor(private readonly store: TableStore) {}

  offered = $derived.by(() => this.store.scenery?.overlays ?? []);
  /** What is to be pointed at next. */
  wants = $derived(this.face && this.about.length < this.face.about.length ? this.face.about[this.about.length]! : null);

  open(face: OverlayFace) {
    this.face = face;
    this.about = [];
    this.shown = null;
    this.empty = false;
    // What is selected is what is meant.
    const chosen = this.store.table?.pieces.find((p) => p.states?.includes('selected') && 'space' in p.at);
    if (chosen && face.about[0] && face.about[0] !== 'space') this.about = [{ piece: chosen.id }];
    if (!this.wants) void this.fetch();
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
    const piece = thing.kind === 'piece' ? this.store.pieces.get(id) : this.store.table?.pieces.find((p) => 'space' in p.at && p.at.space === id && !p.depth);
    const space = thing.kind === 'space' ? id : piece && 'space' in piece.at ? piece.at.space : undefined;
    const pin: Pin | null = want !== 'space' && piece ? { piece: piece.id } : want !== 'piece' && space ? { space } : null;
    if (!pin) return true;
    this.about = [...this.about, pin];
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
      this.shown = found;
      this.empty = !found;
    } catch {
      if (n === this.asked) this.close();
    }
  }
}
