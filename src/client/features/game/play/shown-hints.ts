import { createStoredValue } from '#client/platform/device/stored-value.ts';

const shownHints = createStoredValue('trivia-told');

export function getHintCount(hint: string): number {
  return (shownHints.read() ?? '').split(' ').filter((known) => known === hint).length;
}

export function recordHint(hint: string): void {
  shownHints.write(`${shownHints.read() ?? ''} ${hint}`.trim());
}

/** Also records the hint. */
export function claimFirstHint(hint: string): boolean {
  const isFirst = getHintCount(hint) === 0;
  if (isFirst) recordHint(hint);
  return isFirst;
}
