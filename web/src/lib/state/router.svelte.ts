/* Where the reader is. */
import { parse, type Route } from './router-parse';

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
