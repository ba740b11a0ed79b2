/** "1 Day", "5 Days". */
export function streakDays(days: number): string {
  return `${days} ${days === 1 ? 'Day' : 'Days'}`;
}

/** What to do about the streak today. */
export function streakHint(days: number, playedToday: boolean): string {
  if (playedToday) return 'Lit for today';
  return days > 0 ? 'Play one game to keep it lit' : 'Play one game to light the first';
}

/** "Get a streak freeze", "1 streak freeze", "2 streak freezes". */
export function freezesText(freezes: number): string {
  if (freezes === 0) return 'Get a streak freeze';
  return `${freezes} streak ${freezes === 1 ? 'freeze' : 'freezes'}`;
}
