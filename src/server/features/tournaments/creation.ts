import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import { shuffleItems } from '#shared/kernel/random.ts';
import { computerNumbers } from '#shared/tournaments/computer-players.ts';
import { type NewPractice, type NewTournament, newPractice, type Tournament } from '#shared/tournaments/contract.ts';
import { maxOpenTournaments, registrationDays } from '#shared/tournaments/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { assertNoBadWords } from '#server/platform/word-filter.ts';
import type { LockedTournament } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { startTournament } from './advance-tournament.ts';
import { presentTournamentFor } from './present.ts';
import { assertCanJoin } from './registration.ts';
import { insertComputers, insertSeat } from './seat-store.ts';
import { takeSeat } from './seats.ts';
import { countOpenTournaments, countOpenPractices, insertTournament, type TournamentRow } from './store.ts';
import { listTournamentSubscribers } from './notifications.ts';
import type { Viewer } from './visibility.ts';

const registrationMs = registrationDays * 86_400_000;

/**
 * Creates a tournament, with its creator in the first seat if requested (rules T1). If the fee cannot be paid, nothing
 * is created. Throws 409 beyond the limit of unstarted tournaments per creator.
 */
export async function createTournament(
  ctx: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  form: NewTournament,
): Promise<Tournament> {
  const { chance, catalog, events, failpoint, settings } = ctx;
  const { playerId: creatorId } = viewer;
  assertNoBadWords({ name: form.name, description: form.description });
  const { startTime, prizePool: _ignored, join: isJoining, ...formValues } = form;
  const { tournamentMaxFee, tournamentRoundMinutes } = settings.current();
  if (form.entryFee > tournamentMaxFee) throw createFieldError('entryFee', `must be at most ${tournamentMaxFee}`);
  if (form.categoryId !== null) catalog.getOffered(form.categoryId);
  const now = await lockCreator(ctx, tx, creatorId);
  if ((await countOpenTournaments(tx, creatorId)) >= maxOpenTournaments) throw new ApiError('tooManyTournaments');
  const startsAt = parseStartTime(startTime, now);
  const registrationEndsAt = new Date(now.getTime() + registrationMs);
  const created = await insertTournament(tx, {
    ...formValues,
    roundMinutes: form.roundMinutes ?? tournamentRoundMinutes,
    timeFactor: form.timeFactor ?? (form.entryFee === 0 ? null : 1),
    creatorId,
    createdAt: now,
    startsAt,
    registrationEndsAt,
    inviteCode: form.kind === 'invited' ? chance.token() : null,
    // A scheduled start is always before the end of registration.
    dueAt: startsAt ?? registrationEndsAt,
  });
  const row = isJoining ? await joinAsCreator(ctx, tx, { row: created, seats: [], now }, viewer) : created;
  await events.publish(tx, 'tournaments', listTournamentSubscribers(row, []));
  failpoint('tournament.created');
  return presentTournamentFor(ctx, tx, row, viewer);
}

/**
 * Creates a practice tournament of one player against labelled computer players, without coins, and starts it at once.
 * Throws 409 beyond the limit of unfinished practices.
 */
export async function createPractice(
  ctx: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  form: NewPractice = newPractice.parse({}),
): Promise<Tournament> {
  const { playerId } = viewer;
  if (form.categoryId !== null) ctx.catalog.getOffered(form.categoryId);
  const now = await lockCreator(ctx, tx, playerId);
  if ((await countOpenPractices(tx, playerId)) >= maxOpenTournaments) throw new ApiError('tooManyPractices');
  const row = await insertTournament(tx, {
    ...form,
    name: 'Practice Tournament',
    description: '',
    entryFee: 0,
    kind: 'practice',
    startBy: 'creator',
    roundMinutes: ctx.settings.current().tournamentRoundMinutes,
    creatorId: playerId,
    createdAt: now,
    startsAt: null,
    // Practice never waits for players.
    registrationEndsAt: now,
    inviteCode: null,
    dueAt: null,
  });
  const own = await insertSeat(tx, row.id, playerId, now);
  const others = await insertComputers(tx, row.id, pickComputerPlayers(ctx, form.maxParticipants - 1), now);
  const started = await startTournament(ctx, tx, { row, seats: [own, ...others], now }, playerId);
  return presentTournamentFor(ctx, tx, started, viewer);
}

/** Takes the first seat for the creator. A refused join refuses the creation. */
async function joinAsCreator(
  ctx: TournamentsContext,
  tx: Tx,
  locked: LockedTournament,
  viewer: Viewer,
): Promise<TournamentRow> {
  assertCanJoin(ctx, locked, viewer, await ctx.progress.totals(tx, viewer.playerId));
  return (await takeSeat(ctx, tx, locked, viewer.playerId)).row;
}

/** Locks the creator and returns the time of the lock. */
async function lockCreator({ account, clock }: TournamentsContext, tx: Tx, playerId: string): Promise<Date> {
  await account.lockPlayers(tx, [playerId]);
  const now = await clock.now(tx);
  // The session may be stale: another server may just have deleted or suspended this player.
  if (!(await account.findActive(tx, [playerId], now)).has(playerId)) throw new ApiError('unauthorized');
  return now;
}

/** Parses the scheduled start. Throws 400 if it is in the past or too far ahead. */
function parseStartTime(startTime: string | null, now: Date): Date | null {
  if (startTime === null) return null;
  const startsAt = new Date(startTime);
  if (startsAt <= now) throw createFieldError('startTime', 'must lie in the future');
  if (startsAt.getTime() > now.getTime() + registrationMs) {
    throw createFieldError('startTime', `must be at most ${registrationDays} days ahead`);
  }
  return startsAt;
}

/** Picks random computer players for the other seats. */
function pickComputerPlayers({ chance }: TournamentsContext, count: number): readonly number[] {
  return shuffleItems(computerNumbers, chance.below).slice(0, count);
}
