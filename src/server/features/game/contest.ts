import type { GameMode, GameResult, OpenGame } from '#shared/game/contract.ts';
import { contestMs } from '#shared/game/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Counts } from '#server/features/finished-game/finished-game.ts';
import type { QuestionRow } from './question-store.ts';
import type { GameRow } from './store.ts';

/** The modes of games that are played for something beside themselves. */
export type ContestMode = Extract<GameMode, 'challenge' | 'tournament'>;

/** An answer of a contest's game; `usedMs` is in time of a plain clock, and null where the time ran out. */
export interface ContestAnswer {
  readonly outcome: 'right' | 'wrong' | 'timeout';
  readonly points: number;
  readonly usedMs: number | null;
}

/** A game of a contest that is being closed, with what decides it. */
export interface PlayedGame {
  readonly gameId: number;
  readonly playerId: string;
  readonly contestId: number;
  readonly score: number;
  readonly questionsCorrect: number;
  /** In time of a plain clock, with its full limit for each question that was not answered. */
  readonly usedMs: number;
  readonly timeFactor: number;
  /** Question by question, as far as it was played. */
  readonly answers: readonly ContestAnswer[];
  /** False for a game that was left early. */
  readonly isFinished: boolean;
  readonly closedAt: Date;
}

/** What the contest adds to the result of its game. */
export interface ContestPart {
  readonly contest: NonNullable<GameResult['contest']>;
  readonly newAchievements: readonly string[];
  /** Less than fully where it is no more than practice. */
  readonly counts: Counts;
}

/** What games are played for beside themselves. It is asked in the game's own transaction. */
export interface Contest {
  /** Where a contest is played. */
  address(queries: Queries, contestId: number): Promise<Pick<OpenGame, 'challengeId' | 'match'>>;
  /** How it stands now for one of its players, whose game of it is closed; `waiting` while it is undecided. */
  standing(queries: Queries, contestId: number, playerId: string): Promise<ContestPart['contest']>;
  /** Locks the contest before its games, and answers its players, who are locked after them. */
  lock(tx: Tx, contestId: number): Promise<readonly string[]>;
  /** Notes what came of a game, which decides the contest when nobody else has to play. */
  played(tx: Tx, game: PlayedGame): Promise<ContestPart>;
}

/** What games of each mode are played for. */
export type Contests = Readonly<Record<ContestMode, Contest>>;

/** Whether a contest's game has taken all the time that its questions can take (rules E11). */
export function hasRunOut(
  { contestId, openedAt, timeFactor }: Pick<GameRow, 'contestId' | 'openedAt' | 'timeFactor'>,
  now: number,
): boolean {
  return contestId !== 0 && now > openedAt.getTime() + contestMs * timeFactor;
}

/** The answers of a contest's game up to its place, in order; what was never shown ran out of time. */
export function contestAnswers(
  { position, timeFactor }: Pick<GameRow, 'position' | 'timeFactor'>,
  rows: readonly QuestionRow[],
): ContestAnswer[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return Array.from({ length: position - 1 }, (_, index): ContestAnswer => {
    const { outcome, pointsEarned, usedMs } = byPosition.get(index + 1) ?? { outcome: null };
    if (outcome !== 'right' && outcome !== 'wrong') return { outcome: 'timeout', points: 0, usedMs: null };
    // Nobody is told by which clock another one plays.
    return {
      outcome,
      points: pointsEarned ?? 0,
      usedMs: typeof usedMs === 'number' ? Math.round(usedMs / timeFactor) : null,
    };
  });
}
