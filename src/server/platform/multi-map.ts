/** Any number of values by key, in insertion order; a key without values is removed. */
export interface MultiMap<T> {
  add(key: string, value: T): void;
  delete(key: string, value: T): void;
  get(key: string): readonly T[];
  values(): T[];
}

export function createMultiMap<T>(): MultiMap<T> {
  const sets = new Map<string, Set<T>>();
  return {
    add(key, value) {
      const set = sets.get(key) ?? new Set();
      sets.set(key, set.add(value));
    },
    delete(key, value) {
      const set = sets.get(key);
      set?.delete(value);
      if (set?.size === 0) sets.delete(key);
    },
    get: (key) => [...(sets.get(key) ?? [])],
    values: () => [...sets.values()].flatMap((set) => [...set]),
  };
}
