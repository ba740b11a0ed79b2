import { useSyncExternalStore } from 'react';

function onHashChange(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The token in the hash of the address. Browsers never send the hash, so it appears in no server or proxy log. */
export function useHashToken(): string {
  return useSyncExternalStore(onHashChange, () => location.hash.slice(1));
}
