/** How many games the profile shows (rules 2.17), and the most that a call returns. */
export const historyLimit = 10;
export const maxHistoryLimit = 100;
/** Points between two levels (rules S7). */
export const pointsPerLevel = 500;

export function levelOf(totalScore: number): number {
  return 1 + Math.floor(totalScore / pointsPerLevel);
}

/** How far into the level, in percent, at most 100 (rules 9.2). */
export function levelProgressPercent(totalScore: number): number {
  return Math.min(100, (totalScore % pointsPerLevel) / 5);
}

/** Won of played, in percent, rounded; 0 before the first game. */
export function winRateOf(gamesWon: number, gamesPlayed: number): number {
  return gamesPlayed > 0 ? Math.round((gamesWon / gamesPlayed) * 100) : 0;
}
