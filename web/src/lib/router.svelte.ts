// Which page: the path says it. A secret in the fragment is taken out of the address at once.

class Router {
  path = $state(location.pathname);

  constructor() {
    window.addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }

  /** A click on a link to a page of ours needs no new page. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api") || link.pathname.startsWith("/docs")) return;
    event.preventDefault();
    if (link.pathname !== location.pathname || link.hash !== "") this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
