import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bracket, LockedTournament } from './bracket.ts';
import type { AdvanceContext } from './context.ts';
import { payPrize, getPlayerIds, getPlayerSeats, refundFees } from './escrow.ts';
import { calculatePrize } from './escrow.ts';
import type { SeatRow } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { listTournamentSubscribers } from './notifications.ts';

/**
 * Cancels a tournament without a champion and refunds everybody's own fee (rules T6, T23). The caller holds the locks
 * of the tournament and of all its players.
 */
export async function cancelTournament(
  ctx: AdvanceContext,
  tx: Tx,
  { row, seats, now }: LockedTournament,
  cancelReason: NonNullable<TournamentRow['cancelReason']>,
): Promise<TournamentRow> {
  const paidSeats = getPlayerSeats(seats);
  if (row.escrow !== paidSeats.length * row.entryFee)
    throw new Error(`the escrow of tournament ${row.id} is not its fees`);
  await refundFees(ctx, tx, row, paidSeats, now);
  ctx.failpoint('tournament.refunded');
  const cancelled = { ...row, status: 'cancelled', cancelReason, endedAt: now, escrow: 0, dueAt: null } as const;
  await saveTournament(tx, cancelled);
  if (row.kind !== 'practice') await ctx.notifications.notify(tx, createCancelledNotifications(cancelled, seats), now);
  await ctx.events.publish(tx, 'tournaments', listTournamentSubscribers(row, seats));
  await ctx.events.publish(tx, 'user', row.entryFee === 0 ? [] : getPlayerIds(seats));
  return cancelled;
}

/** An ended tournament with the achievements that this unlocked, by player. */
interface Ended {
  readonly row: TournamentRow;
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/** Ends a locked tournament with a champion, pays the prize and counts the win. A computer player gets nothing. */
export async function crownChampion(
  ctx: AdvanceContext,
  tx: Tx,
  bracket: Bracket & LockedTournament,
  seatId: number,
): Promise<Ended> {
  const { row, seats, now } = bracket;
  const champion = row.kind === 'practice' ? undefined : getPlayerSeats(seats).find(({ id }) => id === seatId);
  const prize = champion ? await calculatePrize(ctx, tx, bracket, champion, now) : { coins: 0, forfeited: [] };
  if (champion) {
    const shares = { championId: champion.playerId, prize: prize.coins, forfeited: prize.forfeited };
    await payPrize(ctx, tx, row, shares, now);
  }
  const completed: TournamentRow = {
    ...row,
    status: 'completed',
    endedAt: now,
    championSeatId: seatId,
    prizePaid: prize.coins,
    escrow: 0,
    resultsCode: ctx.chance.token(),
    dueAt: null,
  };
  await saveTournament(tx, completed);
  if (!champion) return { row: completed, unlocked: new Map() };
  const { playerId } = champion;
  await ctx.notifications.notify(tx, [createWonNotification(completed, playerId)], now);
  const won = { playerId, counter: 'tournamentsWon', add: 1 } as const;
  return { row: completed, unlocked: await ctx.achievements.count(tx, [won], now) };
}

/**
 * Only two reasons are shown to players: too few players at the scheduled start, and a cancellation by an
 * administrator.
 */
function getShownReason({ startsAt, cancelReason }: TournamentRow): string | null {
  if (cancelReason === 'administrator') return cancelReason;
  return startsAt !== null && cancelReason === 'notStarted' ? 'tooFewPlayers' : null;
}

function createCancelledNotifications(row: TournamentRow, seats: readonly SeatRow[]): News[] {
  const facts = { tournament: row.name, tournamentId: row.id, reason: getShownReason(row) };
  const news = (playerId: string, refund: number): News => ({
    playerId,
    kind: 'tournamentCancelled',
    reference: String(row.id),
    actorId: null,
    facts: { ...facts, refund },
  });
  const players = getPlayerIds(seats);
  // The creator is also notified when somebody else cancelled the tournament.
  const isCreatorToo = row.cancelReason === 'administrator' && row.creatorId !== null;
  const creator = isCreatorToo && !players.includes(row.creatorId ?? '') ? [news(row.creatorId ?? '', 0)] : [];
  return [...players.map((playerId) => news(playerId, row.entryFee)), ...creator];
}

function createWonNotification(row: TournamentRow, playerId: string): News {
  const facts = { tournament: row.name, tournamentId: row.id, prize: row.prizePaid };
  return { playerId, kind: 'tournamentWon', reference: String(row.id), actorId: null, facts };
}
