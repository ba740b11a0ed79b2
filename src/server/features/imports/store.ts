import type { ImportCounts, ImportPlan } from '#shared/imports/plan.ts';
import { importJob, importPace } from '#server/db/schema/imports.ts';
import { computed, formatSelectList, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';

export type ImportRow = RowOf<typeof readJob>;

const importColumns = pickColumns(
  importJob,
  'id',
  'kind',
  'status',
  'startedBy',
  'startedAt',
  'finishedAt',
  'plan',
  'imported',
  'duplicates',
  'refused',
  'error',
  'fault',
);

const insertJob = statement(
  'imports.start',
  `insert into import_job (kind, plan, started_by, started_at) values ($1, $2::jsonb, $3, $4::timestamptz)
   on conflict (status) where status = 'running' do nothing
   returning id`,
  { id: importJob.id },
);

const readJob = statement(
  'imports.one',
  `select ${formatSelectList(importColumns)} from import_job where id = $1`,
  importColumns,
);

const readLatest = statement(
  'imports.latest',
  `select ${formatSelectList(importColumns)} from import_job order by id desc limit $1`,
  importColumns,
);

const readLatestBulk = statement(
  'imports.latest-bulk',
  `select ${formatSelectList(importColumns)} from import_job where kind = 'bulk' order by id desc limit 1`,
  importColumns,
);

/** Returns the id of the new import, or null while another one runs. */
export async function insertImport(
  tx: Tx,
  job: {
    readonly kind: 'single' | 'bulk';
    readonly plan: ImportPlan;
    readonly startedBy: string;
    readonly startedAt: Date;
  },
): Promise<number | null> {
  const values = [job.kind, JSON.stringify(job.plan), job.startedBy, job.startedAt.toISOString()];
  const [row] = await tx.run(insertJob, values);
  return row?.id ?? null;
}

export async function findImport(queries: Queries, id: number): Promise<ImportRow | undefined> {
  return (await queries.run(readJob, [id]))[0];
}

/** Newest first. */
export function listImports(queries: Queries, limit: number): Promise<ImportRow[]> {
  return queries.run(readLatest, [limit]);
}

export async function findLatestBulk(queries: Queries): Promise<ImportRow | undefined> {
  return (await queries.run(readLatestBulk))[0];
}

// Uses the real clock rather than the game clock because the wait takes real time.
const claimSlot = statement(
  'imports.pace.claim',
  `insert into import_pace as pace (next_call_at) values (clock_timestamp() + $1::int * interval '1 millisecond')
   on conflict (only_row) do update
     set next_call_at = greatest(pace.next_call_at, clock_timestamp()) + $1::int * interval '1 millisecond'
   returning greatest(0, extract(epoch from next_call_at - clock_timestamp()) * 1000 - $1::int)::float8 as "waitMs"`,
  { waitMs: computed.number() },
);

const holdBack = statement(
  'imports.pace.hold',
  `update import_pace
   set next_call_at = greatest(next_call_at, clock_timestamp() + $1::float8 * interval '1 millisecond')`,
);

const giveBack = statement(
  'imports.pace.give-back',
  `update import_pace set next_call_at = clock_timestamp() + $1::float8 * interval '1 millisecond'`,
);

const noteAnswered = statement(
  'imports.pace.answered',
  `update import_pace set answered_at = now(),
     next_call_at = greatest(next_call_at, clock_timestamp() + $1::float8 * interval '1 millisecond')`,
);

const readAnswered = statement('imports.pace.answered-at', 'select answered_at as "answeredAt" from import_pace', {
  answeredAt: importPace.answeredAt,
});

/** Claims the next call slot, shared by all servers. Returns the milliseconds to wait for it. */
export async function claimCallSlot(queries: Queries, paceMs: number): Promise<number> {
  const [row] = await queries.run(claimSlot, [paceMs]);
  return row?.waitMs ?? paceMs;
}

/** Delays the next call after this one. A call that never reached the source releases its slot. */
export async function spaceCalls(queries: Queries, waitMs: number, isReached: boolean): Promise<void> {
  await queries.run(isReached ? holdBack : giveBack, [waitMs]);
}

/** Records that the source gave a readable answer, and delays the next call. */
export async function noteAnswer(queries: Queries, waitMs: number): Promise<void> {
  await queries.run(noteAnswered, [waitMs]);
}

/** The time of the last readable answer, or null if there was none. */
export async function getLastAnswerTime(queries: Queries): Promise<Date | null> {
  return (await queries.run(readAnswered))[0]?.answeredAt ?? null;
}

/** A running import, as read by the server that holds its lease. */
export type RunningImport = RowOf<typeof claimLease>;

/** Another server has taken over the import. Throwing this error rolls back the current transaction. */
export class LeaseLost extends Error {}

const claimLease = statement(
  'imports.claim',
  `update import_job set lease_owner = gen_random_uuid()::text, lease_until = $2::timestamptz
   where id = (select id from import_job
     where status = 'running' and (lease_until is null or lease_until < $1::timestamptz) for update skip locked)
   returning id, started_by as "startedBy", lease_owner as owner, plan, token, failures`,
  {
    id: importJob.id,
    startedBy: importJob.startedBy,
    owner: importJob.leaseOwner,
    plan: importJob.plan,
    token: importJob.token,
    failures: importJob.failures,
  },
);

const ownedByLease = `where id = $1 and lease_owner = $2 and status = 'running'`;

const renewLease = statement(
  'imports.keep',
  `update import_job set lease_until = $3::timestamptz, token = $4 ${ownedByLease} returning id`,
  { id: importJob.id },
);

const savePlan = statement(
  'imports.save',
  `update import_job set plan = $3::jsonb, token = $4, failures = $5, imported = imported + $6,
     duplicates = duplicates + $7, refused = refused + $8 ${ownedByLease} returning id`,
  { id: importJob.id },
);

const finishJob = statement(
  'imports.finish',
  `update import_job set status = case when $4::text is null then 'done' else 'failed' end, finished_at = $3::timestamptz,
     error = $4, fault = $5, token = null, lease_owner = null, lease_until = null ${ownedByLease} returning id`,
  { id: importJob.id },
);

const releaseLease = statement(
  'imports.release',
  `update import_job set lease_owner = null, lease_until = null ${ownedByLease} returning id`,
  { id: importJob.id },
);

/** Claims the running import if it has no lease or an expired one. */
export async function claimImport(queries: Queries, now: Date, until: Date): Promise<RunningImport | undefined> {
  return (await queries.run(claimLease, [now.toISOString(), until.toISOString()]))[0];
}

async function runAsOwner(
  queries: Queries,
  leaseStatement: typeof renewLease,
  { id, owner }: RunningImport,
  values: readonly unknown[] = [],
): Promise<void> {
  if ((await queries.run(leaseStatement, [id, owner, ...values])).length === 0) throw new LeaseLost();
}

export function renewImportLease(queries: Queries, job: RunningImport, until: Date): Promise<void> {
  return runAsOwner(queries, renewLease, job, [until.toISOString(), job.token]);
}

export function saveImport(queries: Queries, job: RunningImport, counted?: ImportCounts): Promise<void> {
  const { plan, token, failures } = job;
  const { imported, duplicates, refused } = counted ?? { imported: 0, duplicates: 0, refused: 0 };
  return runAsOwner(queries, savePlan, job, [JSON.stringify(plan), token, failures, imported, duplicates, refused]);
}

export function finishImport(
  queries: Queries,
  job: RunningImport,
  at: Date,
  { error, fault }: { readonly error: ErrorCode | null; readonly fault: SourceFault | null },
): Promise<void> {
  return runAsOwner(queries, finishJob, job, [at.toISOString(), error, fault]);
}

/** Releases the lease so that another server or the next start can resume the import at once. */
export function releaseImport(queries: Queries, job: RunningImport): Promise<void> {
  return runAsOwner(queries, releaseLease, job);
}
