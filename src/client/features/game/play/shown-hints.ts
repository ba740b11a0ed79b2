import { createStoredValue } from '#client/platform/device/stored-value.ts';

const shownHints = createStoredValue('trivia-told');

/** Number of times a hint was shown on this device. */
export function getHintCount(hint: string): number {
  return (shownHints.read() ?? '').split(' ').filter((known) => known === hint).length;
}

/** Records that a hint was shown on this device. */
export function recordHint(hint: string): void {
  shownHints.write(`${shownHints.read() ?? ''} ${hint}`.trim());
}

/** Returns whether a hint is new on this device, and records it. */
export function claimFirstHint(hint: string): boolean {
  const isFirst = getHintCount(hint) === 0;
  if (isFirst) recordHint(hint);
  return isFirst;
}
