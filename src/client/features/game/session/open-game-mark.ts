import { storedValue } from '#client/platform/device/stored-value.ts';

/** Whether a game was open when last heard of one: home keeps the place of its card from the first paint on. */
const mark = storedValue('tq-open-game');

export function markOpenGame(isOpen: boolean): void {
  mark.write(isOpen ? '1' : null);
}

export function hasOpenGameMark(): boolean {
  return mark.read() !== null;
}
