import type { Match, Tournament } from '#shared/tournaments/contract.ts';
import { coinsText } from './tournament-texts.ts';

/** By how many minutes a round can be extended at once. */
export const extensionOptions = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: 'An hour' },
  { value: '180', label: '3 hours' },
  { value: '1440', label: 'A day' },
];

/** When the open round ends, in milliseconds; null when none is open. */
export function roundEndOf(matches: readonly Match[]): number | null {
  const ends = matches.flatMap(({ status, deadlineAt }) =>
    status === 'completed' || deadlineAt === null ? [] : [Date.parse(deadlineAt)],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

/** What comes of taking a player out. */
export function removeNote({ status, entryFee }: Pick<Tournament, 'status' | 'entryFee'>): string {
  if (status !== 'registration')
    return `Undecided matches are lost${entryFee === 0 ? '' : ', and the entry is not returned'}. The player is told.`;
  return entryFee === 0
    ? 'The player is told, and may join again.'
    : `The entry of ${coinsText(entryFee)} comes back. The player is told, and may join again.`;
}
