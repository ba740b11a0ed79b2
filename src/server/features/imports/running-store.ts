import type { ImportCounts } from '#shared/imports/plan.ts';
import type { SourceFault } from '#shared/imports/rules.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { importJob } from '#server/db/schema/imports.ts';
import { type Queries, statement, type RowOf } from '#server/platform/database/database.ts';

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
