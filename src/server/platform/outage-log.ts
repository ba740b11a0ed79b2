interface Pace {
  readonly everyMs?: number;
  readonly now?: () => number;
}

/**
 * Tells of what happens again and again a line a second: while a database is away every call fails, and a line for each would
 * fill the disk. `tell` hears the last, and how many there were since it was last told.
 */
export function createOutageLog<Told>(
  tell: (last: Told, calls: number) => void,
  { everyMs = 1_000, now = () => performance.now() }: Pace = {},
): (told: Told) => void {
  let toldAt = -Infinity;
  let calls = 0;
  return (told) => {
    calls += 1;
    if (now() - toldAt < everyMs) return;
    toldAt = now();
    tell(told, calls);
    calls = 0;
  };
}
