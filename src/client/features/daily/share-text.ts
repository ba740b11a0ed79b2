const squares = 10;

export interface SharedResult {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly progress: number;
  readonly target: number;
  readonly completed: boolean;
  readonly streak: number;
}

/** "November 21", in the browser's language. */
function dayText(date: string): string {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** A day's challenge to show to others: how far, and for how many days in a row; nothing of what was asked. */
export function resultText({ date, progress, target, completed, streak }: SharedResult): string {
  const lit = completed ? squares : Math.floor((progress / target) * squares);
  const trail = '🟧'.repeat(lit) + '⬜'.repeat(squares - lit);
  return [
    `Trivia Quest, daily challenge of ${dayText(date)}`,
    completed ? `${trail} done!` : trail,
    ...(streak > 0 ? [`🔥 ${streak} ${streak === 1 ? 'day' : 'days'} in a row`] : []),
  ].join('\n');
}
