/** What comes one by one, passed on in few. */
export interface Bursts<T> {
  add(one: T): void;
  /** Forgets what waits. */
  stop(): void;
}

/** Passes on what comes: the first at once, and what follows within `ms` of it together, once, when they are over. */
export function gatherBursts<T>(ms: number, pass: (all: ReadonlySet<T>) => void): Bursts<T> {
  let waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function passOn(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const all = waiting;
    waiting = new Set();
    timer = setTimeout(passOn, ms);
    pass(all);
  }

  return {
    add(one) {
      waiting.add(one);
      if (timer === undefined) passOn();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
