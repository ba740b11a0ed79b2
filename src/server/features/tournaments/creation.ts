import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import { shuffled } from '#shared/kernel/random.ts';
import { computerNumbers } from '#shared/tournaments/computer.ts';
import { type NewPractice, type NewTournament, newPractice, type Tournament } from '#shared/tournaments/contract.ts';
import { maxOpenTournaments, registrationDays } from '#shared/tournaments/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mustBeKind } from '#server/platform/word-filter.ts';
import type { Locked } from './bracket.ts';
import type { TournamentsContext } from './context.ts';
import { startTournament } from './lifecycle.ts';
import { show } from './present.ts';
import { mustMayJoin } from './registration.ts';
import { insertComputers, insertSeat } from './seat-store.ts';
import { takeSeat } from './seats.ts';
import { countOpenOf, countPracticesOf, insertTournament, type TournamentRow } from './store.ts';
import { hearersOf } from './topics.ts';
import type { Viewer } from './visibility.ts';

const registrationMs = registrationDays * 86_400_000;

/**
 * A new one, with its creator in the first seat if they want it (rules T1): then its fee is paid, or nothing is created. A
 * few at most that have not started; 409 for more.
 */
export async function create(
  ctx: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  form: NewTournament,
): Promise<Tournament> {
  const { chance, catalog, events, failpoint, settings } = ctx;
  const { playerId: creatorId } = viewer;
  mustBeKind({ name: form.name, description: form.description });
  const { startTime, prizePool: _ignored, join: isJoining, ...what } = form;
  const { tournamentMaxFee, tournamentRoundMinutes } = settings.current();
  if (form.entryFee > tournamentMaxFee) throw invalidField('entryFee', `must be at most ${tournamentMaxFee}`);
  if (form.categoryId !== null) catalog.getOffered(form.categoryId);
  const now = await lockCreator(ctx, tx, creatorId);
  if ((await countOpenOf(tx, creatorId)) >= maxOpenTournaments) throw new Refusal('tooManyTournaments');
  const startsAt = startOf(startTime, now);
  const registrationEndsAt = new Date(now.getTime() + registrationMs);
  const created = await insertTournament(tx, {
    ...what,
    roundMinutes: form.roundMinutes ?? tournamentRoundMinutes,
    timeFactor: form.timeFactor ?? (form.entryFee === 0 ? null : 1),
    creatorId,
    createdAt: now,
    startsAt,
    registrationEndsAt,
    inviteCode: form.kind === 'invited' ? chance.token() : null,
    // A start lies before the end of registration.
    dueAt: startsAt ?? registrationEndsAt,
  });
  const row = isJoining ? await joinOwn(ctx, tx, { row: created, seats: [], now }, viewer) : created;
  await events.publish(tx, 'tournaments', hearersOf(row, []));
  failpoint('tournament.created');
  return show(ctx, tx, row, viewer);
}

/**
 * A practice tournament, one player against labelled computer players and without coins, which starts at once; a few at
 * most that have not ended, 409 for more.
 */
export async function practise(
  ctx: TournamentsContext,
  tx: Tx,
  viewer: Viewer,
  form: NewPractice = newPractice.parse({}),
): Promise<Tournament> {
  const { playerId } = viewer;
  if (form.categoryId !== null) ctx.catalog.getOffered(form.categoryId);
  const now = await lockCreator(ctx, tx, playerId);
  if ((await countPracticesOf(tx, playerId)) >= maxOpenTournaments) throw new Refusal('tooManyPractices');
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
    // It never waits for players.
    registrationEndsAt: now,
    inviteCode: null,
    dueAt: null,
  });
  const own = await insertSeat(tx, row.id, playerId, now);
  const others = await insertComputers(tx, row.id, opponents(ctx, form.maxParticipants - 1), now);
  const started = await startTournament(ctx, tx, { row, seats: [own, ...others], now }, playerId);
  return show(ctx, tx, started, viewer);
}

/** The first seat, for who creates it; the refusals of a join are those of the creation. */
async function joinOwn(ctx: TournamentsContext, tx: Tx, locked: Locked, viewer: Viewer): Promise<TournamentRow> {
  mustMayJoin(ctx, locked, viewer, await ctx.progress.totals(tx, viewer.playerId));
  return (await takeSeat(ctx, tx, locked, viewer.playerId)).row;
}

/** Locks who creates, and answers when that was. */
async function lockCreator({ account, clock }: TournamentsContext, tx: Tx, playerId: string): Promise<Date> {
  await account.lockPlayers(tx, [playerId]);
  const now = await clock.now(tx);
  // Another server may take one who has left, or was suspended just now, for signed in.
  if (!(await account.findActive(tx, [playerId], now)).has(playerId)) throw new Refusal('unauthorized');
  return now;
}

/** When it is to start by itself; a 400 for what lies behind, or too far ahead. */
function startOf(startTime: string | null, now: Date): Date | null {
  if (startTime === null) return null;
  const startsAt = new Date(startTime);
  if (startsAt <= now) throw invalidField('startTime', 'must lie in the future');
  if (startsAt.getTime() > now.getTime() + registrationMs) {
    throw invalidField('startTime', `must be at most ${registrationDays} days ahead`);
  }
  return startsAt;
}

/** Which computer players sit in the other seats, different ones each time. */
function opponents({ chance }: TournamentsContext, count: number): readonly number[] {
  return shuffled(computerNumbers, chance.below).slice(0, count);
}
