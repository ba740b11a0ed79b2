import type { JobBoard, JobRuns } from '#server/platform/job-runs.ts';
import type { Metrics } from './metrics.ts';

/** Metrics of this server's recurring jobs by name. The label is `task` because Prometheus reserves `job`. */
export function watchJobs(metrics: Pick<Metrics, 'watchEach'>, board: Pick<JobBoard, 'list'>): void {
  function watch(name: string, kind: 'counter' | 'gauge', help: string, getValue: (job: JobRuns) => number): void {
    const read = () => board.list().map((job) => [job.name, getValue(job)] as const);
    metrics.watchEach({ name, kind, help, label: 'task', read });
  }
  watch('job_runs_total', 'counter', 'Runs of a job that are over.', (job) => job.runs);
  watch('job_failures_total', 'counter', 'Runs of a job that failed.', (job) => job.failures);
  watch('job_last_duration_seconds', 'gauge', 'What the last run of a job took.', (job) => (job.lastMs ?? 0) / 1000);
  watch('job_overdue_seconds', 'gauge', 'How long the next run of a job has been due.', (job) => job.overdueMs / 1000);
}
