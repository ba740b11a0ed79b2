import { storedValue } from '#client/platform/device/stored-value.ts';

const told = storedValue('trivia-told');

/** How often this device was told of it. */
export function timesTold(what: string): number {
  return (told.read() ?? '').split(' ').filter((known) => known === what).length;
}

/** Notes that this device was told of it once more. */
export function noteTold(what: string): void {
  told.write(`${told.read() ?? ''} ${what}`.trim());
}

/** Whether this device hears of it for the first time; from now on it has. */
export function tellOnce(what: string): boolean {
  const isFirst = timesTold(what) === 0;
  if (isFirst) noteTold(what);
  return isFirst;
}
