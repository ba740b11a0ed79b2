/**
 * Takes the splash out of the page once its style sheet has faded it (rules 1.3), or at once for who
 * does not want to wait: no key acts on a page that nobody sees.
 */
export function endSplash(): void {
  const splash = document.querySelector('.splash');
  if (!splash) return;
  const given = new AbortController();
  const remove = () => {
    given.abort();
    splash.remove();
  };
  if (!splash.checkVisibility({ visibilityProperty: true })) remove();
  else {
    const { signal } = given;
    splash.addEventListener('animationend', (event) => event.target === splash && remove(), { signal });
    splash.addEventListener('pointerdown', remove, { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        remove();
      },
      { signal, capture: true },
    );
  }
}
