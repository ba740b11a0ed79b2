interface RateOptions {
  readonly everyMs?: number;
  readonly now?: () => number;
}

/**
 * Creates a log function that writes at most one entry a second, so that an outage in which every call fails does not
 * fill the disk. `write` receives the last entry and the number of entries since it was last called.
 */
export function createThrottledLog<Told>(
  write: (last: Told, calls: number) => void,
  { everyMs = 1_000, now = () => performance.now() }: RateOptions = {},
): (entry: Told) => void {
  let writtenAt = -Infinity;
  let calls = 0;
  return (entry) => {
    calls += 1;
    if (now() - writtenAt < everyMs) return;
    writtenAt = now();
    write(entry, calls);
    calls = 0;
  };
}
