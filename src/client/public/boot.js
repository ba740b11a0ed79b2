// Runs before anything is painted: sets the theme, and says which part of the served page this visit is not for.
(() => {
  const root = document.documentElement;
  let theme = null;
  let consent = null;
  let isAskedLater = false;
  try {
    theme = localStorage.getItem('trivia-theme');
    consent = localStorage.getItem('user-consent');
    isAskedLater = sessionStorage.getItem('trivia-consent-closed') !== null;
  } catch {
    // Storage is blocked: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;
  // The browser offers to install the app once a page, and maybe before anybody listens: the game asks at a better moment.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  if (consent !== 'accepted' && consent !== 'declined' && !isAskedLater) root.classList.add('asks-consent');
  const isSignedIn = /(?:^|;\s*)(?:__Host-)?tq_signed_in=1(?:;|$)/.test(document.cookie);
  if (isSignedIn) root.classList.add('signed-in');
  // What the app asks first is asked beside its script, which comes as one wave and not step by step (record 95).
  const begin = (address) => {
    const answer = fetch(address, { credentials: 'include', redirect: 'manual' });
    // Who takes it hears of it; nobody has to.
    answer.catch(() => undefined);
    window.begunRead = { address, answer };
  };
  const { app, play, doors, drawn } = document.currentScript.dataset;
  const preload = (files) => {
    for (const href of files?.split(' ') ?? []) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
  };
  const { pathname } = location;
  // A page that was drawn when the game was built does without, until its script asks for the sheet of the whole app.
  if (isSignedIn || drawn === undefined) preload(app);
  if (drawn && !isSignedIn) {
    // A button that is pressed before anything hears it is pressed again once it is (`app/first-touch.ts`).
    const early = { buttons: new Set(), heard: new AbortController() };
    const note = ({ target }) => target.closest?.('button') && early.buttons.add(target.closest('button'));
    addEventListener('click', note, { capture: true, signal: early.heard.signal });
    window.earlyPresses = early;
  }
  if (isSignedIn && drawn) {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: drawn });
    document.head.append(sheet);
  }
  if (/^\/game(\/|$)/.test(pathname)) preload(play);
  if (pathname === '/account') preload(doors);
  if (isSignedIn && app)
    begin(pathname === '/' ? `/api/home${consent === 'declined' ? '?ads=no' : ''}` : '/api/auth/user');
  if (!isSignedIn && app && pathname === '/account') begin('/api/account/options');
  // The splash comes once a visit, and never over a running clock or an administrator's work. A visit is over after half an hour without a page.
  const clocks = /^\/(account|admin|game|practice)(\/|$)|^\/tournaments\/\d+\/matches\//;
  let isVisit = false;
  try {
    const now = Date.now();
    const seenAt = Number(localStorage.getItem('trivia-visit'));
    isVisit = seenAt <= now && now - seenAt < 1_800_000;
    localStorage.setItem('trivia-visit', String(now));
  } catch {
    // Each page is a visit then.
  }
  if (isVisit || clocks.test(location.pathname)) root.classList.add('no-splash');
})();
