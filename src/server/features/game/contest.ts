import type { GameMode, GameResult, OpenGame } from '#shared/game/contract.ts';
import { contestDurationMs } from '#shared/game/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Counts } from '#server/features/finished-game/finished-game.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameRow } from './store.ts';

/** The modes of games that are played as part of a contest. */
export type ContestMode = Extract<GameMode, 'challenge' | 'tournament'>;

/** An answer in a contest game. `usedMs` is converted to the normal time limit, and null for a timeout. */
export interface ContestAnswer {
  readonly outcome: 'right' | 'wrong' | 'timeout';
  readonly points: number;
  readonly usedMs: number | null;
}

/** A contest game that is being closed, with everything that decides the contest. */
export interface PlayedGame {
  readonly gameId: number;
  readonly playerId: string;
  readonly contestId: number;
  readonly score: number;
  readonly questionsCorrect: number;
  /** Converted to the normal time limit, with the full limit for each question that was not answered. */
  readonly usedMs: number;
  readonly timeFactor: number;
  /** Question by question, as far as it was played. */
  readonly answers: readonly ContestAnswer[];
  /** False for a game that was left early. */
  readonly isFinished: boolean;
  readonly closedAt: Date;
}

/** Additions of the contest to the result of its game. */
export interface ContestPart {
  readonly contest: NonNullable<GameResult['contest']>;
  readonly newAchievements: readonly string[];
  /** Less than fully if the contest is only practice. */
  readonly counts: Counts;
}

/** Operations of a contest that the referee calls within the transaction of a game. */
export interface Contest {
  /** Identifies the challenge or match for the client. */
  getAddress(queries: Queries, contestId: number): Promise<Pick<OpenGame, 'challengeId' | 'match'>>;
  /** The current standing for a player whose contest game is closed; `waiting` while the contest is undecided. */
  getStanding(queries: Queries, contestId: number, playerId: string): Promise<ContestPart['contest']>;
  /** Locks the contest before its games, and returns its players, who are locked after them. */
  lock(tx: Tx, contestId: number): Promise<readonly string[]>;
  /** Records the result of a game, which decides the contest if no other player has yet to play. */
  recordGame(tx: Tx, game: PlayedGame): Promise<ContestPart>;
}

/** The contests by game mode. */
export type Contests = Readonly<Record<ContestMode, Contest>>;

/** Whether a contest game has used all the time that its questions can take (rules E11). */
export function hasRunOut(
  { contestId, openedAt, timeFactor }: Pick<GameRow, 'contestId' | 'openedAt' | 'timeFactor'>,
  now: number,
): boolean {
  return contestId !== 0 && now > openedAt.getTime() + contestDurationMs * timeFactor;
}

/** The answers of a contest game up to its position, in order. A question that was never shown counts as a timeout. */
export function listContestAnswers(
  { position, timeFactor }: Pick<GameRow, 'position' | 'timeFactor'>,
  rows: readonly QuestionRow[],
): ContestAnswer[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return Array.from({ length: position - 1 }, (_, index): ContestAnswer => {
    const { outcome, pointsEarned, usedMs } = byPosition.get(index + 1) ?? { outcome: null };
    if (outcome !== 'right' && outcome !== 'wrong') return { outcome: 'timeout', points: 0, usedMs: null };
    // Converted, because players must not learn each other's time factor.
    return {
      outcome,
      points: pointsEarned ?? 0,
      usedMs: typeof usedMs === 'number' ? Math.round(usedMs / timeFactor) : null,
    };
  });
}
