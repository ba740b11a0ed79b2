import { coins } from '#shared/kernel/coins.ts';
import type { Movement } from '#server/features/wallet/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { AdvanceContext } from './context.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';
import { type Bracket, findSide } from './bracket.ts';
import type { MatchRow } from './matches/match-store.ts';

type PaidSeat = Pick<SeatRow, 'id'> & { readonly playerId: string };

const getEscrowAccount = ({ id }: Pick<TournamentRow, 'id'>) => `escrow:${id}` as const;

/** Returns the seats of human players. Computer players pay nothing. */
export function getPlayerSeats(seats: readonly SeatRow[]): (SeatRow & PaidSeat)[] {
  return seats.flatMap((seat) => (seat.playerId === null ? [] : [{ ...seat, playerId: seat.playerId }]));
}

/** Returns the ids of the human players on these seats. */
export const getPlayerIds = (seats: readonly SeatRow[]): string[] =>
  getPlayerSeats(seats).map(({ playerId }) => playerId);

/**
 * Moves the fee of a seat into escrow (rules M1, T8). The caller holds the locks of the tournament and the player.
 * Throws 409 `insufficientCoins`. The ledger reference of a fee is the seat id.
 */
export async function takeFee(
  { wallet }: Pick<AdvanceContext, 'wallet'>,
  tx: Tx,
  row: TournamentRow,
  seat: PaidSeat,
  at: Date,
): Promise<void> {
  if (row.entryFee === 0) return;
  const { playerId, id } = seat;
  const reference = String(id);
  const amount = coins(-row.entryFee);
  const counterAccount = getEscrowAccount(row);
  await wallet.move(tx, [{ playerId, amount, counterAccount, reason: 'tournamentFee', reference }], at);
}

/** Refunds the fee of each of these seats. The fee of a deleted player goes to the sink. */
export async function refundFees(
  { account, wallet }: Pick<AdvanceContext, 'account' | 'wallet'>,
  tx: Tx,
  row: TournamentRow,
  seats: readonly PaidSeat[],
  at: Date,
): Promise<void> {
  if (row.entryFee === 0) return;
  const present = await account.findPresent(
    tx,
    seats.map(({ playerId }) => playerId),
  );
  const counterAccount = getEscrowAccount(row);
  const movements = seats.flatMap(({ id, playerId }): Movement[] => {
    const refund = {
      playerId,
      amount: coins(row.entryFee),
      counterAccount,
      reason: 'tournamentRefund',
      reference: String(id),
    } as const;
    if (present.has(playerId)) return [refund];
    const reference = `${counterAccount}:${id}`;
    const toSink = { playerId, amount: coins(-row.entryFee), counterAccount: 'sink', reason: 'closed' } as const;
    return [refund, { ...toSink, reference }];
  });
  await wallet.move(tx, movements, at);
}

/**
 * Empties the escrow, once: the champion gets the prize, and the fees of the forfeited seats go to the sink by way of their players,
 * whose balances stay the same (rules T10, T40). No coin is minted.
 */
export async function payPrize(
  { wallet, events, failpoint }: Pick<AdvanceContext, 'wallet' | 'events' | 'failpoint'>,
  tx: Tx,
  row: TournamentRow,
  { championId, prize, forfeited }: { championId: string; prize: number; forfeited: readonly PaidSeat[] },
  now: Date,
): Promise<void> {
  if (row.escrow === 0) return;
  if (prize + forfeited.length * row.entryFee !== row.escrow) {
    throw new Error(`the escrow of tournament ${row.id} is not its prize and its forfeited fees`);
  }
  const counterAccount = getEscrowAccount(row);
  const paid = { playerId: championId, amount: coins(prize), counterAccount, reference: String(row.id) };
  const forfeitMovements = forfeited.flatMap(({ id, playerId }): Movement[] => {
    const [fee, reason] = [row.entryFee, 'feeForfeited'] as const;
    return [
      { playerId, amount: coins(fee), counterAccount, reason, reference: `${id}:escrow` },
      { playerId, amount: coins(-fee), counterAccount: 'sink', reason, reference: `${id}:sink` },
    ];
  });
  await wallet.move(tx, [{ ...paid, reason: 'tournamentPrize' }, ...forfeitMovements], now);
  await events.publish(tx, 'user', [championId]);
  failpoint('tournament.prize-paid');
}

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
