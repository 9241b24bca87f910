/* One function a request. Faults come as `Fault`, with the server's words in them. */
import type {
  Action, ApiFault, ChatLine, Deed, GameInfo, Me, NewTable, Notes, Overlay, Person, Pin, PlayerReport, Scenery, Seal, Shunned, TableState,
  TableSummary, Token, Verdict, Why,
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
function query(look: Look & { pack?: string | undefined }): string {
  const parts = Object.entries(look).flatMap(([k, v]) => (v === undefined || v === null ? [] : [`${k}=${q(String(v))}`]));
  return parts.length ? `?${parts.join('&')}` : '';
}

/** What this browser adds to the seed of a game. */
function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
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
  /** For programs that play in one's name. The secret of a new one is shown once. */
  tokens: () => get<Token[]>('/tokens'),
  newToken: (name: string, scope: 'read' | 'play', days: number) => post<Token>('/tokens', { name, scope, days }),
  endToken: (id: string) => send<void>('DELETE', `/tokens/${q(id)}`),
  password: (old: string, fresh: string) => post<Me>('/password', { old, new: fresh }),
  confirmEmail: (token: string) => post<Me>('/email/confirm', { token }),
  dataUrl: '/api/me/data',
  deleteMe: (password: string) => post<void>('/me/delete', { password }),
  shuns: () => get<Shunned[]>('/shuns'),
  shun: (name: string, kind: string, on: boolean, table?: string) => post<Shunned[]>('/shuns', { name, kind, on, table }),
  report: (about: string, words: string, table?: string) => post<void>('/reports', { about, words, table }),
  patchMe: (change: Partial<Me>) => send<Me>('PATCH', '/me', change),

  games: () => get<GameInfo[]>('/games'),
  game: (id: string) => get<GameInfo>(`/games/${q(id)}`),
  /** `pack`: of the data that a table was played with, when those are not today's. */
  scenery: (id: string, pack?: string) => get<Scenery>(`/games/${q(id)}/scenery${query({ pack })}`),
  words: (id: string, lang: string, pack?: string) => get<string>(`/games/${q(id)}/text/${q(lang)}${query({ pack })}`),

  tables: (filter: 'mine' | 'open') => get<TableSummary[]>(`/tables?filter=${filter}`),
  /** The house promises its part of the seed before it learns ours: neither chooses the dice alone. */
  create: async (table: NewTable) => {
    const seal = await post<Seal>('/seals');
    return post<TableSummary>('/tables', { ...table, seal: seal.id, nonce: nonce() });
  },
  table: (id: string, look: Look = {}) => get<TableState>(`/tables/${q(id)}${query(look)}`),
  join: (id: string, role?: string, code?: string) => post<unknown>(`/tables/${q(id)}/join`, { role, code, nonce: nonce() }),
  act: (id: string, verb: 'leave' | 'start' | 'offer-end' | 'accept-end' | 'withdraw-end' | 'claim') =>
    post<unknown>(`/tables/${q(id)}/${verb}`),
  /** Has somebody rise from a seat of one's own table. */
  remove: (id: string, role: string) => post<unknown>(`/tables/${q(id)}/remove`, { role }),
  archive: (id: string, archived: boolean) => post<unknown>(`/tables/${q(id)}/archive`, { archived }),
  rematch: (id: string) => post<TableSummary>(`/tables/${q(id)}/rematch`),
  resign: (id: string, role: string) => post<unknown>(`/tables/${q(id)}/resign`, { role }),
  /** `number` is the one the action will have: that of the last plus one. */
  play: (id: string, number: number, role: string, action: Action, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/actions${query(look)}`, { number, role, action }),
  overlay: (id: string, name: string, about: Pin[], as: string | null, at?: number) =>
    get<Overlay | null>(`/tables/${q(id)}/overlay?name=${q(name)}&about=${q(JSON.stringify(about))}${as ? `&as=${q(as)}` : ''}${at === undefined ? '' : `&at=${at}`}`),
  why: (id: string, role: string, pin: Pin) => get<Why>(`/tables/${q(id)}/why?role=${q(role)}&pin=${q(JSON.stringify(pin))}`),
  undo: (id: string, number: number, count: number, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/undo${query(look)}`, { number, count }),
  /** To just after action `to`; where others must agree, they are asked. */
  takeBack: (id: string, number: number, to: number, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/take-back${query(look)}`, { number, to }),
  answerBack: (id: string, number: number, granted: boolean, look: Look = {}) =>
    post<TableState>(`/tables/${q(id)}/answer-back${query(look)}`, { number, granted }),
  /** Programs move at once until somebody has something to decide. */
  skip: (id: string) => post<void>(`/tables/${q(id)}/skip`),
  at: (id: string, n: number, look: Look = {}) => get<TableState>(`/tables/${q(id)}/at/${n}${query(look)}`),
  branch: (id: string, number: number) => post<TableSummary>(`/tables/${q(id)}/branch`, { number }),
  verify: (id: string) => get<Verdict>(`/tables/${q(id)}/verify`),
  exportUrl: (id: string) => `/api/tables/${q(id)}/export`,
  chat: (id: string) => get<ChatLine[]>(`/tables/${q(id)}/chat`),
  say: (id: string, text: string) => post<unknown>(`/tables/${q(id)}/chat`, { text }),
  notes: (id: string) => get<Notes>(`/tables/${q(id)}/notes`),
  keepNotes: (id: string, text: string) => send<unknown>('PUT', `/tables/${q(id)}/notes`, { text }),
  keeper: {
    people: (words: string) => get<Person[]>(`/keeper/people?q=${q(words)}`),
    suspend: (id: string, days: number, why: string) => post<Person>(`/keeper/people/${q(id)}/suspend`, { days, why }),
    rename: (id: string, name: string) => post<Person>(`/keeper/people/${q(id)}/rename`, { name }),
    remove: (id: string) => send<void>('DELETE', `/keeper/people/${q(id)}`),
    tables: (words: string) => get<TableSummary[]>(`/keeper/tables?q=${q(words)}`),
    close: (id: string) => post<void>(`/keeper/tables/${q(id)}/close`),
    removeTable: (id: string) => send<void>('DELETE', `/keeper/tables/${q(id)}`),
    handOver: (id: string, role: string, to: string) => post<void>(`/keeper/tables/${q(id)}/hand-over`, { role, to }),
    reports: () => get<PlayerReport[]>('/keeper/reports'),
    answer: (id: string, words: string) => post<void>(`/keeper/reports/${q(id)}/answer`, { words }),
    audit: () => get<Deed[]>('/keeper/audit'),
  },
  eventsUrl: (id: string, look: Look = {}) => `/api/tables/${q(id)}/events${query(look)}`,
};
