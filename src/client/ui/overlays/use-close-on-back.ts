import { useEffectEvent, useLayoutEffect } from 'react';

/** Loaded with the first overlay, because the first screen has no room for it. Without it Back leaves the page. */
let loading: Promise<typeof import('./page-overlay-history.ts') | undefined> | undefined;

/** Starts loading ahead of the first overlay. A failure is tried again by the next overlay. */
export function loadOverlayHistory(): NonNullable<typeof loading> {
  return (loading ??= import('./page-overlay-history.ts').catch(() => (loading = undefined)));
}

/**
 * While `isOpen`, the browser's Back calls `onBack` instead of leaving the page.
 * @param opensOverlay whether `onBack` may open another overlay
 */
export function useCloseOnBack(isOpen: boolean, onBack: (() => void) | undefined, opensOverlay = false): void {
  const back = useEffectEvent(() => onBack?.());
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // One promise for all: an overlay that replaces another one is added in the task in which that one is removed.
    const adding = loadOverlayHistory().then((loaded) => loaded?.addOverlay(() => back(), opensOverlay));
    return () => void adding.then((remove) => remove?.());
  }, [isOpen, opensOverlay]);
}
