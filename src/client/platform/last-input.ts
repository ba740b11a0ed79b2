export type LastInput = ReturnType<typeof followInput>;

/** Milliseconds in which a press with a pointer may still cause clicks of the browser's own: of a label on its field. */
const echoMs = 1000;

/** Letters are written into fields by everybody. */
function isWriting({ key, target }: KeyboardEvent): boolean {
  return key !== 'Tab' && target instanceof Element && target.matches('input, textarea, [contenteditable]');
}

let ofPage: LastInput | undefined;

/** What this page is used with, from the first time that it is asked. */
export function lastInput(): LastInput {
  ofPage ??= followInput(document);
  return ofPage;
}

/** Follows what the player uses: a pointer, or a keyboard or screen reader. */
export function followInput(page: EventTarget) {
  const listeners = new Set<() => void>();
  let isByKeyboard = false;
  let pointerAt = Number.NEGATIVE_INFINITY;

  function note(byKeyboard: boolean): void {
    isByKeyboard = byKeyboard;
    for (const listener of listeners) listener();
  }

  const pointed = ({ timeStamp }: Event) => {
    pointerAt = timeStamp;
    note(false);
  };
  const pressed = (event: Event) => {
    if (!isWriting(event as KeyboardEvent)) note(true);
  };
  // A screen reader presses without a pointer and without a key.
  const clicked = ({ detail, timeStamp }: Event & { readonly detail?: number }) => {
    if (detail === 0 && timeStamp - pointerAt > echoMs) note(true);
  };
  page.addEventListener('pointerdown', pointed, true);
  page.addEventListener('keydown', pressed, true);
  page.addEventListener('click', clicked, true);

  return {
    /** Whether a keyboard or a screen reader was used last. */
    isByKeyboard: () => isByKeyboard,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
