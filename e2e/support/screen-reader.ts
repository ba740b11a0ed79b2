export interface ScreenReaderEvent {
  /** Milliseconds since the navigation. */
  readonly at: number;
  readonly kind: 'title' | 'focus' | 'nothing' | 'status' | 'alert' | 'press';
  readonly text: string;
  readonly isByPage: boolean;
}

declare global {
  var heard: ScreenReaderEvent[];
}

/**
 * Runs in every page of a journey and records what a screen reader would announce: focus changes and live regions. Two
 * faults are logged to the console, where every journey detects them: focus that is lost when the focused element
 * disappears, and live text that is interrupted by a focus that the page moves without user input. Filling a field in a
 * test counts as user input.
 */
export function recordScreenReader(): void {
  // Only the top document is recorded; frames are not ours.
  if (window.top !== window) return;
  const heard: ScreenReaderEvent[] = [];
  globalThis.heard = heard;
  let isByPage = false;
  const note = (kind: ScreenReaderEvent['kind'], text: string) =>
    heard.push({ at: Math.round(performance.now()), kind, text, isByPage });

  /** A page has this long to restore the focus. A timer of the page cannot interrupt text that began just before. */
  const patienceMs = 1_500;
  const sameMomentMs = 700;
  /** Speaking time per word, at 180 words per minute. */
  const wordMs = 333;

  const normalizeText = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const getText = (element: Element) =>
    normalizeText(element instanceof HTMLElement ? element.innerText : element.textContent);
  function getAccessibleName(element: Element): string {
    const byId = (attribute: string) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => {
          const named = document.getElementById(id);
          // Like browsers, use the label of an element instead of its content.
          return named?.getAttribute('aria-label') ?? named?.getAttribute('alt') ?? normalizeText(named?.innerText);
        })
        .filter(Boolean)
        .join(' ');
    const label = element.getAttribute('aria-label') ?? (byId('aria-labelledby') || getText(element));
    const role = element.getAttribute('role') ?? element.localName;
    const description = byId('aria-describedby') || element.getAttribute('aria-description');
    return [`${role} "${label}"`, description].filter(Boolean).join(', ');
  }

  let last: Element | null = null;
  let lastName = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastLiveText: { readonly region: Element; readonly text: string; readonly at: number } | null = null;
  /** Input whose device is still unknown counts as pointer input. */
  let isByPointer = true;

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const canHaveFocus = (element: Element) =>
    element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
  /** A page that is still loading has no element to focus yet. */
  const isPageReady = () =>
    document.visibilityState === 'visible' &&
    [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()) &&
    document.querySelector('[aria-busy="true"], .splash') === null;

  function checkFocus(): void {
    if (!last || waiting !== undefined || !isNowhere() || canHaveFocus(last)) return;
    note('nothing', '');
    waiting = setTimeout(function checkAgain() {
      waiting = undefined;
      if (!last || !isNowhere() || canHaveFocus(last)) return;
      if (!isPageReady()) waiting = setTimeout(checkAgain, patienceMs);
      else {
        console.error(`The focus is on nothing; it was on ${lastName} at ${location.pathname}`);
        last = null;
      }
    }, patienceMs);
  }

  /** Tests focus elements from an isolated world, which does not see these wrapped methods. */
  function wrapFocusMethod(owner: object, name: string): void {
    const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, function wrapped(this: unknown, ...given: unknown[]) {
      const before = isByPage;
      isByPage = true;
      try {
        return own.apply(this, given);
      } finally {
        isByPage = before;
      }
    });
  }
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) wrapFocusMethod(owner, 'focus');
  for (const name of ['showModal', 'show', 'close']) wrapFocusMethod(HTMLDialogElement.prototype, name);

  function isCut(onto: Element): boolean {
    if (!isByPage || !lastLiveText) return false;
    // In Standard mode a verdict chosen by pointer is shown for two seconds (record 94).
    if (isByPointer && onto.closest('.game, .end')) return false;
    const after = performance.now() - lastLiveText.at;
    return after >= sameMomentMs && after <= lastLiveText.text.split(' ').length * wordMs;
  }

  function onInput(event: Event): void {
    lastLiveText = null;
    if (event.type === 'keydown' || event.type === 'pointerdown') isByPointer = event.type === 'pointerdown';
    const isPress = event.type === 'keydown' || event.type === 'mousedown';
    if (!isPress) return;
    const target = event.target instanceof Element ? event.target : null;
    note('press', event instanceof KeyboardEvent ? event.key : normalizeText(target?.textContent).slice(0, 40));
    // Clicking outside focusable elements removes the focus.
    const taker = 'a[href], button, input, select, textarea, summary, label, [tabindex], dialog';
    if (event.type === 'mousedown' && !target?.closest(taker)) last = null;
  }

  for (const type of ['keydown', 'pointerdown', 'mousedown', 'click', 'input']) {
    document.addEventListener(type, onInput, true);
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      clearTimeout(waiting);
      waiting = undefined;
      last = target;
      lastName = getAccessibleName(target);
      note('focus', lastName);
      if (lastLiveText && isCut(target)) {
        const after = Math.round(performance.now() - lastLiveText.at);
        console.error(
          `"${lastLiveText.text}" is cut after ${after} ms by the focus on ${lastName} at ${location.pathname}`,
        );
      }
    },
    true,
  );
  new MutationObserver((changes) => {
    checkFocus();
    const regions = new Set<Element>();
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.localName === 'title') {
        const isNew = heard.findLast(({ kind }) => kind === 'title')?.text !== document.title;
        if (isNew) note('title', document.title);
      }
      const region = element?.closest('[aria-live], [role="status"], [role="alert"]');
      if (region && !region.closest('[aria-hidden="true"]')) regions.add(region);
    }
    for (const region of regions) {
      const text = getText(region);
      if (!text || (lastLiveText?.region === region && lastLiveText.text === text)) continue;
      note(region.matches('[role="alert"], [aria-live="assertive"]') ? 'alert' : 'status', text);
      lastLiveText = { region, text, at: performance.now() };
    }
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
}

/** A focus that is lost and restored at the same moment is not announced. */
const isMomentary = ({ kind, at }: ScreenReaderEvent, after: readonly ScreenReaderEvent[]) =>
  kind === 'nothing' && after.find((next) => next.kind === 'focus')?.at === at;

/**
 * Formats the events, one line each, with milliseconds since the test took over the clock; earlier times vary between
 * runs. A focus that the page moves interrupts the previous text.
 */
export function formatEvents(heard: readonly ScreenReaderEvent[], since: number): string[] {
  let isSaid = false;
  const lasting = heard.filter((each, index) => !isMomentary(each, heard.slice(index + 1)));
  return lasting.map(({ at, kind, text, isByPage }) => {
    const isCut = kind === 'focus' && isByPage && isSaid;
    if (kind === 'press' || kind === 'focus') isSaid = false;
    if (kind === 'status' || kind === 'alert') isSaid = true;
    const when = at < since ? '' : String(at - since);
    const line = kind === 'press' ? `> ${text}` : kind === 'nothing' ? 'focus: nothing' : `${kind}: ${text}`;
    return `${when.padStart(6)} ${line}${isCut ? ' [by itself]' : ''}`;
  });
}
