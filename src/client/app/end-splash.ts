/** Takes the splash out of the page once its style sheet has faded it (rules 1.3). */
export function endSplash(): void {
  const splash = document.querySelector('.splash');
  if (!splash) return;
  const remove = () => splash.remove();
  if (!splash.checkVisibility({ visibilityProperty: true })) remove();
  else splash.addEventListener('animationend', (event) => event.target === splash && remove());
}
