/**
 * Makes the browser's Back close the topmost overlay instead of leaving the page.
 *
 * Every open overlay holds history entries at the page's own address, above the page's entry. Back leaves such an entry, and the topmost
 * overlay closes. An overlay that closes in another way removes its entries by going back. Entries are pushed while the player touches
 * the page, because browsers skip entries that a page pushes without a touch. A navigation from within an overlay replaces the entries.
 */

/** An open overlay with the history entries that it holds. */
interface Layer {
  readonly onBack: () => void;
  readonly entries: number;
}

export interface OverlayHistory {
  /**
   * Calls `onBack` when Back reaches the overlay, until the returned function is called. If `onBack` may open another
   * overlay, an entry for that one is pushed in advance, because browsers skip entries that are pushed in response to
   * Back.
   */
  readonly addOverlay: (onBack: () => void, opensOverlay: boolean) => () => void;
}

type EntryArguments = Parameters<History['pushState']>;

interface Navigation {
  readonly kind: 'push' | 'replace';
  readonly entry: EntryArguments;
}

interface Position {
  /** Number of overlay entries between the page's own entry and the current one, which counts. */
  readonly depth: number;
  readonly href: string;
}

interface Traversal extends Position {
  readonly navigations: Navigation[];
}

export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'go' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: { readonly href: string };
  readonly navigator: { readonly userActivation?: { readonly hasBeenActive: boolean } };
  addEventListener: (type: string, listener: (event: { readonly key?: string }) => void) => void;
  setTimeout: (run: () => void, ms: number) => unknown;
}

/** Milliseconds after which a traversal that the browser has not reported counts as over. */
const traversalTimeoutMs = 2_000;

function getOverlayDepth(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('overlayDepth' in state)) return 0;
  return typeof state.overlayDepth === 'number' ? state.overlayDepth : 0;
}

/** Wraps `pushState` and `replaceState`, and removes the entries that overlays left behind before a reload. */
export function createOverlayHistory(page: HistoryWindow): OverlayHistory {
  const { history } = page;
  const pushEntry = history.pushState.bind(history);
  const replaceEntry = history.replaceState.bind(history);
  const layers: Layer[] = [];
  /**
   * Whether the player has touched the page since the last traversal. Browsers skip entries that were pushed without a
   * touch.
   */
  let isTouched = page.navigator.userActivation?.hasBeenActive ?? false;
  /** A page load has begun, which a traversal would cancel. It may turn out to be a download. */
  let isUnloading = false;
  let isScheduled = false;
  let traversal: Traversal | null = null;
  let lastPosition = getPosition();

  function getPosition(): Position {
    return { depth: getOverlayDepth(history.state), href: page.location.href };
  }

  /** Waits for a separate task, so that an overlay that is replaced at once passes its entries on. */
  function scheduleUpdate(): void {
    if (isScheduled) return;
    isScheduled = true;
    page.setTimeout(() => {
      isScheduled = false;
      updateEntries();
    }, 0);
  }

  /** Makes the entries match the open overlays. Without a touch it pushes one at most, which most browsers skip. */
  function updateEntries(): void {
    if (traversal || isUnloading) return;
    lastPosition = getPosition();
    const { depth } = lastPosition;
    const wanted = layers.reduce((sum, { entries }) => sum + entries, 0);
    if (depth > wanted) return goBack(depth - wanted);
    // The page may have scrolled behind an overlay, and closing the overlay must not scroll it back. Applies to the
    // current entry.
    if (depth === 0) history.scrollRestoration = wanted > 0 ? 'manual' : 'auto';
    const target = isTouched ? wanted : Math.max(depth, Math.min(wanted, 1));
    for (let next = depth + 1; next <= target; next++) pushEntry({ overlayDepth: next }, '');
    lastPosition = getPosition();
  }

  function goBack(count: number, navigations: Navigation[] = []): void {
    const { depth, href } = getPosition();
    const started = { depth: depth - count, href, navigations };
    traversal = started;
    history.go(-count);
    page.setTimeout(() => {
      if (traversal === started) finishTraversal(started);
    }, traversalTimeoutMs);
  }

  function finishTraversal({ depth, href, navigations }: Traversal): void {
    traversal = null;
    lastPosition = getPosition();
    // If the player has meanwhile navigated elsewhere, that navigation is newer than the waiting ones.
    const isElsewhere = lastPosition.href !== href;
    const isUnreported = lastPosition.depth > depth;
    for (const { kind, entry } of isElsewhere ? [] : navigations) {
      if (isUnreported) (kind === 'push' ? pushEntry : replaceEntry)(...entry);
      else navigate(kind, entry);
    }
    scheduleUpdate();
  }

  /** A new page replaces the first overlay entry. A navigation that replaces the page waits until the page's own entry is reached. */
  function navigate(kind: Navigation['kind'], entry: EntryArguments): void {
    if (traversal) {
      traversal.navigations.push({ kind, entry });
      return;
    }
    const { depth } = getPosition();
    const target = kind === 'push' ? 1 : 0;
    if (depth > target) return goBack(depth - target, [{ kind, entry }]);
    if (kind === 'push' && depth === 0) pushEntry(...entry);
    else replaceEntry(...entry);
    lastPosition = getPosition();
    scheduleUpdate();
  }

  function onPopState(): void {
    const previous = lastPosition;
    lastPosition = getPosition();
    isTouched = false;
    if (traversal) {
      const isUnderWay = lastPosition.href === traversal.href && lastPosition.depth > traversal.depth;
      if (!isUnderWay) finishTraversal(traversal);
      return;
    }
    if (lastPosition.depth < previous.depth && lastPosition.href === previous.href) layers.at(-1)?.onBack();
    scheduleUpdate();
  }

  function onTouch({ key }: { readonly key?: string }): void {
    // Browsers do not count Escape as a touch.
    if (key === 'Escape') return;
    isTouched = true;
    isUnloading = false;
    scheduleUpdate();
  }

  history.pushState = (...entry) => navigate('push', entry);
  history.replaceState = (...entry) => navigate('replace', entry);
  page.addEventListener('popstate', onPopState);
  for (const touch of ['pointerup', 'keydown']) page.addEventListener(touch, onTouch);
  page.addEventListener('beforeunload', () => {
    isUnloading = true;
  });
  page.addEventListener('pageshow', () => {
    isUnloading = false;
    scheduleUpdate();
  });
  scheduleUpdate();

  return {
    addOverlay(onBack, opensOverlay) {
      const layer = { onBack, entries: opensOverlay ? 2 : 1 };
      layers.push(layer);
      isUnloading = false;
      scheduleUpdate();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        scheduleUpdate();
      };
    },
  };
}
