import { Refusal } from '#shared/kernel/errors.ts';

interface TurnstileOptions {
  readonly atOnce: number;
  /** Who comes when so many wait already is refused: 503 `overloaded`. */
  readonly maxWaiting: number;
}

/** Work that is dear: so much of it at once, some more in a queue in the order in which it came, and no more. */
export function createTurnstile({ atOnce, maxWaiting }: TurnstileOptions) {
  const waiting: (() => void)[] = [];
  let inside = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside += 1;
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('overloaded');
      // Whoever leaves hands the place on.
      await new Promise<void>((enter) => waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
