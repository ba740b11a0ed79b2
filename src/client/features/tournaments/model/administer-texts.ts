import type { Match, Participant, Tournament } from '#shared/tournaments/contract.ts';
import { formatCoins } from '#client/ui/format-number.ts';

/** In minutes. */
export const extensionOptions = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: 'An hour' },
  { value: '180', label: '3 hours' },
  { value: '1440', label: 'A day' },
];

/** In milliseconds. Null if no round is open. */
export function getRoundEnd(matches: readonly Match[]): number | null {
  const ends = matches.flatMap(({ status, deadlineAt }) =>
    status === 'completed' || deadlineAt === null ? [] : [Date.parse(deadlineAt)],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

interface AdvanceOption {
  readonly value: string;
  readonly label: string;
  readonly matchId: number;
  readonly playerId: string;
}

/** Two options for every undecided match of the open round, for example "Match 3: Fen over Ada". */
export function listAdvanceOptions(
  matches: readonly Match[],
  participants: readonly Participant[],
): readonly AdvanceOption[] {
  const present = new Map(
    participants.flatMap((participant) => (participant.isWithdrawn ? [] : [[participant.userId, participant.player]])),
  );
  const getName = (id: string | null) => participants.find(({ userId }) => userId === id)?.player.displayName;
  const open = matches.filter(({ status, scheduledAt }) => status !== 'completed' && scheduledAt !== null);
  return open.flatMap(({ id, matchNumber, player1Id, player2Id }) =>
    [
      [player1Id, player2Id],
      [player2Id, player1Id],
    ].flatMap(([playerId, otherId]) => {
      const player = present.get(playerId ?? '');
      if (!player || !playerId) return [];
      const opponentName = getName(otherId ?? null);
      const label = `Match ${matchNumber}: ${player.displayName}${opponentName === undefined ? '' : ` over ${opponentName}`}`;
      return [{ value: `${id} ${playerId}`, label, matchId: id, playerId }];
    }),
  );
}

export function getRemovalNote({ status, entryFee }: Pick<Tournament, 'status' | 'entryFee'>): string {
  if (status !== 'registration')
    return `Undecided matches are lost${entryFee === 0 ? '' : ', and the entry is not returned'}. The player is told.`;
  return entryFee === 0
    ? 'The player is told, and may join again.'
    : `The entry of ${formatCoins(entryFee)} comes back. The player is told, and may join again.`;
}
