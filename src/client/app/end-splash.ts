/**
 * Removes the splash screen once its fade-out animation has ended (rules 1.3), or at once on a key press or pointer
 * press, so that no key acts on a page that is not visible.
 */
export function endSplash(): void {
  const splash = document.querySelector('.splash');
  if (!splash) return;
  const abortController = new AbortController();
  const remove = () => {
    abortController.abort();
    splash.remove();
  };
  if (!splash.checkVisibility({ visibilityProperty: true })) remove();
  else {
    const { signal } = abortController;
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
