import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PlayedPart } from '#shared/tournaments/match-decision.ts';
import { officialPlans } from '#shared/tournaments/official-schedule.ts';
import { matchStatuses, startRights, tournamentKinds, tournamentStatuses } from '#shared/tournaments/rules.ts';
import { player } from './account.ts';
import { category } from './catalog.ts';
import { buildFoldSql } from './text-folding.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/**
 * SQL for the searchable words of a tournament name: without case and accents, and split at ASCII punctuation, which
 * PostgreSQL would otherwise parse as addresses and paths.
 */
export const buildNameWordsSql = (name: string): string =>
  `to_tsvector('simple', regexp_replace(${buildFoldSql(name)}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/** A tournament; its row is the lock for everything that happens in it. */
export const tournament = pgTable(
  'tournament',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Null for any category. */
    categoryId: integer('category_id').references(() => category.id),
    maxParticipants: smallint('max_participants').notNull(),
    /** In coins. */
    entryFee: integer('entry_fee').notNull(),
    kind: text('kind', { enum: tournamentKinds }).notNull(),
    startBy: text('start_by', { enum: startRights }).notNull(),
    roundMinutes: integer('round_minutes').notNull(),
    /** For all players; null if each player uses their own, in free tournaments only. */
    timeFactor: smallint('time_factor'),
    /** Null for an official tournament. */
    creatorId: text('creator_id').references(() => player.id),
    /**
     * The plan of an official tournament, and its date in the server's time zone; null for a tournament created by a
     * player.
     */
    officialPlan: text('official_plan', { enum: officialPlans }),
    officialDate: date('official_date'),
    status: text('status', { enum: tournamentStatuses }).notNull().default('registration'),
    createdAt: timestamptz('created_at').notNull(),
    /** Scheduled start, if the creator has set one. */
    startsAt: timestamptz('starts_at'),
    /** End of registration if the tournament has not started. */
    registrationEndsAt: timestamptz('registration_ends_at').notNull(),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    rounds: smallint('rounds'),
    currentRound: smallint('current_round'),
    /** Coins in escrow; equals the ledger account `escrow:<id>`. */
    escrow: integer('escrow').notNull().default(0),
    prizePaid: integer('prize_paid'),
    championSeatId: integer('champion_seat_id'),
    cancelReason: text('cancel_reason', { enum: ['notStarted', 'creator', 'administrator', 'nobodyPlayed'] }),
    /** Unguessable invitation code; null unless it is `invited`. */
    inviteCode: text('invite_code'),
    /** Unguessable code of the public results, generated on completion. */
    resultsCode: text('results_code'),
    /** Next time at which the job must check it; null once it has ended. */
    dueAt: timestamptz('due_at'),
  },
  (table) => [
    uniqueIndex('tournament_invite').on(table.inviteCode),
    uniqueIndex('tournament_results').on(table.resultsCode),
    // One tournament per plan and date, on any number of servers.
    uniqueIndex('tournament_official_once').on(table.officialPlan, table.officialDate),
    index('tournament_listed').on(table.status, table.id).where(sql`${table.kind} = 'open'`),
    index('tournament_listed_category').on(table.categoryId, table.id).where(sql`${table.kind} = 'open'`),
    index('tournament_listed_official')
      .on(table.id)
      .where(sql`${table.kind} = 'open' and ${table.officialPlan} is not null`),
    index('tournament_name_words').using('gin', sql.raw(buildNameWordsSql('"name"'))),
    index('tournament_created').on(table.creatorId, table.id),
    index('tournament_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('tournament_size_known', sql`${table.maxParticipants} in (4, 8, 16, 32, 64)`),
    check('tournament_fee_bounded', sql`${table.entryFee} between 0 and 10000`),
    check('tournament_practice_is_free', sql`${table.kind} <> 'practice' or ${table.entryFee} = 0`),
    check('tournament_round_bounded', sql`${table.roundMinutes} between 10 and 10080`),
    check('tournament_factor_known', sql`${table.timeFactor} in (1, 2, 5, 10)`),
    check('tournament_own_factor_is_free', sql`${table.timeFactor} is not null or ${table.entryFee} = 0`),
    check(
      'tournament_official_whole',
      sql`num_nonnulls(${table.officialPlan}, ${table.officialDate}) in (0, 2)
        and (${table.officialPlan} is null) = (${table.creatorId} is not null)`,
    ),
    check(
      'tournament_official_free_and_open',
      sql`${table.officialPlan} is null
        or (${table.kind} = 'open' and ${table.entryFee} = 0 and ${table.startsAt} is not null)`,
    ),
    check('tournament_escrow_not_negative', sql`${table.escrow} >= 0`),
    check('tournament_invited_has_code', sql`(${table.kind} = 'invited') = (${table.inviteCode} is not null)`),
    check(
      'tournament_started_whole',
      sql`num_nulls(${table.startedAt}, ${table.rounds}, ${table.currentRound}) in (0, 3)
        and (${table.status} <> 'registration' or ${table.startedAt} is null)
        and (${table.status} not in ('in_progress', 'completed') or ${table.startedAt} is not null)`,
    ),
    check(
      'tournament_ended_whole',
      sql`(${table.status} in ('completed', 'cancelled')) = (${table.endedAt} is not null)
        and (${table.endedAt} is null or (${table.escrow} = 0 and ${table.dueAt} is null))`,
    ),
    check(
      'tournament_completed_whole',
      sql`num_nulls(${table.championSeatId}, ${table.prizePaid}, ${table.resultsCode}) in (0, 3)
        and (${table.status} = 'completed') = (${table.championSeatId} is not null)`,
    ),
    check('tournament_cancelled_why', sql`(${table.status} = 'cancelled') = (${table.cancelReason} is not null)`),
  ],
);

/** A seat of a player or a computer player. The ledger entry of its fee refers to it. */
export const tournamentSeat = pgTable(
  'tournament_seat',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tournamentId: integer('tournament_id')
      .notNull()
      .references(() => tournament.id),
    playerId: text('player_id').references(() => player.id),
    /** Number of the computer player. */
    computer: smallint('computer'),
    joinedAt: timestamptz('joined_at').notNull(),
    /** 1 is the best; assigned at the start. */
    seed: smallint('seed'),
    /** Questions answered in all its matches; a champion needs at least one. */
    answered: integer('answered').notNull().default(0),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('tournament_seat_one').on(table.tournamentId, table.playerId),
    uniqueIndex('tournament_seat_computer').on(table.tournamentId, table.computer),
    uniqueIndex('tournament_seat_seed').on(table.tournamentId, table.seed),
    index('tournament_seat_player').on(table.playerId, table.tournamentId),
    check('tournament_seat_of_one', sql`(${table.playerId} is null) <> (${table.computer} is null)`),
  ],
);

/** An invitation from one participant to a friend, sent once; it grants access to an `invited` tournament. */
export const tournamentInvitation = pgTable(
  'tournament_invitation',
  {
    tournamentId: integer('tournament_id')
      .notNull()
      .references(() => tournament.id),
    invitedId: text('invited_id')
      .notNull()
      .references(() => player.id),
    inviterId: text('inviter_id')
      .notNull()
      .references(() => player.id),
    invitedAt: timestamptz('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.invitedId] }),
    // For the daily limit of invitations.
    index('tournament_invitation_inviter').on(table.inviterId, table.invitedAt),
    index('tournament_invitation_invited').on(table.invitedId),
    check('tournament_invitation_of_two', sql`${table.inviterId} <> ${table.invitedId}`),
  ],
);

/** All matches are created at the start; slots are filled as matches are decided. */
export const tournamentMatch = pgTable(
  'tournament_match',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tournamentId: integer('tournament_id')
      .notNull()
      .references(() => tournament.id),
    /** From 1; the last round is the final. */
    round: smallint('round').notNull(),
    /** From 1, counted through all rounds. */
    number: smallint('number').notNull(),
    seat1Id: integer('seat1_id').references(() => tournamentSeat.id),
    seat2Id: integer('seat2_id').references(() => tournamentSeat.id),
    status: text('status', { enum: matchStatuses }).notNull().default('pending'),
    /** Start and deadline of its round; null before. */
    openedAt: timestamptz('opened_at'),
    deadlineAt: timestamptz('deadline_at'),
    completedAt: timestamptz('completed_at'),
    winnerSeatId: integer('winner_seat_id'),
    decidedBy: text('decided_by', {
      enum: ['points', 'correct', 'time', 'seed', 'absence', 'withdrawal', 'bye', 'administrator', 'nobody'],
    }),
    /** Questions and versions, fixed at the first deal and the same for both players. */
    questionIds: integer('question_ids').array(),
    questionRevisions: integer('question_revisions').array(),
    /** Games of the two players, and their results once closed. */
    game1Id: integer('game1_id'),
    game2Id: integer('game2_id'),
    part1: jsonb('part1').$type<PlayedPart>(),
    part2: jsonb('part2').$type<PlayedPart>(),
    /** When players who had not played were reminded of the deadline. */
    remindedAt: timestamptz('reminded_at'),
  },
  (table) => [
    uniqueIndex('tournament_match_number').on(table.tournamentId, table.number),
    index('tournament_match_seat1').on(table.seat1Id),
    index('tournament_match_seat2').on(table.seat2Id),
    check('tournament_match_opened_whole', sql`(${table.openedAt} is null) = (${table.deadlineAt} is null)`),
    check(
      'tournament_match_decided_whole',
      sql`num_nulls(${table.completedAt}, ${table.decidedBy}) in (0, 2)
        and (${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    check(
      'tournament_match_winner_played_it',
      sql`${table.winnerSeatId} is null or (${table.status} = 'completed' and ${table.winnerSeatId} in (${table.seat1Id}, ${table.seat2Id}))`,
    ),
    check(
      'tournament_match_of_two',
      sql`${table.seat1Id} is null or ${table.seat2Id} is null or ${table.seat1Id} <> ${table.seat2Id}`,
    ),
    check(
      'tournament_match_questions_whole',
      sql`(${table.questionIds} is null) = (${table.questionRevisions} is null)`,
    ),
  ],
);
