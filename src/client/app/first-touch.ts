import { hasPracticeDatabase } from '#client/platform/device/practice-database.ts';
import { loadWhatIsNotHere } from './load-what-is-not-here.ts';

const signs = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** A button that is pressed before anything hears it is pressed again by the function it answers. */
export function notePresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const over = new AbortController();
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.add(button);
  };
  addEventListener('click', note, { signal: over.signal, capture: true });
  return () => {
    over.abort();
    for (const button of pressed) button.click();
  };
}

/**
 * Waits until somebody does something: who only reads the landing, or leaves, never loads the script that it does without. Who is to be
 * asked about cookies does not wait, nor where there is something to forget.
 */
export async function firstTouch(): Promise<void> {
  if (document.documentElement.classList.contains('asks-consent')) return;
  const touched = new AbortController();
  const { signal } = touched;
  const touch = new Promise((done) => {
    for (const sign of signs) addEventListener(sign, done, { signal, capture: true, passive: true });
  });
  addEventListener('popstate', loadWhatIsNotHere, { signal });
  // Where the browser does not tell, nothing is kept either.
  const isToForget = await hasPracticeDatabase().catch(() => false);
  if (!isToForget) await touch;
  touched.abort();
}
