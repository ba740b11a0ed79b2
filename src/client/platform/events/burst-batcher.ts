export interface BurstBatcher<T> {
  add(one: T): void;
  stop(): void;
}

/** Passes on the first item at once and collects those that follow within `ms` into one batch. */
export function createBurstBatcher<T>(ms: number, onBatch: (all: ReadonlySet<T>) => void): BurstBatcher<T> {
  let waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const all = waiting;
    waiting = new Set();
    timer = setTimeout(flush, ms);
    onBatch(all);
  }

  return {
    add(one) {
      waiting.add(one);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
