/* One function a request. Faults come as `Fault`, with the server's words in them. */
import type {
  Action, ApiFault, ChatLine, GameInfo, Me, NewTable, Notes, Pin, Scenery, TableState, TableSummary, Verdict, Why,
} from './types';

export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly body: ApiFault,
  ) {
    super(body.detail ?? body.error);
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-grognard'] = '1';
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Fault(0, { error: 'unreachable' });
  }
  if (!answer.ok) {
    // A proxy before a server that is away answers in its own words.
    const away = [502, 503, 504].includes(answer.status);
    const fault = (await answer.json().catch(() => ({ error: away ? 'unreachable' : `status-${answer.status}` }))) as ApiFault;
    throw new Fault(answer.status, fault);
  }
  if (answer.status === 204 || answer.headers.get('content-length') === '0') return undefined as T;
  const kind = answer.headers.get('content-type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

/** Two of the server's own hands may meet at a table: who only looks, looks again. */
async function get<T>(path: string): Promise<T> {
  for (const ms of [60, 150, 400]) {
    try {
      return await send<T>('GET', path);
    } catch (e) {
      if (!(e instanceof Fault) || e.body.error !== 'try-again') throw e;
      await new Promise((r) => setTimeout(r, ms));
    }
  }
  return send<T>('GET', path);
}
const post = <T>(path: string, body: unknown = {}) => send<T>('POST', path, body);
const q = encodeURIComponent;

/** How a table is looked at: through which role, with the log from where on, by which invitation. */
export interface Look {
  as?: string | undefined;
  log_from?: number | undefined;
  code?: string | undefined;
  /** The id of the last event heard. */
  from?: string | undefined;
}
function query(look: Look): string {
  const parts = Object.entries(look).flatMap(([k, v]) => (v === undefined || v === null ? [] : [`${k}=${q(String(v))}`]));
  return parts.length ? `?${parts.join('&')}` : '';
}

export const api = {
  me: () => get<Me>('/me'),
  guest: (lang: string) => post<Me>('/guest', { lang }),
  account: (name: string, password: string) => post<Me>('/account', { name, password }),
  login: (name: string, password: string) => post<Me>('/login', { name, password }),
  logout: (everywhere: boolean) => post<void>('/logout', { everywhere }),
  /** A mail with which a new password can be set, if the account has an address. */
  forgot: (name: string) => post<void>('/password/forgot', { name }),
  reset: (token: string, password: string) => post<Me>('/password/reset', { token, password }),
  /** For a program that plays in one's name; shown once. */
  token: () => post<{ token: string }>('/tokens'),
  patchMe: (change: Partial<Me>) => send<Me>('PATCH', '/me', change),

  games: () => get<GameInfo[]>('/games'),
  game: (id: string) => get<GameInfo>(`/games/${q(id)}`),
  scenery: (id: string) => get<Scenery>(`/games/${q(id)}/scenery`),
  words: (id: string, lang: string) => get<string>(`/games/${q(id)}/text/${q(lang)}`),

  tables: (filter: 'mine' | 'open') => get<TableSummary[]>(`/tables?filter=${filter}`),
  create: (table: NewTable) => post<TableSummary>('/tables', table),
  table: (id: string, look: Look = {}) => get<TableState>(`/tables/${q(id)}${query(look)}`),
  join: (id: string, role?: string, code?: string) => post<unknown>(`/tables/${q(id)}/join`, { role, code }),
  act: (id: string, verb: 'leave' | 'start' | 'offer-end' | 'accept-end' | 'claim') =>
    post<unknown>(`/tables/${q(id)}/${verb}`),
  archive: (id: string, archived: boolean) => post<unknown>(`/tables/${q(id)}/archive`, { archived }),
  rematch: (id: string) => post<TableSummary>(`/tables/${q(id)}/rematch`),
  resign: (id: string, role: string) => post<unknown>(`/tables/${q(id)}/resign`, { role }),
  /** `number` is the one the action will have: that of the last plus one. */
  play: (id: string, number: number, role: string, action: Action, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/actions${query(look)}`, { number, role, action }),
  why: (id: string, role: string, pin: Pin) => get<Why>(`/tables/${q(id)}/why?role=${q(role)}&pin=${q(JSON.stringify(pin))}`),
  undo: (id: string, number: number, count: number, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/undo${query(look)}`, { number, count }),
  at: (id: string, n: number, look: Look = {}) => get<TableState>(`/tables/${q(id)}/at/${n}${query(look)}`),
  branch: (id: string, number: number) => post<TableSummary>(`/tables/${q(id)}/branch`, { number }),
  verify: (id: string) => get<Verdict>(`/tables/${q(id)}/verify`),
  exportUrl: (id: string) => `/api/tables/${q(id)}/export`,
  chat: (id: string) => get<ChatLine[]>(`/tables/${q(id)}/chat`),
  say: (id: string, text: string) => post<unknown>(`/tables/${q(id)}/chat`, { text }),
  notes: (id: string) => get<Notes>(`/tables/${q(id)}/notes`),
  keepNotes: (id: string, text: string) => send<unknown>('PUT', `/tables/${q(id)}/notes`, { text }),
  eventsUrl: (id: string, look: Look = {}) => `/api/tables/${q(id)}/events${query(look)}`,
};
