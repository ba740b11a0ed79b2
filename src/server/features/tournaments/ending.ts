import type { News } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Bracket, Locked } from './bracket.ts';
import type { AdvanceContext } from './context.ts';
import { payPrize, playersOf, playersSeats, refundFees } from './escrow.ts';
import { calculatePrize } from './prize.ts';
import type { SeatRow } from './seat-store.ts';
import { saveTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';

/**
 * Ends one without a champion: everybody gets their own fee back (rules T6, T23). It is locked, with the players of all
 * its seats.
 */
export async function cancelTournament(
  ctx: AdvanceContext,
  tx: Tx,
  { row, seats, now }: Locked,
  cancelReason: NonNullable<TournamentRow['cancelReason']>,
): Promise<TournamentRow> {
  const paid = playersSeats(seats);
  if (row.escrow !== paid.length * row.entryFee) throw new Error(`the escrow of tournament ${row.id} is not its fees`);
  await refundFees(ctx, tx, row, paid, now);
  ctx.failpoint('tournament.refunded');
  const cancelled = { ...row, status: 'cancelled', cancelReason, endedAt: now, escrow: 0, dueAt: null } as const;
  await saveTournament(tx, cancelled);
  if (row.kind !== 'practice') await ctx.notifications.notify(tx, cancelledNews(cancelled, seats), now);
  await ctx.events.publish(tx, 'tournaments', hearersOf(row, seats));
  await ctx.events.publish(tx, 'user', row.entryFee === 0 ? [] : playersOf(seats));
  return cancelled;
}

/** A tournament that has ended, and the achievements that this unlocked, by player. */
interface Ended {
  readonly row: TournamentRow;
  readonly unlocked: ReadonlyMap<string, readonly string[]>;
}

/** Ends one that is locked with a champion, who is paid and honoured; a computer player gets nothing. */
export async function crownChampion(
  ctx: AdvanceContext,
  tx: Tx,
  bracket: Bracket & Locked,
  seatId: number,
): Promise<Ended> {
  const { row, seats, now } = bracket;
  const champion = row.kind === 'practice' ? undefined : playersSeats(seats).find(({ id }) => id === seatId);
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
  await ctx.notifications.notify(tx, [wonNews(completed, playerId)], now);
  const won = { playerId, counter: 'tournamentsWon', add: 1 } as const;
  return { row: completed, unlocked: await ctx.achievements.count(tx, [won], now) };
}

/** Its time came, and too few were there; or an administrator called it off. */
function toldReason({ startsAt, cancelReason }: TournamentRow): string | null {
  if (cancelReason === 'administrator') return cancelReason;
  return startsAt !== null && cancelReason === 'notStarted' ? 'tooFewPlayers' : null;
}

function cancelledNews(row: TournamentRow, seats: readonly SeatRow[]): News[] {
  const facts = { tournament: row.name, tournamentId: row.id, reason: toldReason(row) };
  const news = (playerId: string, refund: number): News => ({
    playerId,
    kind: 'tournamentCancelled',
    reference: String(row.id),
    actorId: null,
    facts: { ...facts, refund },
  });
  const players = playersOf(seats);
  // Its creator hears of what somebody else has done to it.
  const isCreatorToo = row.cancelReason === 'administrator' && row.creatorId !== null;
  const creator = isCreatorToo && !players.includes(row.creatorId ?? '') ? [news(row.creatorId ?? '', 0)] : [];
  return [...players.map((playerId) => news(playerId, row.entryFee)), ...creator];
}

function wonNews(row: TournamentRow, playerId: string): News {
  const facts = { tournament: row.name, tournamentId: row.id, prize: row.prizePaid };
  return { playerId, kind: 'tournamentWon', reference: String(row.id), actorId: null, facts };
}
