import { useSyncExternalStore } from 'react';

function onHashChange(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** The token behind the `#` of the address. It never leaves the browser by itself, so no server or proxy has it in its log. */
export function useAddressToken(): string {
  return useSyncExternalStore(onHashChange, () => location.hash.slice(1));
}
