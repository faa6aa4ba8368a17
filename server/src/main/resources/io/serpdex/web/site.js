// Theme, copy buttons, recent searches and menus. All pages also work without this script.
(() => {
  'use strict';
  const RECENT = 'recent';
  const MOST_RECENT = 12;

  const stored = (name, fallback) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? fallback;
    } catch {
      return fallback;
    }
  };
  const store = (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Without local storage, there are no recent searches.
    }
  };

  const isDark = () => {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  };

  const switchTheme = () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    store('theme', theme);
    document.dispatchEvent(new CustomEvent('theme'));
  };

  const copy = async (button) => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = 'Copied';
    } catch {
      // Without clipboard access, the text is selected, so that the user can copy it.
      const range = document.createRange();
      range.selectNodeContents(button.parentElement.querySelector('code'));
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      button.textContent = 'Press Ctrl+C';
    }
  };

  // Stored only in this browser. Pages without data are not stored.
  const remember = () => {
    const at = new URL(location.href);
    const query = at.searchParams.get('query');
    const heading = document.querySelector('h1');
    if (!query || !heading || !document.querySelector('dl.tiles') || !/^\/(domain|keyword)$/.test(at.pathname)) {
      return;
    }
    const entry = { kind: at.pathname.slice(1), query, se: at.searchParams.get('se') ?? '' };
    const others = stored(RECENT, []).filter((other) => other.kind !== entry.kind || other.query !== query || other.se !== entry.se);
    store(RECENT, JSON.stringify([entry, ...others].slice(0, MOST_RECENT)));
  };

  const showRecent = () => {
    const section = document.getElementById('recent');
    if (!section) {
      return;
    }
    const entries = stored(RECENT, []);
    const list = section.querySelector('ul');
    list.replaceChildren(...entries.map((entry) => {
      const link = document.createElement('a');
      const kind = entry.kind === 'domain' ? 'domain' : 'keyword';
      const parameters = new URLSearchParams({ query: entry.query });
      if (entry.se) {
        parameters.set('se', entry.se);
      }
      link.href = `/${kind}?${parameters}`;
      link.textContent = entry.query;
      const tag = document.createElement('span');
      tag.className = 'tag';
      tag.textContent = entry.se || kind;
      const item = document.createElement('li');
      item.append(link, ' ', tag);
      return item;
    }));
    section.hidden = entries.length === 0;
  };

  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('#theme')) {
      switchTheme();
    } else if (target?.closest('.copy')) {
      copy(target.closest('.copy'));
    } else if (target?.closest('#forget')) {
      store(RECENT, '[]');
      showRecent();
    }
    // Only one menu is open at a time, and a click elsewhere closes it.
    document.querySelectorAll('details.menu[open]').forEach((menu) => {
      if (!menu.contains(target)) {
        menu.open = false;
      }
    });
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      document.querySelectorAll('details.menu[open]').forEach((menu) => {
        menu.open = false;
        menu.querySelector('summary').focus();
      });
    }
  });

  // Empty fields are removed, so that the URL contains only parameters that were set.
  document.addEventListener('htmx:configRequest', (event) => {
    if (event.detail.verb !== 'get') {
      return;
    }
    for (const name of [...event.detail.formData.keys()]) {
      const kept = event.detail.formData.getAll(name).filter((value) => value !== '');
      event.detail.formData.delete(name);
      kept.forEach((value) => event.detail.formData.append(name, value));
    }
  });

  // Going back twice quickly sends two requests, and the first response may arrive last. Only the current URL is shown.
  let restoring = null;
  const stopRestoring = () => restoring?.abort();
  document.addEventListener('htmx:historyCacheMiss', (event) => {
    stopRestoring();
    restoring = event.detail.xhr;
  });
  document.addEventListener('htmx:pushedIntoHistory', stopRestoring);

  document.addEventListener('htmx:sendError', () => {
    const note = document.createElement('p');
    note.className = 'refusal';
    note.setAttribute('role', 'alert');
    note.textContent = 'Cannot reach the server. Check that it is running.';
    document.getElementById('content').prepend(note);
  });

  const arrive = () => {
    remember();
    showRecent();
  };
  document.addEventListener('htmx:afterSettle', arrive);
  arrive();
})();
