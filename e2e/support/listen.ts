/** One thing that a screen reader meets, in the order in which it meets it. */
export interface Heard {
  /** Milliseconds since the page was asked for. */
  readonly at: number;
  readonly kind: 'title' | 'focus' | 'nothing' | 'status' | 'alert' | 'press';
  readonly text: string;
}

declare global {
  var heard: Heard[];
}

interface Listening {
  /** Whether live text that the focus cuts is a fault: not where a pointer answers, and verdicts go on by themselves. */
  readonly minds: boolean;
}

/**
 * Runs in every page of a journey and listens as a screen reader does: what has the focus, what is said by live regions.
 * Two faults are written to the console, where every journey finds them: the focus is on nothing after something that had
 * it went away, and live text that is cut by a focus that moves without anything pressed since.
 */
export function listen({ minds }: Listening): void {
  // One for the document; frames are none of ours.
  if (window.top !== window) return;
  const heard: Heard[] = [];
  globalThis.heard = heard;
  const note = (kind: Heard['kind'], text: string) => heard.push({ at: Math.round(performance.now()), kind, text });

  /** A page may take so long to give the focus back; a timer of its own does not cut what began so short before. */
  const patienceMs = 1_500;
  const sameMomentMs = 700;
  /** 180 words a minute. */
  const wordMs = 333;

  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
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
    const label = element.getAttribute('aria-label') ?? (byId('aria-labelledby') || plain(element.textContent));
    const role = element.getAttribute('role') ?? element.localName;
    return [`${role} "${label}"`, byId('aria-describedby')].filter(Boolean).join(', ');
  }

  let last: Element | null = null;
  let lastName = '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let said: { readonly region: Element; readonly text: string; readonly at: number } | null = null;

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

  function pressed(event: Event): void {
    said = null;
    const isPress = event.type === 'keydown' || event.type === 'mousedown';
    if (!isPress) return;
    const target = event.target instanceof Element ? event.target : null;
    note('press', event instanceof KeyboardEvent ? event.key : plain(target?.textContent).slice(0, 40));
    // Who presses where nothing takes the focus takes it away.
    const taker = 'a[href], button, input, select, textarea, summary, label, [tabindex], dialog';
    if (event.type === 'mousedown' && !target?.closest(taker)) last = null;
  }

  for (const type of ['keydown', 'mousedown', 'click']) document.addEventListener(type, pressed, true);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      clearTimeout(waiting);
      waiting = undefined;
      last = target;
      lastName = nameOf(target);
      note('focus', lastName);
      if (!minds || !said?.region.isConnected || plain(said.region.textContent) !== said.text) return;
      const after = performance.now() - said.at;
      if (after < sameMomentMs || after > said.text.split(' ').length * wordMs) return;
      console.error(`"${said.text}" is cut after ${Math.round(after)} ms by the focus on ${lastName}`);
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
      const text = plain(region.textContent);
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

/**
 * What was heard, a line for each thing, without its milliseconds, which no two runs share. A focus that moves by itself
 * cuts what was said before it.
 */
export function spoken(heard: readonly Heard[]): string[] {
  let isSaid = false;
  return heard.map(({ kind, text }) => {
    const isCut = kind === 'focus' && isSaid;
    if (kind === 'press' || kind === 'focus') isSaid = false;
    if (kind === 'status' || kind === 'alert') isSaid = true;
    if (kind === 'press') return `> ${text}`;
    if (kind === 'nothing') return 'focus: nothing';
    return `${kind}: ${text}${isCut ? ' [by itself]' : ''}`;
  });
}
