import { useSyncExternalStore } from 'react';

/** `--broad` in styles/breakpoints.css. */
const query = '(min-width: 1280px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether a second column has room beside the first: what stands there alone is not read elsewhere. */
export function useBroadScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
