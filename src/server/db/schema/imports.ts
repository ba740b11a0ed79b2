import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { sourceFaults } from '#shared/imports/rules.ts';
import type { ImportPlan } from '#shared/imports/plan.ts';

/** An import from the Open Trivia Database. Another server resumes it if the one that runs it stops. */
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
    /** Remaining and completed requests to the source. */
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    /** Session token of the source, which prevents repeated questions. */
    token: text('token'),
    imported: integer('imported').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    /** Questions that could not be stored because of markup, length, or invalid answers. */
    refused: integer('refused').notNull().default(0),
    /** Consecutive failed requests; the job gives up after a limit. */
    failures: integer('failures').notNull().default(0),
    /** Error code of the reason why it stopped. */
    error: text('error').$type<ErrorCode>(),
    /** Network error of the last request, if it is more specific than the code. */
    fault: text('fault', { enum: sourceFaults }),
    /** The server that runs it, and the expiry of its lease. */
    leaseOwner: text('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('import_job_one_running').on(table.status).where(sql`${table.status} = 'running'`),
    check('import_job_finished_whole', sql`(${table.status} = 'running') = (${table.finishedAt} is null)`),
    check('import_job_failed_whole', sql`(${table.status} = 'failed') = (${table.error} is not null)`),
  ],
);

/** Earliest time of the next request to the source, shared by all servers. */
export const importPace = pgTable(
  'import_pace',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    nextCallAt: timestamp('next_call_at', { withTimezone: true }).notNull(),
    /** Time of the last valid response of the source. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [check('import_pace_single', sql`${table.onlyRow}`)],
);
