import type { TenQuestion, TenRun } from '#shared/daily-ten/contract.ts';
import { percentileOf, type TenOutcome, type TenStanding } from '#shared/daily-ten/rules.ts';
import { numberText } from '#client/ui/number-text.ts';

/** "November 21", in the browser's language. */
export function tenDateText(date: string): string {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

export const outcomeWords: Readonly<Record<TenOutcome, string>> = {
  right: 'right',
  wrong: 'wrong',
  timeout: 'out of time',
  missed: 'not answered',
};

/** How the others did: a percentile where there are enough of them, else as they are counted. */
export function standingText(standing: TenStanding): string {
  const { others, ahead, level, behind } = standing;
  const percent = percentileOf(standing);
  // "Better than 0%" would be no comfort.
  if (percent) return `Better than ${percent}% of ${numberText(others)} others so far.`;
  if (others === 0) return 'Nobody else has finished yet. You set the mark.';
  if (others === 1) {
    const how = ahead > 0 ? 'did better' : level > 0 ? 'did as well as you' : 'got fewer right';
    return `One other player has finished so far, and ${how}.`;
  }
  const counts = [
    ahead > 0 && `${numberText(ahead)} did better`,
    level > 0 && `${numberText(level)} did as well`,
    behind > 0 && `${numberText(behind)} got fewer right`,
  ].filter((text) => text !== false);
  return `${numberText(others)} others have finished so far: ${counts.join(', ')}.`;
}

/** Why a run has no percentile. */
export function unrankedText({ isUntimed }: Pick<TenRun, 'isUntimed'>): string {
  return isUntimed
    ? 'Played with no clock, so it is marked and left out of the percentile.'
    : 'Played as a guest, so it is left out of the percentile.';
}

const squares: Readonly<Record<TenOutcome, string>> = { right: '🟩', wrong: '🟥', timeout: '⏳', missed: '⬜' };

/** A run to show to others: nothing of what was asked, in two rows of five. */
export function tenShareText(date: string, { outcomes, correct, isUntimed }: Omit<TenRun, 'isRanked'>): string {
  const row = (from: number) =>
    outcomes
      .slice(from, from + 5)
      .map((outcome) => squares[outcome])
      .join('');
  const time = isUntimed ? ', no clock' : '';
  return [
    `Trivia Quest, the Daily Ten of ${tenDateText(date)}`,
    `${correct} of ${outcomes.length}${time}`,
    row(0),
    row(5),
  ].join('\n');
}

/** "65% knew it"; null where too few were asked, or a server that is being updated does not say it. */
export function knownText({ knownPercent }: Pick<TenQuestion, 'knownPercent'>): string | null {
  return knownPercent == null ? null : `${knownPercent}% knew it`;
}

/** Over a run that is over. */
export function tenTitle(correct: number): string {
  if (correct === 10) return 'All ten!';
  return correct >= 7 ? 'Well played!' : 'Ten done';
}
