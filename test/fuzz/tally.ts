import type { Sent } from './wire.ts';

/** What came of the calls of one operation. */
interface Counts {
  calls: number;
  /** Of these, such as are wrong in one place each, whatever the callers know. */
  swept: number;
  /** Of the others, answered as asked: 2xx, and the redirects of a page navigation. */
  good: number;
  readonly statuses: Map<number, number>;
}

/** Something that does not hold, with the first call that showed it. */
export interface Fault {
  readonly what: string;
  readonly number: number;
  readonly by: string;
  readonly sent: Sent;
  readonly answer: string;
  times: number;
}

export type Tally = ReturnType<typeof createTally>;

/** Counts of all calls, and what did not hold in them. */
export function createTally() {
  const counts = new Map<string, Counts>();
  const faults = new Map<string, Fault>();
  let calls = 0;
  let failed = 0;

  function countsOf(key: string): Counts {
    let own = counts.get(key);
    if (!own) counts.set(key, (own = { calls: 0, swept: 0, good: 0, statuses: new Map() }));
    return own;
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
      const own = countsOf(key);
      own.calls += 1;
      if (isSwept) own.swept += 1;
      else if (status >= 200 && status < 400) own.good += 1;
      own.statuses.set(status, (own.statuses.get(status) ?? 0) + 1);
      return (calls += 1);
    },
    fail(key: string, found: readonly string[], fault: Omit<Fault, 'what' | 'times'>): void {
      failed += 1;
      for (const what of found) {
        // Of the same kind are all that differ in a number only.
        const kind = `${key}: ${what.replace(/\d{1,3}: |\d{4,}/g, '#')}`;
        const known = faults.get(kind);
        if (known) known.times += 1;
        else faults.set(kind, { what: `${key}: ${what}`, times: 1, ...fault });
      }
    },
    /** The callers could not go on. */
    stop(error: unknown): void {
      failed += 1;
      const answer = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const sent = { method: 'GET', path: '/', headers: {}, body: null };
      faults.set('', { what: 'the callers could not go on', times: 1, number: calls, by: 'nobody', sent, answer });
    },
    /** How many of an operation's calls were answered as asked, 0 to 1, but for swept ones; 1 without any. */
    share(key: string): number {
      const own = counts.get(key);
      return own && own.calls > own.swept ? own.good / (own.calls - own.swept) : 1;
    },
    /** Calls that are not swept. */
    triesOf(key: string): number {
      const own = counts.get(key);
      return own ? own.calls - own.swept : 0;
    },
    statusesOf: (key: string) => [...(counts.get(key)?.statuses ?? [])].sort(([one], [other]) => one - other),
  };
}
