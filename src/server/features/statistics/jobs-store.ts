import type { JobRuns } from '#server/platform/jobs.ts';
import { jobState } from '#server/db/schema/statistics.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

// Rows are written in name order so that two servers writing at once cannot deadlock. The most recent run wins.
const upsertJobRuns = statement(
  'statistics.tell-jobs',
  `insert into job_state as j (name, every_ms, since, told_at, last_run_at, last_ms, last_failed_at, last_failure)
   select name, every_ms, $2::timestamptz, $2::timestamptz, $2::timestamptz - ran_ms_ago * interval '1 ms', last_ms,
     $2::timestamptz - failed_ms_ago * interval '1 ms', last_failure
   from jsonb_to_recordset($1::jsonb)
     as x(name text, every_ms bigint, ran_ms_ago bigint, last_ms int, failed_ms_ago bigint, last_failure text)
   order by name
   on conflict (name) do update set every_ms = excluded.every_ms, told_at = greatest(j.told_at, excluded.told_at),
     last_ms = case when excluded.last_run_at >= coalesce(j.last_run_at, excluded.last_run_at)
       then excluded.last_ms else j.last_ms end,
     last_run_at = greatest(j.last_run_at, excluded.last_run_at),
     last_failure = case when excluded.last_failed_at >= coalesce(j.last_failed_at, excluded.last_failed_at)
       then excluded.last_failure else j.last_failure end,
     last_failed_at = greatest(j.last_failed_at, excluded.last_failed_at)`,
);

const readJobs = statement(
  'statistics.jobs',
  `select name, every_ms as "everyMs", since, last_run_at as "lastRunAt", last_ms as "lastMs",
     last_failed_at as "lastFailedAt", last_failure as "lastFailure"
   from job_state where told_at > $1::timestamptz order by name`,
  {
    name: jobState.name,
    everyMs: jobState.everyMs,
    since: jobState.since,
    lastRunAt: jobState.lastRunAt,
    lastMs: jobState.lastMs,
    lastFailedAt: jobState.lastFailedAt,
    lastFailure: jobState.lastFailure,
  },
);

export type JobStateRow = RowOf<typeof readJobs>;

/** Stores the job runs of one server as of `now`. */
export async function saveJobRuns(queries: Queries, runs: readonly JobRuns[], now: Date): Promise<void> {
  const rows = runs.map(({ name, everyMs, ranMsAgo, lastMs, failedMsAgo, lastFailure }) => ({
    name,
    every_ms: everyMs,
    ran_ms_ago: ranMsAgo,
    last_ms: lastMs,
    failed_ms_ago: failedMsAgo,
    last_failure: lastFailure,
  }));
  if (rows.length > 0) await queries.run(upsertJobRuns, [JSON.stringify(rows), now.toISOString()]);
}

/** Lists the jobs that were reported after the given time, by name. */
export function listJobs(queries: Queries, reportedAfter: Date): Promise<JobStateRow[]> {
  return queries.run(readJobs, [reportedAfter.toISOString()]);
}
