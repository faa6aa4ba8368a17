// Before anything is painted: the theme that the reader has chosen, so that nothing flashes.
(() => {
  'use strict';
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') {
      document.documentElement.dataset.theme = chosen;
    }
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
