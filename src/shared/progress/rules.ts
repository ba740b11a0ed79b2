/** Number of games that the profile shows (rules 2.17), and the maximum page size of the API. */
export const historyLimit = 10;
export const maxHistoryLimit = 100;
/** Points needed for each level (rules S7). */
export const pointsPerLevel = 500;

export function calculateLevel(totalScore: number): number {
  return 1 + Math.floor(totalScore / pointsPerLevel);
}

/** Progress within the level in percent, at most 100 (rules 9.2). */
export function calculateLevelProgressPercent(totalScore: number): number {
  return Math.min(100, (totalScore % pointsPerLevel) / 5);
}

/** Percentage of games won, rounded; 0 before the first game. */
export function calculateWinRate(gamesWon: number, gamesPlayed: number): number {
  return gamesPlayed > 0 ? Math.round((gamesWon / gamesPlayed) * 100) : 0;
}
