/** "1 Day", "5 Days". */
export function formatStreakDays(days: number): string {
  return `${days} ${days === 1 ? 'Day' : 'Days'}`;
}

/** Suggests what to do for the streak today. */
export function getStreakHint(days: number, playedToday: boolean): string {
  if (playedToday) return 'Lit for today';
  return days > 0 ? 'Play one game to keep it lit' : 'Play one game to light the first';
}

/** "Get a streak freeze", "1 streak freeze", "2 streak freezes". */
export function formatFreezes(freezes: number): string {
  if (freezes === 0) return 'Get a streak freeze';
  return `${freezes} streak ${freezes === 1 ? 'freeze' : 'freezes'}`;
}
