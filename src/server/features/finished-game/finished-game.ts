import type { GameMode, GameResult, Outcome } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { UndisclosedGame } from '#shared/daily/streak.ts';

/**
 * How much a closing game counts. `withoutReward`: totals and streak only, for example a tournament match against
 * computer players. `notAtAll`: a game left early, a warm-up or practice; its answers are still counted as answers.
 */
export type Counts = 'fully' | 'withoutReward' | 'notAtAll';

/** A game that is being closed. */
export interface ClosingGame {
  readonly gameId: number;
  readonly playerId: string;
  readonly mode: GameMode;
  /** Null for random questions. */
  readonly categoryId: number | null;
  /** Date in the player's time zone on which the game opened. */
  readonly date: string;
  readonly closedAt: Date;
  readonly score: number;
  /** The part of it that counts for boards, leagues and records. */
  readonly rankedScore: number;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  /** Time that its questions took. */
  readonly usedMs: number;
  /** The pace of its answers, one letter each. */
  readonly pace: string;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  /** Its closed questions; `readTrace` reads them. */
  readonly trace: string;
  readonly powerUpsUsed: readonly PowerUpType[];
  /** Ten questions, or a survival run; false for a warm-up and practice. */
  readonly isWhole: boolean;
  /** False for a game that was left early. */
  readonly isFinished: boolean;
  readonly counts: Counts;
  /** Won; never true for a game that does not count. */
  readonly isSuccess: boolean;
  /** This player's earlier games of the same date that were ranked and that paid coins. */
  readonly rankedBefore: number;
  readonly paidBefore: number;
}

/** Parts of a game's result, each filled by one effect of another feature. */
export type CoinsPart = Pick<GameResult, 'coinsEarned'>;
export type LevelPart = Pick<GameResult, 'level' | 'leveledUp' | 'isPersonalBest'>;
export type StreakPart = Pick<GameResult, 'streak'>;
export type DailyChallengePart = Pick<GameResult, 'dailyChallenge'>;
export type AchievementsPart = Pick<GameResult, 'newAchievements'>;
/** Whether the player's latest answers, including this game's, are beyond what a human can do. */
export interface PlausibilityPart {
  readonly isUnbelievable: boolean;
}

/**
 * Effect of a closing game on a feature. It runs inside the game's transaction with the players locked, interleaved
 * with the statements of other effects, and returns its part of each game's result. `Needed` are the parts that must be
 * computed before.
 */
export type GameEffect<Part, Needed = unknown> = (
  tx: Tx,
  games: readonly (ClosingGame & Needed)[],
) => Promise<readonly Part[]>;

/** A game effect that adds nothing to the result. */
export type SilentGameEffect<Needed = unknown> = (tx: Tx, games: readonly (ClosingGame & Needed)[]) => Promise<void>;

/** A closed question of a closed game. */
export interface CountedAnswer {
  readonly gameId: number;
  readonly playerId: string;
  readonly questionId: number;
  readonly revision: number;
  readonly outcome: Outcome;
  /** The player had met the question before. */
  readonly wasMet: boolean;
  readonly hadFiftyFifty: boolean;
  /** Ten questions, or a survival run; false for a warm-up and practice. */
  readonly isWhole: boolean;
  /** 0 for the right answer, 1 to 3 for a wrong one in the order of its revision; null when none was chosen. */
  readonly chosenAnswer: number | null;
  readonly usedMs: number;
  readonly answeredAt: Date;
}

/**
 * Effect of the answers of closed games on a feature. Each answer is passed once, some seconds after its game closed,
 * in the order given. It runs in a separate transaction that locks those games.
 */
export type AnswerCounter = (tx: Tx, answers: readonly CountedAnswer[]) => Promise<void>;

/** Another player's closed game, which must stay hidden from one player of an undecided contest (rules W42). */
export interface OpponentGame extends UndisclosedGame {
  readonly playerId: string;
  /** Only finished games count in the player's totals. */
  readonly isFinished: boolean;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
}

interface Guests {
  readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Returns a filter of the games that other players may see: games of guests are hidden (record 58). */
export function createVisibilityFilter(guests: Guests) {
  return async (tx: Tx, games: readonly ClosingGame[]): Promise<(game: ClosingGame) => boolean> => {
    const hidden = await guests.among(tx, [...new Set(games.map(({ playerId }) => playerId))]);
    return ({ playerId }) => !hidden.has(playerId);
  };
}
