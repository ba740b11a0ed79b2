import { hasPracticeDatabase } from '#client/platform/device/practice-database.ts';
import { reloadUnlessLanding } from './load-what-is-not-here.ts';

const interactionEvents = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown', 'focusin', 'click'] as const;

declare global {
  /** Recorded by `boot.js` on a prerendered page. */
  var earlyPresses: { readonly buttons: ReadonlySet<HTMLElement>; readonly heard: AbortController } | undefined;
}

/** Repeats clicks on buttons that were pressed before event handlers existed. */
export function replayEarlyClicks(): void {
  const early = globalThis.earlyPresses;
  early?.heard.abort();
  for (const button of early?.buttons ?? []) button.click();
}

/** A page that appears under the pointer receives a move event of zero length, which is not an interaction. */
const isZeroMovement = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;

/**
 * Waits for the first interaction, so that visitors who only read the landing page never load the script. It does not
 * wait when the cookie question must be shown, or when stored practice data must be deleted.
 */
export async function waitForFirstInteraction(): Promise<void> {
  const isPressed = (globalThis.earlyPresses?.buttons.size ?? 0) > 0;
  if (isPressed || document.documentElement.classList.contains('asks-consent')) return;
  const abortController = new AbortController();
  const { signal } = abortController;
  const interaction = new Promise<void>((done) => {
    function handleEvent(event: Event) {
      if (!isZeroMovement(event)) done();
    }
    for (const sign of interactionEvents) addEventListener(sign, handleEvent, { signal, capture: true, passive: true });
  });
  addEventListener('popstate', reloadUnlessLanding, { signal });
  // If the browser does not report it, nothing is stored either.
  const hasStoredData = await hasPracticeDatabase().catch(() => false);
  if (!hasStoredData) await interaction;
  abortController.abort();
}
