const everyMs = 1_000;

/**
 * Tells of an outage a line a second: while a database is away every call fails, and a line for each would fill the disk.
 * `tell` hears the error, and how many there were since it was last told.
 */
export function createOutageLog(
  tell: (error: unknown, calls: number) => void,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let toldAt = -Infinity;
  let calls = 0;
  return (error) => {
    calls += 1;
    if (now() - toldAt < everyMs) return;
    toldAt = now();
    tell(error, calls);
    calls = 0;
  };
}
