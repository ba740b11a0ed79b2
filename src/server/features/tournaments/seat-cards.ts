import { formerPlayerName } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { computerPlayer } from '#shared/tournaments/computer.ts';
import { computerId } from '#shared/tournaments/computer-id.ts';
import type { PlayerCards } from '#server/features/account/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { SeatRow } from './seat-store.ts';

const nobody = {
  displayName: formerPlayerName,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  avatar: null,
  level: 1,
  totalScore: 0,
};

/** Who sits there, as calls name them. */
export function userIdOf({ playerId, computer }: Pick<SeatRow, 'playerId' | 'computer'>): string {
  return playerId ?? computerId(computer ?? 0);
}

/** Cards of those who sit on seats, by seat, as this player sees them; null: as the world does. */
export async function seatCards(
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
      const id = userIdOf(seat);
      const card = seat.computer === null ? players.get(id) : { ...nobody, id, ...computerPlayer(seat.computer) };
      return [seat.id, card ?? { ...nobody, id }];
    }),
  );
}
