/** Reads the options that the benchmark passed to this process. */
export function readOptions<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

/** Prints the measurements for the benchmark. */
export function printReport(measured: object): void {
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
