/* The time, minute by minute: for clocks and for what waits. */
import { t } from './library.svelte';

class Clock {
  now = $state(Date.now());
  constructor() {
    setInterval(() => (this.now = Date.now()), 20_000);
  }
  /** How long until a moment, as one says it; nothing once it is past. */
  left(until: number): string {
    const min = Math.ceil((until - this.now) / 60_000);
    if (min <= 0) return '';
    return min < 60 ? t('minutes-left', { count: min }) : min < 2880 ? t('hours-left', { count: Math.round(min / 60) }) : t('days-left', { count: Math.round(min / 1440) });
  }
  /** How long ago something was. */
  ago(at: number): string {
    const min = Math.max(0, Math.round((this.now - at) / 60_000));
    return min < 2 ? t('just-now') : min < 60 ? t('minutes-ago', { count: min }) : min < 2880 ? t('hours-ago', { count: Math.round(min / 60) }) : t('days-ago', { count: Math.round(min / 1440) });
  }
}
export const clock = new Clock();
