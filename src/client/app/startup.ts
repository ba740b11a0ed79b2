import { hasPracticeDatabase } from '#client/platform/device/practice-database.ts';

/** Back navigation to a screen of the app: the browser does not load it by itself. */
export function reloadUnlessLanding(): void {
  if (location.pathname !== '/') location.reload();
}

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

/** Maximum time that a page waits for its styles, in milliseconds. */
const stylesTimeoutMs = 10_000;

/**
 * Waits for the style sheet of the whole app. Other pages load it after their text. A prerendered page contains only
 * the styles of its first paint, and loads the style sheet here unless `boot.js` already did.
 */
export async function waitForStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-drawn]')?.dataset['drawn'];
  if (href === undefined) return;
  let link = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
  if (link?.sheet) return;
  if (!link) {
    link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
  }
  const sheet = link;
  // Continues without the style sheet after the timeout: a load started by `boot.js` may already have failed without
  // another event.
  await new Promise((done) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', done);
    setTimeout(done, stylesTimeoutMs);
  });
}

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
