/**
 * Number of questions of a whole game (rules D4). Any other count is a warm-up: it earns nothing and appears in history
 * and progress only (rules D5, D6, D7).
 */
export const wholeGameCount = 10;
/** Questions of each difficulty in a whole game, as far as the category has them (rules D9). */
export const wholeGameShares = { easy: 4, medium: 4, hard: 2 } as const;
/** Whether a game of ten must repeat questions that the player has met, because fewer than ten others are left. */
export function shouldRepeatQuestions({
  questions,
  met,
}: {
  readonly questions: number;
  readonly met: number;
}): boolean {
  return met > 0 && questions - met < Math.min(wholeGameCount, questions);
}
/** See rules D3. */
export const maxQuestionCount = 50;
/** Time limit of a question at time factor 1, in milliseconds (rules K4). */
export const timePerQuestionMs = 30_000;
/** Milliseconds between a verdict and the start of the next question's clock (rules K2). */
export const nextQuestionDelayMs = 2_000;
/**
 * A question may be dealt this many milliseconds before its clock starts, so that it is on screen in time (rules Q2).
 */
export const dealBeforeStartMs = 500;
/** Lives at the start of a normal game (rules L1). */
export const startingLives = 3;
/** Milliseconds that extra time adds, limited by the cap (rules P5). */
export const extraTimeMs = 15_000;
/** Right answers that make a survival run a success (rules 9.2). */
export const survivalSuccessCount = 5;
/** Percentage of right answers that makes a normal game a success (rules 9.2). */
export const successAccuracy = 70;
const hourMs = 3_600_000;
/** Maximum number of pauses in a game, and their total duration in milliseconds (rules K9). */
export const maxPauses = 5;
export const maxPausedMs = 600_000;
/** Without a time limit a pause has no clock to stop, so it is neither bounded, counted nor marked (rules K9, K10). */
export function arePausesBounded(timeFactor: number): boolean {
  return timeFactor !== 0;
}
/**
 * Milliseconds without a request after which a game counts as abandoned; longer than any clock or bounded pause (rules
 * E8).
 */
export function getAbandonedAfterMs(timeFactor: number): number {
  return timeFactor === 0 ? 24 * hourMs : hourMs;
}
/**
 * Milliseconds after which a contest's game ends, times its time factor; more than all its clocks and tolerances
 * together (rules E11).
 */
export const contestDurationMs = 360_000;
/** Number of a player's ranked games per day that count for boards, leagues and records (rules S10). */
export const rankedGamesPerDay = 50;
/** Number of deals and verdicts of an account within an hour after which the next deal is delayed (rules K13). */
export const maxDealsAndVerdictsPerHour = 1_000;
/** The settings can change it. */
export const dealsPerNetworkHour = 10_000;

export type Mode = 'normal' | 'survival' | 'challenge' | 'tournament' | 'practice' | 'dailyTen';

/** Whether a game is a whole game. Whole games and warm-ups of the same category are different games (rules G2, D5). */
export function isWholeGame(mode: Mode, count: number, difficulty: string | undefined): boolean {
  if (mode === 'practice' || mode === 'dailyTen') return false;
  return mode !== 'normal' || (count === wholeGameCount && difficulty === undefined);
}

/** Whether a game counts for boards, leagues and records: a whole solo game. */
export function isRanked(game: { readonly mode: Mode; readonly isWhole: boolean }): boolean {
  return game.isWhole && (game.mode === 'normal' || game.mode === 'survival');
}

/** Lives at the start; null in contests, practice and the Daily Ten, which always deal all questions (rules L1, L3). */
export function getStartingLives(mode: Mode): number | null {
  if (mode === 'normal') return startingLives;
  return mode === 'survival' ? 1 : null;
}

/** Maximum remaining time after extra time: 30 s, or 60 s in survival, times the time factor. */
export function getExtraTimeCapMs(mode: Mode, timeFactor: number): number {
  return (mode === 'survival' ? 60_000 : 30_000) * timeFactor;
}

/** Percentage, rounded; skipped questions are excluded. */
export function calculateAccuracy(questionsCorrect: number, questionsAnswered: number): number {
  return questionsAnswered > 0 ? Math.round((questionsCorrect / questionsAnswered) * 100) : 0;
}

/** Whether a finished game is won: 70 % in a normal game, 5 right answers in survival (rules S8). */
export function isSuccess(mode: Mode, questionsCorrect: number, questionsAnswered: number): boolean {
  if (mode === 'survival') return questionsCorrect >= survivalSuccessCount;
  return questionsAnswered > 0 && questionsCorrect * 100 >= successAccuracy * questionsAnswered;
}

/** Stars of a finished game: floor(accuracy / 20), at most 5, only on success (rules 2.9). */
export function calculateStars(accuracy: number, success: boolean): number {
  return success ? Math.min(5, Math.floor(accuracy / 20)) : 0;
}
