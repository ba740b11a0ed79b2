import { calculatePercent } from '#shared/statistics/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';

export function formatReportCount(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}

export function formatPlayed({ answered, answeredRight, shown }: PlayCounts): string {
  const times = shown === 1 ? 'once' : `${formatNumber(shown)} times`;
  if (answered === 0) return shown === 0 ? 'Not played yet' : `Shown ${times}, not answered yet`;
  const answers = answered === 1 ? '1 answer' : `${formatNumber(answered)} answers`;
  return `${calculatePercent(answeredRight, answered)}% right of ${answers}, shown ${times}`;
}

interface PlayCounts {
  readonly answered: number;
  readonly answeredRight: number;
  readonly shown: number;
}
