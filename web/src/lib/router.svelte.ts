// Which page: the path says it. Behind a server it is the address's own; from static files, which know no paths but
// their own, it stands in the query: index.html?at=/new. A secret in the fragment is taken out of the address at once.

import { transport } from "../api/transport";

/** The address of a page of ours, for links. */
export function href(path: string): string {
  if (!transport().isAlone) return path;
  const [own = "", fragment] = path.split("#");
  const query = own === "/" ? "" : `?at=${own}`;
  return `${location.pathname}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** The whole address, to be sent to somebody. */
export function linkTo(path: string): string {
  return new URL(href(path), location.href).href;
}

function pathOf(address: { pathname: string; search: string }): string {
  return transport().isAlone ? (new URLSearchParams(address.search).get("at") ?? "/") : address.pathname;
}

class Router {
  path = $state(pathOf(location));

  constructor() {
    window.addEventListener("popstate", () => this.#look());
  }

  #look(): void {
    this.path = pathOf(location);
  }

  go(path: string): void {
    history.pushState(null, "", href(path));
    this.#look();
    window.scrollTo(0, 0);
  }

  /** The same page under another address, without a step in the history. */
  rename(path: string): void {
    history.replaceState(null, "", href(path));
    this.#look();
  }

  /** A click on a link to a page of ours needs no new page. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.origin !== location.origin || link.hasAttribute("download")) return;
    const isOther = transport().isAlone
      ? link.pathname !== location.pathname
      : link.pathname.startsWith("/api") || link.pathname.startsWith("/docs");
    if (isOther || (link.hash !== "" && link.pathname + link.search === location.pathname + location.search)) return;
    event.preventDefault();
    if (link.href !== location.href) this.go(pathOf(link) + link.hash);
  }
}

export const router = new Router();
