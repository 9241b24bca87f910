/* Who is here. A guest is made when somebody first sits down. */
import { api, Fault } from '../api/client';
import type { Me } from '../api/types';
import { prefs } from './prefs.svelte';

class Session {
  me = $state<Me | null>(null);
  asked = $state(false);

  async load() {
    try {
      this.me = await api.me();
    } catch (e) {
      if (!(e instanceof Fault) || e.status !== 401) throw e;
      this.me = null;
    } finally {
      this.asked = true;
    }
  }
  async ensure(): Promise<Me> {
    this.me ??= await api.guest(prefs.lang);
    return this.me;
  }
}
export const session = new Session();
