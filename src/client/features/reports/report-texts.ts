import { percentOf } from '#shared/statistics/misleading.ts';
import { numberText } from '#client/ui/number-text.ts';

/** "1 report", "3 reports". */
export function reportCountText(count: number): string {
  return count === 1 ? '1 report' : `${count} reports`;
}

/** How a question did: "64% right of 120 answers, shown 140 times". */
export function playedText({ answered, answeredRight, shown }: Played): string {
  const times = shown === 1 ? 'once' : `${numberText(shown)} times`;
  if (answered === 0) return shown === 0 ? 'Not played yet' : `Shown ${times}, not answered yet`;
  const answers = answered === 1 ? '1 answer' : `${numberText(answered)} answers`;
  return `${percentOf(answeredRight, answered)}% right of ${answers}, shown ${times}`;
}

interface Played {
  readonly answered: number;
  readonly answeredRight: number;
  readonly shown: number;
}
