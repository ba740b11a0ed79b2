import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TableColumn } from '#shared/question-files/table-columns.ts';
import { category } from './catalog.ts';
import { buildFingerprintSql, buildQuestionSearchSql } from './text-folding.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A sanitized and scaled picture of a question. Rows are immutable; a different picture gets a new row. */
export const picture = pgTable(
  'picture',
  {
    /** SHA-256 of the bytes in base64url; never sent to players. */
    hash: text('hash').primaryKey(),
    type: text('type', { enum: ['image/svg+xml', 'image/webp'] }).notNull(),
    bytes: bytea('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('picture_created').on(table.createdAt),
    check('picture_type_known', sql`${table.type} in ('image/svg+xml', 'image/webp')`),
    check('picture_small', sql`octet_length(${table.bytes}) between 1 and 307200`),
    check('picture_measured', sql`${table.width} between 1 and 4096 and ${table.height} between 1 and 4096`),
  ],
);

/** An imported question file; added questions refer to it (`question.file_import_id`). */
export const fileImport = pgTable(
  'file_import',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** File name on the administrator's device. */
    name: text('name').notNull(),
    importedBy: text('imported_by').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    refused: integer('refused').notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [check('file_import_wrote', sql`${table.added} + ${table.changed} > 0`)],
);

/** Remembered mapping of foreign category names in files. */
export const fileCategory = pgTable('file_category', {
  /** Normalized: without case and insignificant spaces. */
  name: text('name').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => category.id),
});

/** Remembered mapping of foreign column names in tables. */
export const fileColumn = pgTable('file_column', {
  /** Normalized: lower-case letters and digits only. */
  name: text('name').primaryKey(),
  field: text('field').$type<TableColumn | 'ignored'>().notNull(),
});

/** The current version of a question. Ids below 1,000,000 belong to the seeded bank. */
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
    /** Three, or one for a true-or-false question; the number determines the kind. */
    wrongAnswers: text('wrong_answers').array().notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    points: integer('points').notNull().default(100),
    explanation: text('explanation'),
    /** Picture and its alternative text. */
    pictureHash: text('picture_hash').references(() => picture.hash),
    pictureAlt: text('picture_alt'),
    status: text('status', { enum: ['draft', 'published', 'retired'] })
      .notNull()
      .default('published'),
    /** Origin: the bank's files, an administrator, the Open Trivia Database, or an imported file. */
    source: text('source', { enum: ['bank', 'administrator', 'opentdb', 'file'] })
      .notNull()
      .default('bank'),
    /** The import that added it. */
    fileImportId: integer('file_import_id').references(() => fileImport.id),
    /** Dealt about once in 50 questions to detect players who look answers up; only for questions that are not public. */
    isCanary: boolean('is_canary').notNull().default(false),
    /** Set when an administrator edits it; the seed then leaves it unchanged. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** Soft-deleted questions are hidden and can be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Bank version of the last write to this row, so that servers reload only changed rows. */
    changedIn: integer('changed_in').notNull().default(0),
    /** Folded question and correct answer for searching. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql.raw(buildQuestionSearchSql('question', 'correct_answer'))),
    /** Folded question and correct answer without spaces and punctuation; equal fingerprints are the same question. */
    fingerprint: text('fingerprint')
      .notNull()
      .generatedAlwaysAs(sql.raw(buildFingerprintSql('question', 'correct_answer'))),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('question_category').on(table.categoryId, table.id),
    index('question_category_difficulty').on(table.categoryId, table.difficulty, table.source, table.id),
    index('question_changed').on(table.changedIn),
    index('question_status').on(table.status, table.id),
    index('question_source').on(table.source, table.id),
    index('question_file_import').on(table.fileImportId).where(sql`${table.fileImportId} is not null`),
    index('question_searched').using('gin', sql`${table.searchText} gin_trgm_ops`),
    uniqueIndex('question_fingerprint_once').on(table.fingerprint).where(sql`${table.deletedAt} is null`),
    // For deleting unused pictures.
    index('question_picture').on(table.pictureHash).where(sql`${table.pictureHash} is not null`),
    check('question_picture_whole', sql`(${table.pictureHash} is null) = (${table.pictureAlt} is null)`),
    // For finding the few statements among many questions.
    index('question_true_false').on(table.id).where(sql`cardinality(${table.wrongAnswers}) = 1`),
    check(
      'question_answers_of_a_kind',
      sql`cardinality(${table.wrongAnswers}) = 3 or (cardinality(${table.wrongAnswers}) = 1
        and (${table.correctAnswer}, ${table.wrongAnswers}[1]) in (('True', 'False'), ('False', 'True')))`,
    ),
    check('question_difficulty_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('question_canary_private', sql`not ${table.isCanary} or ${table.source} in ('administrator', 'file')`),
    check('question_points_in_range', sql`${table.points} between 1 and 10000`),
  ],
);

/** All versions of a question, because a game keeps the version it dealt. */
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
    pictureHash: text('picture_hash').references(() => picture.hash),
    pictureAlt: text('picture_alt'),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.revision] }),
    index('question_revision_picture').on(table.pictureHash).where(sql`${table.pictureHash} is not null`),
    check('question_revision_picture_whole', sql`(${table.pictureHash} is null) = (${table.pictureAlt} is null)`),
  ],
);

/** Statistics of a question, updated as games close. */
export const questionStats = pgTable('question_stats', {
  questionId: integer('question_id').primaryKey(),
  /** Dealt and closed: answered, timed out or skipped. */
  shown: integer('shown').notNull().default(0),
  answered: integer('answered').notNull().default(0),
  answeredRight: integer('answered_right').notNull().default(0),
  /** Total milliseconds of all answers. */
  usedMs: bigint('used_ms', { mode: 'number' }).notNull().default(0),
});

/** Incremented with every change of the bank, so that servers know when to reload it. */
export const bankVersion = pgTable(
  'bank_version',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: integer('version').notNull().default(0),
  },
  (table) => [check('bank_version_single', sql`${table.onlyRow}`)],
);
