/**
 * Questions of a whole game (rules D4). Any other count is a warm-up: it earns nothing and stands in history and
 * progress only (rules D5, D6, D7).
 */
export const wholeGameCount = 10;
/** What a whole game rises through, as far as its place has them (rules D9). */
export const wholeGameShares = { easy: 4, medium: 4, hard: 2 } as const;
/** Whether a game of ten has to ask again what its player has met: there are not ten others in the place. */
export function asksAgain({ questions, met }: { readonly questions: number; readonly met: number }): boolean {
  return met > 0 && questions - met < Math.min(wholeGameCount, questions);
}
/** The most that one deal hands out (rules D3). */
export const maxQuestionCount = 50;
/** Milliseconds for a question at time factor 1 (rules K4). */
export const timePerQuestionMs = 30_000;
/** Milliseconds between a verdict and the next question's clock (rules K2). */
export const nextQuestionDelayMs = 2_000;
/** Milliseconds before its clock starts in which a question may be out, so that it stands when it starts (rules Q2). */
export const outBeforeStartMs = 500;
/** Lives at the start of a normal game (rules L1). */
export const startingLives = 3;
/** Milliseconds that extra time adds, and what it may fill the clock to (rules P5). */
export const extraTimeMs = 15_000;
/** Right answers that make a survival run a success (rules 9.2). */
export const survivalSuccessCount = 5;
/** Percent of right answers that makes a normal game a success (rules 9.2). */
export const successAccuracy = 70;
const hourMs = 3_600_000;
/** Pauses of a game, and milliseconds of all of them together (rules K9). */
export const maxPauses = 5;
export const maxPausedMs = 600_000;
/** Where there is no clock, a pause stops none: nothing of it is bounded, counted or marked (rules K9, K10). */
export function arePausesBounded(timeFactor: number): boolean {
  return timeFactor !== 0;
}
/** Milliseconds without a call after which a game is left: no clock and no bounded pause takes so long (rules E8). */
export function staleAfterMs(timeFactor: number): number {
  return timeFactor === 0 ? 24 * hourMs : hourMs;
}
/**
 * Milliseconds after which a contest's game is over, times its time factor: more than all its clocks and allowances take
 * (rules E11).
 */
export const contestMs = 360_000;
/** A player's ranked games of a day that count for boards, leagues and records (rules S10). */
export const rankedGamesPerDay = 50;
/** Deals and verdicts of an account within an hour, after which the next deal waits (rules K13). */
export const dealsAndVerdictsAnHour = 1_000;
/** The same of all accounts of a network together, unless the settings say else. */
export const dealsPerNetworkHour = 10_000;

export type Mode = 'normal' | 'survival' | 'challenge' | 'tournament' | 'practice' | 'dailyTen';

/** What kind of game an open one is: another kind of the same place is another game (rules G2, D5). */
export function isWholeGame(mode: Mode, count: number, difficulty: string | undefined): boolean {
  if (mode === 'practice' || mode === 'dailyTen') return false;
  return mode !== 'normal' || (count === wholeGameCount && difficulty === undefined);
}

/** Whether a game is one of those that boards, leagues and records look at: whole, and of one's own. */
export function isRanked(game: { readonly mode: Mode; readonly isWhole: boolean }): boolean {
  return game.isWhole && (game.mode === 'normal' || game.mode === 'survival');
}

/** Lives at the start: in contests, in practice and in the Daily Ten all questions are answered, so none are counted (rules L1, L3). */
export function livesOf(mode: Mode): number | null {
  if (mode === 'normal') return startingLives;
  return mode === 'survival' ? 1 : null;
}

/** Milliseconds that extra time may fill a clock to: 30 s, in survival 60 s, times the time factor. */
export function extraTimeCapMs(mode: Mode, timeFactor: number): number {
  return (mode === 'survival' ? 60_000 : 30_000) * timeFactor;
}

/** Percent of answered questions that were right, rounded; skipped ones are outside. */
export function accuracyOf(questionsCorrect: number, questionsAnswered: number): number {
  return questionsAnswered > 0 ? Math.round((questionsCorrect / questionsAnswered) * 100) : 0;
}

/** Whether a finished game is won: 70 % in a normal game, 5 right in survival (rules S8). */
export function isSuccess(mode: Mode, questionsCorrect: number, questionsAnswered: number): boolean {
  if (mode === 'survival') return questionsCorrect >= survivalSuccessCount;
  return questionsAnswered > 0 && questionsCorrect * 100 >= successAccuracy * questionsAnswered;
}

/** Stars at the end: floor(accuracy / 20), up to 5, only on success (rules 2.9). */
export function starsFor(accuracy: number, success: boolean): number {
  return success ? Math.min(5, Math.floor(accuracy / 20)) : 0;
}
