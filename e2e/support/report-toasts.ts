declare global {
  interface Window {
    toastShown(text: string): Promise<void>;
  }
}

/** Runs in the page and reports every toast to the test as soon as it is in the document. */
export function reportToasts(): void {
  let last = '';
  new MutationObserver(() => {
    const card = document.querySelector('[aria-label^="Notifications"] b')?.parentElement;
    const text = [...(card?.children ?? [])].map((part) => part.textContent).join(': ');
    if (text && text !== last) void window.toastShown(text);
    last = text;
  }).observe(document, { childList: true, subtree: true });
}
