/**
 * Work of the same key in the order in which it came, one at a time on this server. It does not replace a lock: it keeps
 * those who would wait for one from holding all connections to the database meanwhile.
 */
export function createKeyedQueue<K>() {
  const last = new Map<K, Promise<unknown>>();

  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const turn = (before ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
