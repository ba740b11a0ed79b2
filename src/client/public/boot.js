// Runs before anything is painted: sets the theme, and says which part of the served page this visit is not for.
(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem('trivia-theme');
  } catch {
    // Storage is blocked: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;
  if (location.pathname !== '/') root.classList.add('not-root');
  if (/(?:^|;\s*)tq_signed_in=1(?:;|$)/.test(document.cookie)) root.classList.add('signed-in');
  // One comes to the account page from a page that has shown the splash already.
  if (location.pathname === '/account') root.classList.add('no-splash');
})();
