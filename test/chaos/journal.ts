import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';

/** Times are `performance.now()`. */
interface Attempt {
  readonly server: number;
  readonly startedAt: number;
  readonly ended: number;
  /** 0 means that the connection broke. */
  readonly status: number;
  readonly isWrite: boolean;
}

interface Verdict {
  readonly gameId: number;
  readonly position: number;
  readonly isCorrect: boolean;
  readonly score: number;
}

interface Result {
  readonly gameId: number;
  readonly playerId: string;
  readonly coinsEarned: number;
  readonly score: number;
}

/** The responses must remain true. */
export interface Journal {
  readonly attempts: Attempt[];
  readonly pending: Set<{ readonly begun: number }>;
  /** Keyed by game and position. */
  readonly verdicts: Map<string, Verdict>;
  readonly results: Map<number, Result>;
  /** By player. */
  readonly orders: Map<string, number>;
  /** Keys are `tournament player`. */
  readonly seats: Set<string>;
  readonly tournaments: Set<number>;
  readonly rejectionCounts: Record<string, number>;
  /** Number of repeated requests for results that had already been returned. */
  repeats: number;
  /** Number of occurrences by event. */
  readonly problems: Map<string, number>;
  reportProblem(what: string): void;
}

export function createJournal(): Journal {
  const problems = new Map<string, number>();
  return {
    attempts: [],
    pending: new Set(),
    verdicts: new Map(),
    results: new Map(),
    orders: new Map(),
    seats: new Set(),
    tournaments: new Set(),
    rejectionCounts: {},
    repeats: 0,
    problems,
    reportProblem: (what) => void problems.set(what, (problems.get(what) ?? 0) + 1),
  };
}

interface LoggedError {
  readonly message?: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly job?: string;
  readonly err?: LoggedError;
}

const errorLevel = 50;

function toError({ message = '', code, cause }: LoggedError): Error {
  return Object.assign(new Error(message, cause ? { cause: toError(cause) } : {}), code === undefined ? {} : { code });
}

/**
 * Reports logged errors, except those caused by an unreachable database. The accounts library does not log the cause,
 * but the response of the affected request is checked anyway.
 */
export function checkLogLine(journal: Journal, line: string): void {
  if (!line.startsWith('{')) return;
  const { level = 0, msg = '', job = '', err } = JSON.parse(line) as LogLine;
  if (level < errorLevel || msg.startsWith('accounts library') || msg === 'the database cannot serve') return;
  if (err && isDatabaseUnavailable(toError(err))) return;
  journal.reportProblem(`in the log: ${msg} ${job} ${err?.code ?? ''} ${err?.message?.slice(0, 300) ?? ''}`);
}
