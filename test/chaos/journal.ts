import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';

/** One try of a call, answered or not. Times are `performance.now()`. */
interface Try {
  readonly server: number;
  readonly begun: number;
  readonly ended: number;
  /** 0: the connection broke. */
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

/** What players were told, which has to be so for ever, and what should never have happened. */
export interface Journal {
  readonly tries: Try[];
  /** When the calls began that are not answered yet. */
  readonly waiting: Set<{ readonly begun: number }>;
  /** By game and position. */
  readonly verdicts: Map<string, Verdict>;
  readonly results: Map<number, Result>;
  /** Purchases that were answered, by player. */
  readonly orders: Map<string, number>;
  /** `tournament player`. */
  readonly seats: Set<string>;
  /** Tournaments that were created. */
  readonly tournaments: Set<number>;
  readonly refused: Record<string, number>;
  /** Repeats of what had been answered. */
  repeats: number;
  /** What was wrong, with how often. */
  readonly complaints: Map<string, number>;
  complain(what: string): void;
}

export function createJournal(): Journal {
  const complaints = new Map<string, number>();
  return {
    tries: [],
    waiting: new Set(),
    verdicts: new Map(),
    results: new Map(),
    orders: new Map(),
    seats: new Set(),
    tournaments: new Set(),
    refused: {},
    repeats: 0,
    complaints,
    complain: (what) => void complaints.set(what, (complaints.get(what) ?? 0) + 1),
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

function asError({ message = '', code, cause }: LoggedError): Error {
  return Object.assign(new Error(message, cause ? { cause: asError(cause) } : {}), code === undefined ? {} : { code });
}

/**
 * What a server's log says of a database that is away is no complaint; any other error is. The accounts library does not say
 * what it complains of, but the call that it did so for is looked at by its answer.
 */
export function noteLogLine(journal: Journal, line: string): void {
  if (!line.startsWith('{')) return;
  const { level = 0, msg = '', job = '', err } = JSON.parse(line) as LogLine;
  if (level < errorLevel || msg.startsWith('accounts library') || msg === 'the database cannot serve') return;
  if (err && isDatabaseTrouble(asError(err))) return;
  journal.complain(`in the log: ${msg} ${job} ${err?.code ?? ''} ${err?.message?.slice(0, 300) ?? ''}`);
}
