// Before anything is drawn: the colours that were chosen here last, so that a dark page never flashes white.
(function () {
  try {
    const chosen = localStorage.getItem("affray.colours");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.colours = chosen;
  } catch {
    // No storage: the system's colours.
  }
})();
