import type { Counts } from '#shared/imports/plan.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { importJob } from '#server/db/schema/imports.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

/** A running import as the server that holds its lease knows it. */
export type RunningImport = RowOf<typeof claim>;

/** Somebody else runs the import by now: whatever this server was about to write is rolled back. */
export class LeaseLost extends Error {}

const claim = statement(
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

const own = `where id = $1 and lease_owner = $2 and status = 'running'`;

const keep = statement(
  'imports.keep',
  `update import_job set lease_until = $3::timestamptz, token = $4 ${own} returning id`,
  { id: importJob.id },
);

const savePlan = statement(
  'imports.save',
  `update import_job set plan = $3::jsonb, token = $4, failures = $5, imported = imported + $6,
     duplicates = duplicates + $7, refused = refused + $8 ${own} returning id`,
  { id: importJob.id },
);

const finish = statement(
  'imports.finish',
  `update import_job set status = case when $4::text is null then 'done' else 'failed' end, finished_at = $3::timestamptz,
     error = $4, fault = $5, token = null, lease_owner = null, lease_until = null ${own} returning id`,
  { id: importJob.id },
);

const release = statement(
  'imports.release',
  `update import_job set lease_owner = null, lease_until = null ${own} returning id`,
  { id: importJob.id },
);

/** Takes the running import when nobody holds it, or when whoever did is gone. */
export async function claimImport(queries: Queries, now: Date, until: Date): Promise<RunningImport | undefined> {
  return (await queries.run(claim, [now.toISOString(), until.toISOString()]))[0];
}

async function runOwn(
  queries: Queries,
  asked: typeof keep,
  { id, owner }: RunningImport,
  values: readonly unknown[] = [],
): Promise<void> {
  if ((await queries.run(asked, [id, owner, ...values])).length === 0) throw new LeaseLost();
}

export function keepImport(queries: Queries, job: RunningImport, until: Date): Promise<void> {
  return runOwn(queries, keep, job, [until.toISOString(), job.token]);
}

/** Writes where the import is, and adds what it counted since. */
export function saveImport(queries: Queries, job: RunningImport, counted?: Counts): Promise<void> {
  const { plan, token, failures } = job;
  const { imported, duplicates, refused } = counted ?? { imported: 0, duplicates: 0, refused: 0 };
  return runOwn(queries, savePlan, job, [JSON.stringify(plan), token, failures, imported, duplicates, refused]);
}

/** Ends the import: complete, or failed for a reason. */
export function finishImport(
  queries: Queries,
  job: RunningImport,
  at: Date,
  { error, fault }: { readonly error: ErrorCode | null; readonly fault: SourceFault | null },
): Promise<void> {
  return runOwn(queries, finish, job, [at.toISOString(), error, fault]);
}

/** Lets the next server, or the next start, go on at once. */
export function releaseImport(queries: Queries, job: RunningImport): Promise<void> {
  return runOwn(queries, release, job);
}
