/** One thing that a screen reader meets, in the order in which it meets it. */
export interface Heard {
  /** Milliseconds since the page was asked for. */
  readonly at: number;
  readonly kind: 'title' | 'focus' | 'nothing' | 'status' | 'alert' | 'press';
  readonly text: string;
  /** A focus that the page has moved. */
  readonly isByPage: boolean;
}

declare global {
  var heard: Heard[];
}

/**
 * Runs in every page of a journey and listens as a screen reader does: what has the focus, what is said by live regions.
 * Two faults are written to the console, where every journey finds them: the focus is on nothing after something that had
 * it went away, and live text that is cut by a focus that the page moves without anything done since. Where a test fills
 * in a field, somebody has tabbed or clicked into it: that is not the page's doing.
 */
export function listen(): void {
  // One for the document; frames are none of ours.
  if (window.top !== window) return;
  const heard: Heard[] = [];
  globalThis.heard = heard;
  let isByPage = false;
  const note = (kind: Heard['kind'], text: string) =>
    heard.push({ at: Math.round(performance.now()), kind, text, isByPage });

  /** A page may take so long to give the focus back; a timer of its own does not cut what began so short before. */
  const patienceMs = 1_500;
  const sameMomentMs = 700;
  /** 180 words a minute. */
  const wordMs = 333;

  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const wordsOf = (element: Element) => plain(element instanceof HTMLElement ? element.innerText : element.textContent);
  function nameOf(element: Element): string {
    const byId = (attribute: string) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => {
          const named = document.getElementById(id);
          // As browsers do it: a label stands for all that is inside.
          return named?.getAttribute('aria-label') ?? named?.getAttribute('alt') ?? plain(named?.innerText);
        })
        .filter(Boolean)
        .join(' ');
    const label = element.getAttribute('aria-label') ?? (byId('aria-labelledby') || wordsOf(element));
    const role = element.getAttribute('role') ?? element.localName;
    const description = byId('aria-describedby') || element.getAttribute('aria-description');
    return [`${role} "${label}"`, description].filter(Boolean).join(', ');
  }

  let last: Element | null = null;
  let lastName = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let said: { readonly region: Element; readonly text: string; readonly at: number } | null = null;
  /** So are they all whose means nobody knows yet. */
  let isByPointer = true;

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const canHold = (element: Element) =>
    element.isConnected && element.checkVisibility() && !element.matches(':disabled') && !element.closest('[inert]');
  /** A page that is still on its way has nothing to give the focus to. */
  const stands = () =>
    document.visibilityState === 'visible' &&
    [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()) &&
    document.querySelector('[aria-busy="true"], .splash') === null;

  function look(): void {
    if (!last || waiting !== undefined || !isNowhere() || canHold(last)) return;
    note('nothing', '');
    waiting = setTimeout(function still() {
      waiting = undefined;
      if (!last || !isNowhere() || canHold(last)) return;
      if (!stands()) waiting = setTimeout(still, patienceMs);
      else {
        console.error(`The focus is on nothing; it was on ${lastName} at ${location.pathname}`);
        last = null;
      }
    }, patienceMs);
  }

  /** Tests move the focus from a world of their own, which does not know these. */
  function watch(owner: object, name: string): void {
    const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, function moves(this: unknown, ...given: unknown[]) {
      const before = isByPage;
      isByPage = true;
      try {
        return own.apply(this, given);
      } finally {
        isByPage = before;
      }
    });
  }
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) watch(owner, 'focus');
  for (const name of ['showModal', 'show', 'close']) watch(HTMLDialogElement.prototype, name);

  function isCut(onto: Element): boolean {
    if (!isByPage || !said) return false;
    // In Standard a verdict that was pointed at stands for two seconds (record 94).
    if (isByPointer && onto.closest('.game, .end')) return false;
    const after = performance.now() - said.at;
    return after >= sameMomentMs && after <= said.text.split(' ').length * wordMs;
  }

  function pressed(event: Event): void {
    said = null;
    if (event.type === 'keydown' || event.type === 'pointerdown') isByPointer = event.type === 'pointerdown';
    const isPress = event.type === 'keydown' || event.type === 'mousedown';
    if (!isPress) return;
    const target = event.target instanceof Element ? event.target : null;
    note('press', event instanceof KeyboardEvent ? event.key : plain(target?.textContent).slice(0, 40));
    // Who presses where nothing takes the focus takes it away.
    const taker = 'a[href], button, input, select, textarea, summary, label, [tabindex], dialog';
    if (event.type === 'mousedown' && !target?.closest(taker)) last = null;
  }

  for (const type of ['keydown', 'pointerdown', 'mousedown', 'click', 'input']) {
    document.addEventListener(type, pressed, true);
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      clearTimeout(waiting);
      waiting = undefined;
      last = target;
      lastName = nameOf(target);
      note('focus', lastName);
      if (said && isCut(target)) {
        const after = Math.round(performance.now() - said.at);
        console.error(`"${said.text}" is cut after ${after} ms by the focus on ${lastName} at ${location.pathname}`);
      }
    },
    true,
  );
  new MutationObserver((changes) => {
    look();
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
      const text = wordsOf(region);
      if (!text || (said?.region === region && said.text === text)) continue;
      note(region.matches('[role="alert"], [aria-live="assertive"]') ? 'alert' : 'status', text);
      said = { region, text, at: performance.now() };
    }
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
}

/** What is over in the same moment is not heard. */
const isPassing = ({ kind, at }: Heard, after: readonly Heard[]) =>
  kind === 'nothing' && after.find((next) => next.kind === 'focus')?.at === at;

/**
 * What was heard, a line for each thing, behind the milliseconds since the test had the clock in its hands: while a page
 * is loaded no two runs share them. A focus that the page moves cuts what was said before it.
 */
export function spoken(heard: readonly Heard[], since: number): string[] {
  let isSaid = false;
  const lasting = heard.filter((each, index) => !isPassing(each, heard.slice(index + 1)));
  return lasting.map(({ at, kind, text, isByPage }) => {
    const isCut = kind === 'focus' && isByPage && isSaid;
    if (kind === 'press' || kind === 'focus') isSaid = false;
    if (kind === 'status' || kind === 'alert') isSaid = true;
    const when = at < since ? '' : String(at - since);
    const line = kind === 'press' ? `> ${text}` : kind === 'nothing' ? 'focus: nothing' : `${kind}: ${text}`;
    return `${when.padStart(6)} ${line}${isCut ? ' [by itself]' : ''}`;
  });
}
