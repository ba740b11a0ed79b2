/** What the run ordered of this process. */
export function order<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

/** Tells the run what was measured. */
export function report(measured: object): void {
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
