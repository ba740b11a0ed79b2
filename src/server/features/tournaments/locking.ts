import { Refusal } from '#shared/kernel/errors.ts';
import { minPlayers } from '#shared/tournaments/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { withLocked } from '#server/platform/database/with-locked.ts';
import type { Locked } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { cancelTournament } from './ending.ts';
import { playersOf } from './escrow.ts';
import { advanceTournament, startTournament } from './lifecycle.ts';
import { listMatches, type MatchRow } from './match-store.ts';
import { listSeats } from './seat-store.ts';
import { openGamesOf } from './sides.ts';
import { findTournament, listDue, lockTournament, type TournamentRow } from './store.ts';
import { maySee, type Seen, seenBy, type Viewer } from './visibility.ts';

const atOnce = 500;

/** Works on a tournament that is locked and up to date, in one transaction; no player is locked yet. */
export function withLockedTournament<T>(
  ctx: TournamentsContext,
  id: number,
  viewer: Viewer,
  work: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Tx): Promise<Locked | null> => {
    const row = await lockTournament(tx, id);
    if (!row) throw new Refusal('tournamentNotFound');
    const now = await ctx.clock.now(tx);
    if (isDue(row, now)) return null;
    const seats = await listSeats(tx, id);
    if (!maySee({ row, seats }, viewer)) throw new Refusal('tournamentNotFound');
    return { row, seats, now };
  };
  const tournament = { name: `tournament ${id}`, lock, settle: () => settleDueOne(ctx, id) };
  return ctx.inTurn(id, () => withLocked(ctx.database, tournament, work));
}

/** A tournament as the player sees it, after what time has brought was done. */
export async function seenUpToDate(ctx: TournamentsContext, id: number, viewer: Viewer): Promise<Seen> {
  const seen = await seenBy(ctx.database, id, viewer);
  if (!isDue(seen.row, await ctx.clock.now(ctx.database))) return seen;
  await trySettlingDueOne(ctx, id);
  return seenBy(ctx.database, id, viewer);
}

/**
 * Does to all what time alone brings: starts, reminders, deadlines; on any number of servers. Answers how many were
 * looked at.
 */
export async function settleDue(ctx: TournamentsContext): Promise<number> {
  const due = await listDue(ctx.database, await ctx.clock.now(ctx.database), atOnce);
  for (const id of due) await trySettlingDueOne(ctx, id);
  return due.length;
}

/** The same to one, for who only looks: one that fails stands in nobody's way. */
export function trySettlingDueOne(ctx: TournamentsContext, id: number): Promise<void> {
  return settleDueOne(ctx, id).catch((error: unknown) =>
    ctx.log.error({ err: error, tournament: id }, 'a tournament could not be settled'),
  );
}

/** Time alone changes something now. */
export const isDue = ({ dueAt }: Pick<TournamentRow, 'dueAt'>, now: Date): boolean => dueAt !== null && dueAt <= now;

/** Does it to one, once, in a transaction of its own. */
function settleDueOne(ctx: TournamentsContext, id: number): Promise<void> {
  return ctx.database.transaction(async (tx) => {
    const row = await lockTournament(tx, id);
    const now = await ctx.clock.now(tx);
    if (!row || !isDue(row, now)) return;
    if (row.status === 'registration') await endRegistration(ctx, tx, row, now);
    else await moveOn(ctx, tx, row, now);
  });
}

/** Starts one at the time that was set for it, or cancels it without enough players. */
async function endRegistration(ctx: TournamentsContext, tx: Tx, row: TournamentRow, now: Date): Promise<void> {
  const locked = { row, seats: await listSeats(tx, row.id), now };
  if (row.startsAt && row.startsAt <= now && locked.seats.length >= minPlayers) {
    await startTournament(ctx, tx, locked, null);
    return;
  }
  await ctx.account.lockPlayers(tx, playersOf(locked.seats));
  await cancelTournament(ctx, tx, locked, 'notStarted');
}

async function moveOn(ctx: TournamentsContext, tx: Tx, row: TournamentRow, now: Date): Promise<void> {
  const playerIds = playersOf(await listSeats(tx, row.id));
  await closeRunOut(ctx, tx, row, playerIds, now);
  await ctx.account.lockPlayers(tx, playerIds);
  const current = await findTournament(tx, row.id);
  if (current) await advanceTournament(ctx, tx, current, now);
}

/** Closes games that have taken all their time, so that a tournament need not wait until the referee looks at them. */
async function closeRunOut(
  { game }: TournamentsContext,
  tx: Tx,
  row: TournamentRow,
  playerIds: readonly string[],
  now: Date,
): Promise<void> {
  const isOver = ({ deadlineAt }: MatchRow) => deadlineAt !== null && now >= deadlineAt;
  const games = (await listMatches(tx, row.id)).filter(isOver).flatMap((match) => openGamesOf(match));
  // All of them before the first locks the players.
  for (const gameId of await game.lockRunOut(tx, games, now)) {
    await game.closeContestGame(tx, 'tournament', gameId, playerIds);
  }
}
