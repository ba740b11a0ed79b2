/** A cache of values by key that may be slightly outdated. Concurrent callers share one creation. */
export interface CachedValue<T> {
  /** Returns the cached value or creates it with `make`; a rejected promise is not cached. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Creates the value again, even if one is cached. */
  refresh(key: string, make: () => Promise<T>): Promise<T>;
  /** Later calls get a value that is created after this call. */
  invalidate(key: string): void;
}

/** Each value expires `ttlMs` milliseconds after its creation began. */
export function createCachedValue<T>(ttlMs: number, now: () => number = () => performance.now()): CachedValue<T> {
  const entries = new Map<string, { readonly value: Promise<T>; readonly at: number }>();

  function renew(key: string, make: () => Promise<T>): Promise<T> {
    const at = now();
    for (const [other, { at: createdAt }] of entries) if (at - createdAt >= ttlMs) entries.delete(other);
    const entry = { value: make(), at };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  }

  return {
    get(key, make) {
      const entry = entries.get(key);
      return entry && now() - entry.at < ttlMs ? entry.value : renew(key, make);
    },
    refresh: renew,
    invalidate: (key) => void entries.delete(key),
  };
}
