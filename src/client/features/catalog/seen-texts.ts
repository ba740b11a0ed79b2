import type { MetCount } from '#shared/game/contract.ts';
import { shouldRepeatQuestions } from '#shared/game/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';

/** "75 questions, 31 met", and a warning if few new questions are left. */
export function formatSeenCounts({ questions, met }: Pick<MetCount, 'questions' | 'met'>): {
  readonly count: string;
  readonly again: string | null;
} {
  const count = `${formatNumber(questions)} ${questions === 1 ? 'question' : 'questions'}`;
  if (met === 0 || questions === 0) return { count, again: null };
  const isAll = met >= questions;
  return {
    count: `${count}, ${isAll ? 'all' : formatNumber(met)} met`,
    again: shouldRepeatQuestions({ questions, met })
      ? `You have met ${isAll ? 'all' : 'nearly all'} of these: some will come again`
      : null,
  };
}

type SeenCounts = Pick<MetCount, 'questions' | 'met'>;

export const isUnseen = ({ questions, met }: SeenCounts) => questions > 0 && met === 0;

export const isFullySeen = ({ questions, met }: SeenCounts) => questions > 0 && met >= questions;

/** From 0 to 100, rounded down so that only the last question completes it. */
export function calculateSeenPercent({ questions, met }: SeenCounts): number {
  return questions === 0 ? 0 : Math.min(100, Math.floor((met / questions) * 100));
}
