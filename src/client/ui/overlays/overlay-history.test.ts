import { beforeEach, expect, it } from 'vitest';
import { createOverlayHistory, type HistoryWindow, type OverlayHistory } from './overlay-history.ts';

type Listener = (event: { readonly key?: string }) => void;

/** Fakes a browser's session history. Traversals and timers wait until `settle`. */
class FakePage implements HistoryWindow {
  entries: { state: unknown; href: string; scrollRestoration?: ScrollRestoration | undefined }[] = [
    { state: null, href: '/before' },
    { state: null, href: '/page' },
  ];
  index = 1;
  pushes = 0;
  isTraversing = true;
  private readonly listeners = new Map<string, Listener[]>();
  private tasks: (() => void)[] = [];
  private timers: (() => void)[] = [];

  readonly history: HistoryWindow['history'];
  readonly location: HistoryWindow['location'];
  readonly navigator: { userActivation?: { hasBeenActive: boolean } } = {};

  constructor() {
    const current = () => this.entries[this.index];
    this.location = {
      get href() {
        return current()?.href ?? '';
      },
    };
    this.history = {
      get state(): unknown {
        return current()?.state;
      },
      get scrollRestoration() {
        return current()?.scrollRestoration ?? 'auto';
      },
      set scrollRestoration(mode) {
        const entry = current();
        if (entry) entry.scrollRestoration = mode;
      },
      go: (delta = 0) => {
        if (this.isTraversing) this.tasks.push(() => this.traverse(delta));
      },
      pushState: (state: unknown, _title: string, url?: string | URL | null) => {
        const { href, scrollRestoration } = this.entries[this.index] ?? {};
        this.entries.splice(++this.index, Infinity, { state, href: String(url ?? href), scrollRestoration });
        this.pushes++;
      },
      replaceState: (state: unknown, _title: string, url?: string | URL | null) => {
        this.entries[this.index] = { state, href: String(url ?? this.location.href) };
      },
    };
  }

  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  setTimeout(run: () => void, ms: number) {
    (ms === 0 ? this.tasks : this.timers).push(run);
  }

  send(type: string, event: { readonly key?: string } = {}) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }

  settle() {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) task();
  }

  runTimers() {
    for (const timer of this.timers.splice(0)) timer();
    this.settle();
  }

  touch() {
    this.send('pointerup');
    this.settle();
  }

  /** With `isQueued`, Back follows a pending traversal. */
  back({ isQueued = false, by = 1 } = {}) {
    if (isQueued) this.tasks.push(() => this.traverse(-by));
    else this.traverse(-by);
    this.settle();
  }

  forward() {
    this.traverse(1);
    this.settle();
  }

  get hrefs() {
    return this.entries.slice(0, this.index + 1).map(({ href }) => href);
  }

  private traverse(delta: number) {
    const target = this.index + delta;
    if (!this.entries[target]) return;
    this.index = target;
    this.send('popstate');
  }
}

let page: FakePage;
let overlays: OverlayHistory;

beforeEach(() => {
  page = new FakePage();
  overlays = createOverlayHistory(page);
  page.touch();
});

function open({ closesOnBack = true, onBack = (): void => undefined, opensOverlay = false } = {}) {
  const overlay = { backs: 0, isOpen: true, close: () => undefined as void };
  const release = overlays.addOverlay(() => {
    overlay.backs++;
    if (closesOnBack) overlay.close();
    onBack();
  }, opensOverlay);
  overlay.close = () => {
    if (overlay.isOpen) release();
    overlay.isOpen = false;
  };
  page.settle();
  return overlay;
}

it('closes an overlay on Back, and leaves the page on the next Back', () => {
  const sheet = open();
  page.back();
  expect(sheet.isOpen).toBe(false);
  expect(page.hrefs).toEqual(['/before', '/page']);
  page.back();
  expect(page.location.href).toBe('/before');
  expect(sheet.backs).toBe(1);
});

it('leaves no history entry behind an overlay that closed in another way', () => {
  const sheet = open();
  expect(page.hrefs).toEqual(['/before', '/page', '/page']);
  sheet.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page']);
  expect(sheet.backs).toBe(0);
});

it('closes nested overlays one by one, without a push in response to Back', () => {
  const outer = open();
  page.touch();
  const inner = open();
  const { pushes } = page;
  page.back();
  expect([outer.isOpen, inner.isOpen]).toEqual([true, false]);
  page.back();
  expect(outer.isOpen).toBe(false);
  expect(page.pushes).toBe(pushes);
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('removes the entries of nested overlays together', () => {
  const overlaysOpen = [open(), open(), open()];
  for (const overlay of overlaysOpen.toReversed()) overlay.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('passes the entry on when one overlay replaces another', () => {
  const first = open();
  const { pushes } = page;
  first.close();
  const second = open();
  expect(page.pushes).toBe(pushes);
  page.back();
  expect(second.isOpen).toBe(false);
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('keeps an overlay open that does not close on Back, and the page as well', () => {
  const busy = open({ closesOnBack: false });
  page.back();
  page.back();
  expect(busy.backs).toBe(2);
  expect(page.hrefs).toEqual(['/before', '/page', '/page']);
});

it("does not swallow the player's Back during its own traversal", () => {
  const sheet = open();
  sheet.close();
  page.back({ isQueued: true });
  page.settle();
  expect(sheet.backs).toBe(0);
  expect(page.location.href).toBe('/before');
});

it('closes an overlay that opened while an entry was being removed', () => {
  const first = open();
  first.close();
  const second = { isOpen: true };
  page.setTimeout(() => overlays.addOverlay(() => (second.isOpen = false), false), 0);
  page.settle();
  expect(second.isOpen, 'the own traversal closes nothing').toBe(true);
  page.back();
  expect(second.isOpen).toBe(false);
});

it('replaces the entry of an overlay when a link in it is followed', () => {
  const sheet = open();
  page.history.pushState(null, '', '/linked');
  sheet.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page', '/linked']);
  expect(page.history.state).toBeNull();
});

it('replaces the entries of nested overlays when a link in the upper one is followed', () => {
  const [outer, inner] = [open(), open()];
  page.history.pushState(null, '', '/linked');
  inner.close();
  outer.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page', '/linked']);
});

it('replaces the page when a navigation from an overlay replaces, and keeps the order of navigations', () => {
  const sheet = open();
  page.history.replaceState(null, '', '/instead');
  page.history.pushState(null, '', '/next');
  sheet.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/instead', '/next']);
});

it('protects an overlay that stays open over a navigation', () => {
  const sheet = open();
  page.history.replaceState(null, '', '/instead');
  page.settle();
  page.touch();
  expect(page.hrefs).toEqual(['/before', '/instead', '/instead']);
  page.back();
  expect(sheet.isOpen).toBe(false);
  expect(page.hrefs).toEqual(['/before', '/instead']);
});

it('does not take a jump over several pages for Back', () => {
  const sheet = open();
  page.back({ by: 2 });
  expect(sheet.backs).toBe(0);
  expect(page.location.href).toBe('/before');
});

it('does not take a link to a heading of the page for Back', () => {
  const sheet = open();
  page.entries.push({ state: null, href: '/page#part' });
  page.forward();
  expect(sheet.backs).toBe(0);
});

it('returns from an entry of a closed overlay that was reached by Forward', () => {
  open();
  page.back();
  page.forward();
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('removes the entries that a reload left behind', () => {
  open();
  open();
  createOverlayHistory(page);
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('lets Back open another overlay and close it again without a touch', () => {
  let pause: ReturnType<typeof open> | undefined;
  const openGame = (): ReturnType<typeof open> =>
    open({
      opensOverlay: true,
      onBack: () => {
        pause = open({ onBack: openGame });
      },
    });
  openGame();
  page.back();
  expect(pause?.isOpen).toBe(true);
  page.back();
  expect(pause?.isOpen).toBe(false);
  expect(page.location.href).toBe('/page');
  page.touch();
  page.back();
  expect(pause?.isOpen, 'it opens again').toBe(true);
});

it('keeps the overlay below a confirmation when Back opens it, and closes only the confirmation on the next Back', () => {
  let question: ReturnType<typeof open> | undefined;
  const editor = open({
    closesOnBack: false,
    opensOverlay: true,
    onBack: () => {
      question = open();
    },
  });
  const { pushes } = page;
  page.back();
  expect(page.pushes, 'browsers skip what is pushed without a touch').toBe(pushes);
  page.back();
  expect([editor.isOpen, question?.isOpen]).toEqual([true, false]);
});

it('leaves no entry of an overlay that reserved two', () => {
  const editor = open({ opensOverlay: true });
  expect(page.hrefs).toEqual(['/before', '/page', '/page', '/page']);
  editor.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('keeps the page scrolled as it was while an overlay was open, and lets the browser restore it otherwise', () => {
  const sheet = open();
  expect(page.entries.map(({ scrollRestoration }) => scrollRestoration)).toEqual([undefined, 'manual', 'manual']);
  sheet.close();
  page.settle();
  expect(page.entries[1]?.scrollRestoration).toBe('auto');
});

it('counts a touch that preceded it', () => {
  page = new FakePage();
  page.navigator.userActivation = { hasBeenActive: true };
  overlays = createOverlayHistory(page);
  open({ opensOverlay: true });
  expect(page.hrefs).toEqual(['/before', '/page', '/page', '/page']);
});

it('protects an overlay that opened without a touch', () => {
  page = new FakePage();
  overlays = createOverlayHistory(page);
  const notice = open();
  page.back();
  expect(notice.isOpen).toBe(false);
  expect(page.location.href).toBe('/page');
});

it('does not cancel a page load, and removes the entry at the next touch after a download', () => {
  const sheet = open();
  page.send('beforeunload');
  sheet.close();
  page.settle();
  expect(page.hrefs).toEqual(['/before', '/page', '/page']);
  page.touch();
  expect(page.hrefs).toEqual(['/before', '/page']);
});

it('navigates even when the browser does not report a traversal', () => {
  open();
  page.isTraversing = false;
  page.history.replaceState(null, '', '/instead');
  page.settle();
  expect(page.location.href).toBe('/page');
  page.runTimers();
  expect(page.location.href).toBe('/instead');
});

it('drops a waiting navigation when the player has meanwhile navigated elsewhere', () => {
  open();
  page.history.replaceState(null, '', '/instead');
  page.back({ by: 2 });
  expect(page.entries[0]?.href).toBe('/before');
});
