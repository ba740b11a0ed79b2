import { shareText } from '#client/platform/share-text.ts';

const squareCount = 10;

export interface SharedResult {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly progress: number;
  readonly target: number;
  readonly completed: boolean;
  readonly streak: number;
}

/** "November 21", in the browser's language. */
function formatDay(date: string): string {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** Does not reveal the task. */
export function formatDailyChallengeResult({ date, progress, target, completed, streak }: SharedResult): string {
  const lit = completed ? squareCount : Math.floor((progress / target) * squareCount);
  const trail = '🟧'.repeat(lit) + '⬜'.repeat(squareCount - lit);
  return [
    `Trivia Quest, daily challenge of ${formatDay(date)}`,
    completed ? `${trail} done!` : trail,
    ...(streak > 0 ? [`🔥 ${streak} ${streak === 1 ? 'day' : 'days'} in a row`] : []),
  ].join('\n');
}

export function shareDailyChallengeResult(result: SharedResult): Promise<void> {
  return shareText({ text: formatDailyChallengeResult(result), url: location.origin });
}
