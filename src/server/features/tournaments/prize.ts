import type { Tx } from '#server/platform/database/database.ts';
import type { Bracket } from './bracket.ts';
import type { AdvanceContext } from './context.ts';
import { getPlayerSeats } from './escrow.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import { findSide } from './sides.ts';

type PlayerSeat = ReturnType<typeof getPlayerSeats>[number];

interface Prize {
  readonly coins: number;
  /** Seats whose fees are not part of the prize. */
  readonly forfeited: readonly PlayerSeat[];
}

/**
 * Calculates the prize of a tournament with this champion: the fees of the seats that played (rules T40), those of new accounts up to
 * a limit (rules T41). All players of the tournament are locked, so that two prizes at once do not both use the same room.
 */
export async function calculatePrize(
  { wallet }: Pick<AdvanceContext, 'wallet'>,
  tx: Tx,
  { row, seats, matches }: Bracket,
  champion: PlayerSeat,
  now: Date,
): Promise<Prize> {
  if (row.entryFee === 0) return { coins: 0, forfeited: [] };
  const paid = getPlayerSeats(seats);
  const others = paid.filter((seat) => seat.id !== champion.id && hasPlayed(seat, matches));
  const newIds = await wallet.findNewAccounts(
    tx,
    others.map(({ playerId }) => playerId),
    now,
  );
  const newSeats = others.filter(({ playerId }) => newIds.has(playerId));
  const room = newSeats.length > 0 ? await wallet.calculateRoomForNewAccounts(tx, champion.playerId, now) : 0;
  const beyondLimit = new Set(newSeats.slice(Math.floor(room / row.entryFee)));
  const won = new Set([champion.id, ...others.filter((seat) => !beyondLimit.has(seat)).map(({ id }) => id)]);
  return { coins: won.size * row.entryFee, forfeited: paid.filter(({ id }) => !won.has(id)) };
}

/** Whether a seat answered a question and was not given up: a player who withdraws after losing has played. */
function hasPlayed(seat: SeatRow, matches: readonly MatchRow[]): boolean {
  const { withdrawnAt } = seat;
  if (seat.answered === 0) return false;
  return (
    withdrawnAt === null ||
    matches.some((match) => hasLost(seat, match) && (match.completedAt ?? withdrawnAt) < withdrawnAt)
  );
}

const hasLost = ({ id }: SeatRow, match: MatchRow): boolean =>
  match.status === 'completed' && findSide(match, id) !== null && match.winnerSeatId !== id;
