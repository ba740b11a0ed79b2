import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { coinsText } from '#client/ui/number-text.ts';

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

/** A player who can be moved on. */
interface OnwardOption {
  readonly value: string;
  readonly label: string;
  readonly matchId: number;
  readonly playerId: string;
}

/** Both players of every match of the open round that is not decided: "Match 3: Fen over Ada". */
export function onwardOptions(
  matches: readonly Match[],
  participants: readonly Participant[],
): readonly OnwardOption[] {
  const present = new Map(participants.flatMap((each) => (each.isWithdrawn ? [] : [[each.userId, each.player]])));
  const nameOf = (id: string | null) => participants.find(({ userId }) => userId === id)?.player.displayName;
  const open = matches.filter(({ status, scheduledAt }) => status !== 'completed' && scheduledAt !== null);
  return open.flatMap(({ id, matchNumber, player1Id, player2Id }) =>
    [
      [player1Id, player2Id],
      [player2Id, player1Id],
    ].flatMap(([playerId, otherId]) => {
      const player = present.get(playerId ?? '');
      if (!player || !playerId) return [];
      const over = nameOf(otherId ?? null);
      const label = `Match ${matchNumber}: ${player.displayName}${over === undefined ? '' : ` over ${over}`}`;
      return [{ value: `${id} ${playerId}`, label, matchId: id, playerId }];
    }),
  );
}

/** What comes of taking a player out. */
export function removeNote({ status, entryFee }: Pick<Tournament, 'status' | 'entryFee'>): string {
  if (status !== 'registration')
    return `Undecided matches are lost${entryFee === 0 ? '' : ', and the entry is not returned'}. The player is told.`;
  return entryFee === 0
    ? 'The player is told, and may join again.'
    : `The entry of ${coinsText(entryFee)} comes back. The player is told, and may join again.`;
}
