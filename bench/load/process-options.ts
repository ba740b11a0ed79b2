export function readOptions<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

export function printReport(measured: object): void {
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
