import { hasPracticeDatabase } from '#client/platform/device/practice-database.ts';
import { loadWhatIsNotHere } from './load-what-is-not-here.ts';

const signs = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

declare global {
  /** What `boot.js` notes on a page that was drawn. */
  var earlyPresses: { readonly buttons: ReadonlySet<HTMLElement>; readonly heard: AbortController } | undefined;
}

/** Presses the buttons again that were pressed before anything heard them. */
export function pressAgain(): void {
  const early = globalThis.earlyPresses;
  early?.heard.abort();
  for (const button of early?.buttons ?? []) button.click();
}

/** A page that comes under a pointer is told of it as of a move, of no length: nobody has done anything yet. */
const isStill = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/**
 * Waits until somebody does something: who only reads the landing, or leaves, never loads the script that it does without. Who is to be
 * asked about cookies does not wait, nor where there is something to forget.
 */
export async function firstTouch(): Promise<void> {
  const isPressed = (globalThis.earlyPresses?.buttons.size ?? 0) > 0;
  if (isPressed || document.documentElement.classList.contains('asks-consent')) return;
  const touched = new AbortController();
  const { signal } = touched;
  const touch = new Promise<void>((done) => {
    function sense(event: Event) {
      if (!isStill(event)) done();
    }
    for (const sign of signs) addEventListener(sign, sense, { signal, capture: true, passive: true });
  });
  addEventListener('popstate', loadWhatIsNotHere, { signal });
  // Where the browser does not tell, nothing is kept either.
  const isToForget = await hasPracticeDatabase().catch(() => false);
  if (!isToForget) await touch;
  touched.abort();
}
