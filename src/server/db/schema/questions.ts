import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { category } from './catalog.ts';

/** A question as it stands now. Ids below 1,000,000 are the seeded bank's; an administrator's follow. */
export const question = pgTable(
  'question',
  {
    id: integer('id').generatedByDefaultAsIdentity({ startWith: 1_000_000 }).primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    revision: integer('revision').notNull().default(1),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    wrongAnswers: text('wrong_answers').array().notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    points: integer('points').notNull().default(100),
    explanation: text('explanation'),
    status: text('status', { enum: ['draft', 'published', 'retired'] })
      .notNull()
      .default('published'),
    /** Set by an administrator's change: the seed leaves the question alone from then on. */
    isEdited: boolean('is_edited').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('question_category').on(table.categoryId),
    uniqueIndex('question_text_once').on(table.categoryId, sql`md5(lower(${table.question}))`),
    check('question_three_wrong_answers', sql`cardinality(${table.wrongAnswers}) = 3`),
    check('question_difficulty_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('question_points_in_range', sql`${table.points} between 1 and 10000`),
  ],
);

/** Every wording a question ever had: a game plays what it dealt. */
export const questionRevision = pgTable(
  'question_revision',
  {
    questionId: integer('question_id').notNull(),
    revision: integer('revision').notNull(),
    categoryId: integer('category_id').notNull(),
    question: text('question').notNull(),
    correctAnswer: text('correct_answer').notNull(),
    wrongAnswers: text('wrong_answers').array().notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    points: integer('points').notNull(),
    explanation: text('explanation'),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.revision] })],
);

/** Counts up with every change of the bank, so that each server knows when to read it anew. */
export const bankVersion = pgTable(
  'bank_version',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: integer('version').notNull().default(0),
  },
  (table) => [check('bank_version_single', sql`${table.onlyRow}`)],
);
