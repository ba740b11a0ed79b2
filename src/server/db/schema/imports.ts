import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { sourceFaults } from '#shared/imports/rules.ts';
import type { ImportPlan } from '#shared/imports/plan.ts';

/** An import from the Open Trivia Database. It goes on where it was when the server that ran it is gone. */
export const importJob = pgTable(
  'import_job',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    kind: text('kind', { enum: ['single', 'bulk'] }).notNull(),
    status: text('status', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** What is left to ask the source for, and what is done. */
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    /** The source's token: it never gives the same question twice. */
    token: text('token'),
    imported: integer('imported').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    /** Could not be stored: markup, too long, answers of no kind. */
    refused: integer('refused').notNull().default(0),
    /** Calls in a row that failed; the job gives up after some. */
    failures: integer('failures').notNull().default(0),
    /** Why it stopped: a code of the error catalogue. */
    error: text('error').$type<ErrorCode>(),
    /** What the network said to the last call, where that says more than the code. */
    fault: text('fault', { enum: sourceFaults }),
    /** The server that runs it, and until when it is believed to be alive. */
    leaseOwner: text('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('import_job_one_running').on(table.status).where(sql`${table.status} = 'running'`),
    check('import_job_finished_whole', sql`(${table.status} = 'running') = (${table.finishedAt} is null)`),
    check('import_job_failed_whole', sql`(${table.status} = 'failed') = (${table.error} is not null)`),
  ],
);

/** When the source may be called next, by all servers together. */
export const importPace = pgTable(
  'import_pace',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    nextCallAt: timestamp('next_call_at', { withTimezone: true }).notNull(),
    /** When the source last gave an answer that could be read. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [check('import_pace_single', sql`${table.onlyRow}`)],
);
