/** Moves the clock of this process; timers run on as they did. Answers how to move it back. */
export function moveClock(shiftMs: number): () => void {
  const real = globalThis.Date;
  const realNow = real.now;
  real.now = () => realNow() + shiftMs;
  // Only what asks for the time is another: a date stays a date, for `instanceof` and for whoever has the real one.
  globalThis.Date = new Proxy(real, {
    apply: () => new real(real.now()).toString(),
    construct: (target, values, asked) => Reflect.construct(target, values.length === 0 ? [real.now()] : values, asked),
  });
  return () => {
    real.now = realNow;
    globalThis.Date = real;
  };
}
