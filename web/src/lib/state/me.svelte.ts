/* Who is here. A guest is made when somebody first sits down. Other tabs of this browser hear of a change. */
import { api, Fault } from '../api/client';
import type { Me } from '../api/types';
import { prefs } from './prefs.svelte';

class Session {
  me = $state<Me | null>(null);
  /** How often it changed who is here. */
  changes = $state(0);
  private tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('grognard');

  constructor() {
    this.tabs?.addEventListener('message', () => {
      void this.load()
        .catch(() => undefined)
        .then(() => this.changes++);
    });
  }
  async load() {
    try {
      this.me = await api.me();
    } catch (e) {
      if (!(e instanceof Fault) || e.status !== 401) throw e;
      this.me = null;
    }
  }
  async ensure(): Promise<Me> {
    if (!this.me) this.became(await api.guest(prefs.lang));
    return this.me!;
  }
  /** Somebody sat down, signed in or left. */
  became(me: Me | null) {
    this.me = me;
    this.changes++;
    this.tabs?.postMessage('me');
  }
}
export const session = new Session();
