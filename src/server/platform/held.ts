/** What many ask for and may be a moment old: made once, for all who ask meanwhile and for a while after, by key. */
export interface Held<T> {
  /** What is held, else what `make` gives; a failure is not held. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** The same made anew, whatever is held. */
  renew(key: string, make: () => Promise<T>): Promise<T>;
  /** Who asks from now on is told what is made from now on. */
  forget(key: string): void;
}

/** Holds each for `forMs` milliseconds from when its making began. */
export function createHeld<T>(forMs: number, now: () => number = () => performance.now()): Held<T> {
  const held = new Map<string, { readonly value: Promise<T>; readonly at: number }>();

  function renew(key: string, make: () => Promise<T>): Promise<T> {
    const at = now();
    for (const [other, { at: then }] of held) if (at - then >= forMs) held.delete(other);
    const entry = { value: make(), at };
    held.set(key, entry);
    entry.value.catch(() => {
      if (held.get(key) === entry) held.delete(key);
    });
    return entry.value;
  }

  return {
    get(key, make) {
      const entry = held.get(key);
      return entry && now() - entry.at < forMs ? entry.value : renew(key, make);
    },
    renew,
    forget: (key) => void held.delete(key),
  };
}
