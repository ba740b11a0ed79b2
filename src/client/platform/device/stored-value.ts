/**
 * A value in the browser's storage; without storage (private windows, blocked cookies) it lasts as long as the page.
 */
export interface StoredValue {
  read(): string | null;
  write(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createStoredValue(key: string): StoredValue {
  const listeners = new Set<() => void>();
  let fallback: string | null = null;
  let isBlocked = false;
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };
  return {
    read() {
      if (isBlocked) return fallback;
      try {
        return localStorage.getItem(key);
      } catch {
        return fallback;
      }
    },
    write(value) {
      fallback = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        isBlocked = true;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', handleStorage);
      };
    },
  };
}
