import { useSyncExternalStore } from 'react';

/** The value is false before hydration. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Must match `--broad` in styles/breakpoints.css. */
const broadScreenQuery = '(min-width: 1280px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(broadScreenQuery);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if there is room for a second column; content that only appears there is not fetched otherwise. */
export function useBroadScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(broadScreenQuery).matches,
    () => false,
  );
}
