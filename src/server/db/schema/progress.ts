import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** Totals of a player's finished games, kept as they finish. */
export const playerTotals = pgTable(
  'player_totals',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    totalScore: integer('total_score').notNull().default(0),
    /** Points of contests that are not decided: they are in the total, and nobody else sees them yet. */
    concealedScore: integer('concealed_score').notNull().default(0),
    gamesPlayed: integer('games_played').notNull().default(0),
    gamesWon: integer('games_won').notNull().default(0),
    questionsAnswered: integer('questions_answered').notNull().default(0),
    questionsCorrect: integer('questions_correct').notNull().default(0),
    bestScore: integer('best_score').notNull().default(0),
    bestSurvivalScore: integer('best_survival_score').notNull().default(0),
    /** The pace of the last 100 answers of finished games. */
    recentPace: text('recent_pace').notNull().default(''),
  },
  (table) => [
    check('player_totals_won_within_played', sql`${table.gamesWon} between 0 and ${table.gamesPlayed}`),
    check('player_totals_concealed_not_negative', sql`${table.concealedScore} >= 0`),
  ],
);
