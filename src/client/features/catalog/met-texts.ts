import type { MetCount } from '#shared/game/contract.ts';
import { asksAgain } from '#shared/game/rules.ts';
import { numberText } from '#client/ui/number-text.ts';

/** "75 questions, 31 met", and what a game there would bring when there is little left that is new. */
export function metTexts({ questions, met }: Pick<MetCount, 'questions' | 'met'>): {
  readonly count: string;
  readonly again: string | null;
} {
  const count = `${numberText(questions)} ${questions === 1 ? 'question' : 'questions'}`;
  if (met === 0 || questions === 0) return { count, again: null };
  const isAll = met >= questions;
  return {
    count: `${count}, ${isAll ? 'all' : numberText(met)} met`,
    again: asksAgain({ questions, met })
      ? `You have met ${isAll ? 'all' : 'nearly all'} of these: some will come again`
      : null,
  };
}

type Met = Pick<MetCount, 'questions' | 'met'>;

/** Nothing of it was met. */
export const isNew = ({ questions, met }: Met) => questions > 0 && met === 0;

/** All of it was met. */
export const isDone = ({ questions, met }: Met) => questions > 0 && met >= questions;

/** 0 to 100; the last percent only comes with the last question. */
export function metPercent({ questions, met }: Met): number {
  return questions === 0 ? 0 : Math.min(100, Math.floor((met / questions) * 100));
}
