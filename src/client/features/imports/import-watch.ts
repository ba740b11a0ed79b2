import type { ImportJob } from '#shared/imports/contract.ts';

type Jobs = readonly ImportJob[];

/** A call that was lost on the way: its import may run, be over, or never have begun. */
export interface LostCall {
  readonly kind: ImportJob['kind'];
  /** The newest import that there was before. */
  readonly afterId: number;
  readonly lostAtMs: number;
  /** What the lost call said. */
  readonly text: string;
}

/** What the page waits for the end of: an import that was seen running, or one of its own whose call was lost. */
export type Watched = { readonly id: number } | LostCall;

export interface Look {
  readonly watched: Watched | null;
  /** What is over since the last look. */
  readonly ended?: ImportJob;
  readonly neverBegan?: LostCall;
}

/** Milliseconds in which a call that was lost may still arrive at the server. */
const arrivalMs = 3000;

export function runningImport(jobs: Jobs | undefined): ImportJob | null {
  return jobs?.find(({ status }) => status === 'running') ?? null;
}

function followed(watched: Watched, jobs: Jobs): ImportJob | undefined {
  if ('id' in watched) return jobs.find(({ id }) => id === watched.id);
  // Newest first: the first one that came after is ours.
  return jobs.findLast(({ id, kind }) => id > watched.afterId && kind === watched.kind);
}

/** What the list of imports, read at `seenAtMs`, says about the watched one; without one, whatever runs is watched. */
export function look(watched: Watched | null, jobs: Jobs, seenAtMs: number): Look {
  if (!watched) {
    const running = runningImport(jobs);
    return { watched: running && { id: running.id } };
  }
  const job = followed(watched, jobs);
  if (job?.status === 'running') return { watched: 'id' in watched ? watched : { id: job.id } };
  if (job) return { watched: null, ended: job };
  if ('id' in watched) return { watched: null };
  return seenAtMs > watched.lostAtMs + arrivalMs ? { watched: null, neverBegan: watched } : { watched };
}
