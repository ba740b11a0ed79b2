import type { RawRequest } from './raw-http-client.ts';

interface Counts {
  calls: number;
  /** Calls with one deliberate error, which are excluded from the share. */
  swept: number;
  /** Successful calls of the others: status 2xx, or a redirect of a page navigation. */
  successful: number;
  readonly statuses: Map<number, number>;
}

export interface Fault {
  readonly what: string;
  readonly number: number;
  readonly by: string;
  readonly sent: RawRequest;
  readonly answer: string;
  times: number;
}

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const counts = new Map<string, Counts>();
  const faults = new Map<string, Fault>();
  let calls = 0;
  let failed = 0;

  function getOrCreateCounts(key: string): Counts {
    let operationCounts = counts.get(key);
    if (!operationCounts)
      counts.set(key, (operationCounts = { calls: 0, swept: 0, successful: 0, statuses: new Map() }));
    return operationCounts;
  }

  return {
    get calls() {
      return calls;
    },
    get failed() {
      return failed;
    },
    faults: () => [...faults.values()],
    count(key: string, status: number, isSwept: boolean): number {
      const operationCounts = getOrCreateCounts(key);
      operationCounts.calls += 1;
      if (isSwept) operationCounts.swept += 1;
      else if (status >= 200 && status < 400) operationCounts.successful += 1;
      operationCounts.statuses.set(status, (operationCounts.statuses.get(status) ?? 0) + 1);
      return (calls += 1);
    },
    fail(key: string, found: readonly string[], fault: Omit<Fault, 'what' | 'times'>): void {
      failed += 1;
      for (const what of found) {
        // Faults that differ only in numbers are counted as one.
        const kind = `${key}: ${what.replace(/\d{1,3}: |\d{4,}/g, '#')}`;
        const known = faults.get(kind);
        if (known) known.times += 1;
        else faults.set(kind, { what: `${key}: ${what}`, times: 1, ...fault });
      }
    },
    /** Records that the callers failed. */
    stop(error: unknown): void {
      failed += 1;
      const answer = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const sent = { method: 'GET', path: '/', headers: {}, body: null };
      faults.set('', { what: 'the callers failed', times: 1, number: calls, by: 'nobody', sent, answer });
    },
    /** From 0 to 1, not counting swept calls; 1 if there were no calls. */
    share(key: string): number {
      const operationCounts = counts.get(key);
      return operationCounts && operationCounts.calls > operationCounts.swept
        ? operationCounts.successful / (operationCounts.calls - operationCounts.swept)
        : 1;
    },
    /** Excludes swept calls. */
    triesOf(key: string): number {
      const operationCounts = counts.get(key);
      return operationCounts ? operationCounts.calls - operationCounts.swept : 0;
    },
    statusesOf: (key: string) => [...(counts.get(key)?.statuses ?? [])].sort(([one], [other]) => one - other),
  };
}
