/* History routes: `/`, `/new`, `/account`, `/t/:id`. */
export type Route =
  | { page: 'shelf' }
  | { page: 'new'; game: string | null }
  | { page: 'account' }
  | { page: 'table'; id: string; code: string | null }
  | { page: 'lost' };

export function parse(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'shelf' };
  if (parts[0] === 'new' && parts.length === 1) return { page: 'new', game: query.get('game') };
  if (parts[0] === 'account' && parts.length === 1) return { page: 'account' };
  if ((parts[0] === 't' || parts[0] === 'table') && parts[1] && parts.length <= 3)
    return { page: 'table', id: decodeURIComponent(parts[1]), code: query.get('code') ?? query.get('invite') ?? parts[2] ?? null };
  return { page: 'lost' };
}

class Router {
  route = $state<Route>(parse(location.pathname, location.search));
  constructor() {
    addEventListener('popstate', () => (this.route = parse(location.pathname, location.search)));
  }
  go(url: string, replace = false) {
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    this.route = parse(location.pathname, location.search);
    scrollTo(0, 0);
  }
  /** For links: a plain click stays in the page, any other opens as the browser likes. */
  follow = (e: MouseEvent) => {
    const a = e.currentTarget as HTMLAnchorElement;
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    this.go(a.getAttribute('href') ?? '/');
  };
}
export const router = new Router();
