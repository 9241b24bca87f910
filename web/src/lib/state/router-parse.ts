/* History routes: `/`, `/new`, `/account`, `/reset`, `/confirm`, `/keeper`, `/t/:id`. */
export type Route =
  | { page: 'shelf' }
  | { page: 'new'; game: string | null }
  | { page: 'account'; token: string | null; confirm?: string | null }
  | { page: 'keeper' }
  | { page: 'table'; id: string; code: string | null }
  | { page: 'lost' };

export function parse(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'shelf' };
  if (parts[0] === 'new' && parts.length === 1) return { page: 'new', game: query.get('game') };
  if (parts[0] === 'account' && parts.length === 1) return { page: 'account', token: null };
  // What a mail about a forgotten password carries.
  if (parts[0] === 'reset' && parts.length === 1) return { page: 'account', token: query.get('token') };
  // What a mail to a new address carries.
  if (parts[0] === 'confirm' && parts.length === 1) return { page: 'account', token: null, confirm: query.get('token') };
  if (parts[0] === 'keeper' && parts.length === 1) return { page: 'keeper' };
  if ((parts[0] === 't' || parts[0] === 'table') && parts[1] && parts.length <= 3)
    return { page: 'table', id: decodeURIComponent(parts[1]), code: query.get('code') ?? query.get('invite') ?? parts[2] ?? null };
  return { page: 'lost' };
}
