import type { GameMode, GameResult } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { Tx } from '#server/platform/database.ts';
import type { CountedAnswer } from './counting-store.ts';

export type { CountedAnswer } from './counting-store.ts';

/** A game that is being closed. One that was left early (`isFinished` false) stands in the history and earns nothing. */
export interface ClosingGame {
  readonly gameId: number;
  readonly playerId: string;
  readonly mode: GameMode;
  /** Null for random questions. */
  readonly categoryId: number | null;
  /** The player's own date on which the game opened. */
  readonly date: string;
  readonly closedAt: Date;
  readonly score: number;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  /** The pace of its answers, a letter each. */
  readonly pace: string;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  /** Its closed questions; `readTrace` reads them. */
  readonly trace: string;
  readonly powerUpsUsed: readonly PowerUpType[];
  readonly isFinished: boolean;
  /** Won; never true for an unfinished game. */
  readonly isSuccess: boolean;
  /** False for practice, which pays no coins, and counts for no daily challenge and no achievement. */
  readonly isPaid: boolean;
  /** This player's games of the same date that were finished, and that paid coins, before this one. */
  readonly finishedBefore: number;
  readonly paidBefore: number;
}

/**
 * What a closing game does to a domain: it runs inside the game's own transaction with the players locked, and answers
 * its part of each game's result, by game id. `soFar` is what the effects before it have answered.
 */
export type GameEffect = (
  tx: Tx,
  games: readonly ClosingGame[],
  soFar: ReadonlyMap<number, GameResult>,
) => Promise<ReadonlyMap<number, Partial<GameResult>>>;

/**
 * What the answers of closed games do to a domain: each is told once, some seconds after its game closed, in the order in
 * which they were given. It runs in a transaction of its own that holds those games.
 */
export type AnswerCounter = (tx: Tx, answers: readonly CountedAnswer[]) => Promise<void>;
