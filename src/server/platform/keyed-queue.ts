/**
 * Runs work with the same key sequentially on this server, in order of arrival. It does not replace a lock; it prevents
 * waiting transactions from occupying all database connections.
 */
export function createKeyedQueue<K>() {
  const last = new Map<K, Promise<unknown>>();

  return async <T>(key: K, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const task = (before ?? Promise.resolve()).then(work, work);
    last.set(key, task);
    try {
      return await task;
    } finally {
      if (last.get(key) === task) last.delete(key);
    }
  };
}
