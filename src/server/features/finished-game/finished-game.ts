import type { GameMode, GameResult, Outcome } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * What a closing game counts for. `withoutReward`: totals and streak only, as a match of a tournament against computer
 * players. `notAtAll`: one that was left early, a warm-up, practice; their answers still are answers.
 */
export type Counts = 'fully' | 'withoutReward' | 'notAtAll';

/** A game that is being closed. */
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
  /** The part of it that counts for boards, leagues and records. */
  readonly rankedScore: number;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  /** What its questions took of their time. */
  readonly usedMs: number;
  /** The pace of its answers, a letter each. */
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
  /** This player's games of the same date that were ranked, and that paid coins, before this one. */
  readonly rankedBefore: number;
  readonly paidBefore: number;
}

/** The parts of a game's result that are other domains' to fill, each by one effect. */
export type CoinsPart = Pick<GameResult, 'coinsEarned'>;
export type LevelPart = Pick<GameResult, 'level' | 'leveledUp' | 'isPersonalBest'>;
export type StreakPart = Pick<GameResult, 'streak'>;
export type DailyChallengePart = Pick<GameResult, 'dailyChallenge'>;
export type AchievementsPart = Pick<GameResult, 'newAchievements'>;
/** Whether the player's last answers, this game's too, are ones that no human gives. */
export interface BelievedPart {
  readonly isUnbelievable: boolean;
}

/**
 * What a closing game does to a domain: it runs inside the game's own transaction with the players locked, beside other
 * effects whose statements stand between its own, and answers its part of each game's result. `Needed` are the parts that must be
 * there before.
 */
export type GameEffect<Part, Needed = unknown> = (
  tx: Tx,
  games: readonly (ClosingGame & Needed)[],
) => Promise<readonly Part[]>;

/** What a closing game does to a domain that adds nothing to its result. */
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
 * What the answers of closed games do to a domain: each is told once, some seconds after its game closed, in the order in
 * which they were given. It runs in a transaction of its own that holds those games.
 */
export type AnswerCounter = (tx: Tx, answers: readonly CountedAnswer[]) => Promise<void>;
