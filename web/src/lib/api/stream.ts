/* The live line to a table. A browser takes a broken line up again by itself, but not one that was refused: then we
   try again, a little later each time. Each event carries an id; whoever comes back with it gets what he has missed. */
import type { ChatLine, TableState } from './types';

export interface Ear {
  state(state: TableState): void;
  chat(line: ChatLine): void;
  presence(names: string[]): void;
  /** Whether the line stands. */
  line(up: boolean): void;
}

const LATER = [500, 1000, 2000, 4000, 8000, 15000];

export class Stream {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private last = '';

  /** `url` gives the address, going on after the event of this id. */
  constructor(
    private url: (from: string | undefined) => string,
    private ear: Ear,
  ) {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  /** Opens it anew: as somebody else, or through another role. */
  open() {
    this.last = '';
    this.tries = 0;
    this.connect();
  }
  close() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private connect() {
    clearTimeout(this.timer);
    this.source?.close();
    const source = new EventSource(this.url(this.last || undefined));
    this.source = source;
    const hear = <T>(kind: string, tell: (data: T) => void) =>
      source.addEventListener(kind, (e: MessageEvent) => {
        if (e.lastEventId) this.last = e.lastEventId;
        try {
          tell(JSON.parse(String(e.data)) as T);
        } catch (trouble) {
          if (!(trouble instanceof SyntaxError)) throw trouble;
        }
      });
    hear<TableState>('state', (s) => this.ear.state(s));
    hear<ChatLine>('chat', (l) => this.ear.chat(l));
    hear<{ present: string[] }>('presence', (p) => this.ear.presence(p.present));
    source.onopen = () => {
      this.tries = 0;
      this.ear.line(true);
    };
    source.onerror = () => {
      this.ear.line(false);
      if (source !== this.source || source.readyState !== EventSource.CLOSED) return;
      this.timer = setTimeout(() => this.connect(), LATER[Math.min(this.tries++, LATER.length - 1)]);
    };
  }
  /** The machine was asleep or away: look at once whether the line still stands. */
  private wake = () => {
    if (this.source && document.visibilityState === 'visible' && this.source.readyState !== EventSource.OPEN) this.connect();
  };
}
