import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';
import { category } from './catalog.ts';

/**
 * A friend challenge. Its questions and their revisions are fixed at the first deal and are the same for both players.
 */
export const challenge = pgTable(
  'challenge',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    challengerId: text('challenger_id')
      .notNull()
      .references(() => player.id),
    challengedId: text('challenged_id')
      .notNull()
      .references(() => player.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    status: text('status', { enum: ['pending', 'accepted', 'completed', 'declined', 'expired'] })
      .notNull()
      .default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Expiry of an undecided challenge: 7 days after it was sent, extended to 7 days after acceptance. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    questionIds: integer('question_ids').array(),
    questionRevisions: integer('question_revisions').array(),
    /** Games of the two players, and their results once closed. */
    challengerGameId: integer('challenger_game_id'),
    challengerScore: integer('challenger_score'),
    challengerCorrect: integer('challenger_correct'),
    /** Includes the full time limit for each unanswered question. */
    challengerUsedMs: integer('challenger_used_ms'),
    /** False if the game was left early. */
    challengerFinished: boolean('challenger_finished'),
    challengedGameId: integer('challenged_game_id'),
    challengedScore: integer('challenged_score'),
    challengedCorrect: integer('challenged_correct'),
    challengedUsedMs: integer('challenged_used_ms'),
    challengedFinished: boolean('challenged_finished'),
    winnerId: text('winner_id'),
    /** The loser removed or blocked the winner, or deleted the account, after starting their own game. */
    isForfeit: boolean('is_forfeit').notNull().default(false),
  },
  (table) => [
    index('challenge_sent').on(table.challengerId, table.id),
    index('challenge_received').on(table.challengedId, table.id),
    index('challenge_expiring').on(table.expiresAt).where(sql`${table.status} in ('pending', 'accepted')`),
    check('challenge_of_another', sql`${table.challengerId} <> ${table.challengedId}`),
    check('challenge_decided_whole', sql`(${table.status} in ('pending', 'accepted')) = (${table.decidedAt} is null)`),
    check(
      'challenge_winner_played_it',
      sql`${table.winnerId} is null or (${table.status} = 'completed' and ${table.winnerId} in (${table.challengerId}, ${table.challengedId}))`,
    ),
    check('challenge_forfeit_has_winner', sql`not ${table.isForfeit} or ${table.winnerId} is not null`),
    check('challenge_questions_whole', sql`(${table.questionIds} is null) = (${table.questionRevisions} is null)`),
    check(
      'challenge_challenger_whole',
      sql`num_nulls(${table.challengerScore}, ${table.challengerCorrect}, ${table.challengerUsedMs}, ${table.challengerFinished}) in (0, 4)
        and (${table.challengerScore} is null or ${table.challengerGameId} is not null)`,
    ),
    check(
      'challenge_challenged_whole',
      sql`num_nulls(${table.challengedScore}, ${table.challengedCorrect}, ${table.challengedUsedMs}, ${table.challengedFinished}) in (0, 4)
        and (${table.challengedScore} is null or ${table.challengedGameId} is not null)`,
    ),
  ],
);
