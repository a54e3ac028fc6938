// Light, dark, or as the system has it.

export type Colours = "light" | "auto" | "dark";

const STORED = "affray.colours";

class Switch {
  chosen = $state<Colours>(now());

  choose(colours: Colours): void {
    this.chosen = colours;
    if (colours === "auto") delete document.documentElement.dataset.colours;
    else document.documentElement.dataset.colours = colours;
    try {
      localStorage.setItem(STORED, colours);
    } catch {
      // No storage: it holds until the page is left.
    }
  }
}

function now(): Colours {
  const set = typeof document === "undefined" ? undefined : document.documentElement.dataset.colours;
  return set === "light" || set === "dark" ? set : "auto";
}

export const colours = new Switch();
