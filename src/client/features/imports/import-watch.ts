import type { ImportJob } from '#shared/imports/contract.ts';

type Jobs = readonly ImportJob[];

/** The import may be running, finished or never started. */
export interface LostCall {
  readonly kind: ImportJob['kind'];
  /** Id of the newest import before the request. */
  readonly afterId: number;
  readonly lostAtMs: number;
  readonly text: string;
}

/** Either seen running, or a request without a response. */
export type WatchedImport = { readonly id: number } | LostCall;

export interface WatchResult {
  readonly watched: WatchedImport | null;
  readonly ended?: ImportJob;
  readonly neverStarted?: LostCall;
}

/** Milliseconds within which a lost request may still reach the server. */
const maxArrivalMs = 3000;

export function findRunningImport(jobs: Jobs | undefined): ImportJob | null {
  return jobs?.find(({ status }) => status === 'running') ?? null;
}

function findWatchedImport(watched: WatchedImport, jobs: Jobs): ImportJob | undefined {
  if ('id' in watched) return jobs.find(({ id }) => id === watched.id);
  // The list is sorted newest first, so the last match is the first import after the request.
  return jobs.findLast(({ id, kind }) => id > watched.afterId && kind === watched.kind);
}

/** `jobs` were read at `seenAtMs`. Without a watched import, any running import is watched. */
export function checkWatchedImport(watched: WatchedImport | null, jobs: Jobs, seenAtMs: number): WatchResult {
  if (!watched) {
    const running = findRunningImport(jobs);
    return { watched: running && { id: running.id } };
  }
  const job = findWatchedImport(watched, jobs);
  if (job?.status === 'running') return { watched: 'id' in watched ? watched : { id: job.id } };
  if (job) return { watched: null, ended: job };
  if ('id' in watched) return { watched: null };
  return seenAtMs > watched.lostAtMs + maxArrivalMs ? { watched: null, neverStarted: watched } : { watched };
}
