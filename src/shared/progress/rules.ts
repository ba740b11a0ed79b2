/** How many games the profile shows (section 9), and the most that a call returns. */
export const historyLimit = 10;
export const maxHistoryLimit = 100;
/** Points between two levels (section 9). */
export const pointsPerLevel = 500;

/** Level = 1 + floor(totalScore / 500) (rules: Score, level, wins). */
export function levelOf(totalScore: number): number {
  return 1 + Math.floor(totalScore / pointsPerLevel);
}

/** How far into the level, in percent, at most 100 (section 9: total score mod 500 / 5). */
export function levelProgressPercent(totalScore: number): number {
  return Math.min(100, (totalScore % pointsPerLevel) / 5);
}

/** Won of played, in percent, rounded; 0 before the first game. */
export function winRateOf(gamesWon: number, gamesPlayed: number): number {
  return gamesPlayed > 0 ? Math.round((gamesWon / gamesPlayed) * 100) : 0;
}
