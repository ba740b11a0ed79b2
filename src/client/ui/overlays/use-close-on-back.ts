import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Loaded with the first overlay to keep it out of the first screen's budget. Until it is loaded, Back leaves the page.
 */
let loadingModule: Promise<typeof import('./page-overlay-history.ts') | undefined> | undefined;

/** Preloads the module ahead of the first overlay. After a failure the next overlay tries again. */
export function loadOverlayHistory(): NonNullable<typeof loadingModule> {
  return (loadingModule ??= import('./page-overlay-history.ts').catch(() => (loadingModule = undefined)));
}

/**
 * While `isOpen`, the browser's Back calls `onBack` instead of leaving the page.
 * @param opensOverlay whether `onBack` may open another overlay
 */
export function useCloseOnBack(isOpen: boolean, onBack: (() => void) | undefined, opensOverlay = false): void {
  const back = useEffectEvent(() => onBack?.());
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // All overlays await the same promise, so an overlay that replaces another one is added in the task in which that
    // one is removed.
    const adding = loadOverlayHistory().then((loaded) => loaded?.addOverlay(() => back(), opensOverlay));
    return () => void adding.then((remove) => remove?.());
  }, [isOpen, opensOverlay]);
}
