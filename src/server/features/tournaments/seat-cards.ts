import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { getComputerPlayer } from '#shared/tournaments/computer.ts';
import { toComputerId } from '#shared/tournaments/computer-id.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { SeatRow } from './seat-store.ts';

const formerPlayerCard = {
  displayName: formerPlayerName,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  avatar: null,
  level: 1,
  totalScore: 0,
};

/** Returns the user id of a seat as used in the API, also for computer players. */
export function getSeatUserId({ playerId, computer }: Pick<SeatRow, 'playerId' | 'computer'>): string {
  return playerId ?? toComputerId(computer ?? 0);
}

/** Returns the player cards by seat id as the viewer sees them. A null viewer is the public. */
export async function getSeatCards(
  queries: Queries,
  playerCards: PlayerCards,
  seats: readonly SeatRow[],
  viewerId: string | null,
): Promise<ReadonlyMap<number, PlayerSummary>> {
  const players = await playerCards.cards(
    queries,
    seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId])),
    viewerId,
  );
  return new Map(
    seats.map((seat) => {
      const id = getSeatUserId(seat);
      const card =
        seat.computer === null ? players.get(id) : { ...formerPlayerCard, id, ...getComputerPlayer(seat.computer) };
      return [seat.id, card ?? { ...formerPlayerCard, id }];
    }),
  );
}
