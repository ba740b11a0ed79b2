export type InputTracker = ReturnType<typeof trackInput>;

/** Milliseconds in which a press may still cause a synthetic click of the browser, such as of a label on its field. */
const echoMs = 1000;

/** Typing into a field does not indicate keyboard navigation. */
function isWriting({ key, target }: KeyboardEvent): boolean {
  return key !== 'Tab' && target instanceof Element && target.matches('input, textarea, [contenteditable]');
}

let pageTracker: InputTracker | undefined;

export function getInputTracker(): InputTracker {
  pageTracker ??= trackInput(document);
  return pageTracker;
}

export function trackInput(page: EventTarget) {
  const listeners = new Set<() => void>();
  let isByKeyboard = false;
  let pointerAt = Number.NEGATIVE_INFINITY;

  function setByKeyboard(byKeyboard: boolean): void {
    isByKeyboard = byKeyboard;
    for (const listener of listeners) listener();
  }

  const handlePointerDown = ({ timeStamp }: Event) => {
    pointerAt = timeStamp;
    setByKeyboard(false);
  };
  const handleKeyDown = (event: Event) => {
    if (!isWriting(event as KeyboardEvent)) setByKeyboard(true);
  };
  // A screen reader clicks without a pointer and without a key.
  const handleClick = ({ detail, timeStamp }: Event & { readonly detail?: number }) => {
    if (detail === 0 && timeStamp - pointerAt > echoMs) setByKeyboard(true);
  };
  page.addEventListener('pointerdown', handlePointerDown, true);
  page.addEventListener('keydown', handleKeyDown, true);
  page.addEventListener('click', handleClick, true);

  return {
    isByKeyboard: () => isByKeyboard,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
