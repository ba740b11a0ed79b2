/** Shifts `Date` in this process without affecting timers. Returns a function that restores it. */
export function shiftClock(shiftMs: number): () => void {
  const originalDate = globalThis.Date;
  const originalNow = originalDate.now;
  originalDate.now = () => originalNow() + shiftMs;
  // Only calls without arguments are intercepted, and `instanceof` keeps working for dates created before and after.
  globalThis.Date = new Proxy(originalDate, {
    apply: () => new originalDate(originalDate.now()).toString(),
    construct: (target, values, asked) =>
      Reflect.construct(target, values.length === 0 ? [originalDate.now()] : values, asked),
  });
  return () => {
    originalDate.now = originalNow;
    globalThis.Date = originalDate;
  };
}
