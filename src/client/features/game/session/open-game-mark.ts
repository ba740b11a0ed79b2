import { createStoredValue } from '#client/platform/device/stored-value.ts';

/** Whether a game was open at the last response. Home uses it to reserve the space of the card at the first paint. */
const storedMark = createStoredValue('tq-open-game');

export function markOpenGame(isOpen: boolean): void {
  storedMark.write(isOpen ? '1' : null);
}

export function hasOpenGameMark(): boolean {
  return storedMark.read() !== null;
}
