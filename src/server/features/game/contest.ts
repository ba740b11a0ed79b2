import type { GameResult } from '#shared/game/contract.ts';
import { contestMs } from '#shared/game/rules.ts';
import type { Tx } from '#server/platform/database.ts';
import type { GameRow } from './store.ts';

/** A game of a contest that is being closed, with what decides it. */
export interface PlayedGame {
  readonly gameId: number;
  readonly playerId: string;
  readonly contestId: number;
  readonly score: number;
  readonly questionsCorrect: number;
  /** With the full limit for each question that was not answered. */
  readonly usedMs: number;
  /** False for a game that was left early. */
  readonly isFinished: boolean;
  readonly closedAt: Date;
}

/** What the contest adds to the result of its game. */
export interface ContestPart {
  readonly contest: NonNullable<GameResult['contest']>;
  readonly newAchievements: readonly string[];
}

/** What games are played for beside themselves. It is asked in the game's own transaction. */
export interface Contest {
  /** Locks the contest before its games, and answers its players, who are locked after them. */
  lock(tx: Tx, contestId: number): Promise<readonly string[]>;
  /** Notes what came of a game, which decides the contest when nobody else has to play. */
  played(tx: Tx, game: PlayedGame): Promise<ContestPart>;
}

/** Whether a contest's game has taken all the time that its questions can take (rules: Friends and challenges). */
export function hasRunOut({ contestId, openedAt }: Pick<GameRow, 'contestId' | 'openedAt'>, now: number): boolean {
  return contestId !== 0 && now > openedAt.getTime() + contestMs;
}
