// Sets the selected theme before the first paint, so that the page does not flash.
(() => {
  'use strict';
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') {
      document.documentElement.dataset.theme = chosen;
    }
  } catch {
    // Without local storage, the system setting applies.
  }
})();
