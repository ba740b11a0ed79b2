import type { TenQuestion, TenRun } from '#shared/daily-ten/contract.ts';
import { calculatePercentile, type TenOutcome, type TenStanding } from '#shared/daily-ten/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';

/** "November 21", in the browser's language. */
export function formatTenDate(date: string): string {
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}

export const outcomeLabels: Readonly<Record<TenOutcome, string>> = {
  right: 'right',
  wrong: 'wrong',
  timeout: 'out of time',
  missed: 'not answered',
};

/** Returns a percentile when there are enough others, otherwise counts. */
export function formatTenStanding(standing: TenStanding): string {
  const { others, ahead, level, behind } = standing;
  const percent = calculatePercentile(standing);
  // Avoid "Better than 0%", which would be discouraging.
  if (percent) return `Better than ${percent}% of ${formatNumber(others)} others so far.`;
  if (others === 0) return 'Nobody else has finished yet. You set the mark.';
  if (others === 1) {
    const how = ahead > 0 ? 'did better' : level > 0 ? 'did as well as you' : 'got fewer right';
    return `One other player has finished so far, and ${how}.`;
  }
  const counts = [
    ahead > 0 && `${formatNumber(ahead)} did better`,
    level > 0 && `${formatNumber(level)} did as well`,
    behind > 0 && `${formatNumber(behind)} got fewer right`,
  ].filter((text) => text !== false);
  return `${formatNumber(others)} others have finished so far: ${counts.join(', ')}.`;
}

export function getUnrankedReason({ isUntimed }: Pick<TenRun, 'isUntimed'>): string {
  return isUntimed
    ? 'Played with no clock, so it is marked and left out of the percentile.'
    : 'Played as a guest, so it is left out of the percentile.';
}

const outcomeEmojis: Readonly<Record<TenOutcome, string>> = { right: '🟩', wrong: '🟥', timeout: '⏳', missed: '⬜' };

/** Does not reveal the questions. The squares are in two rows of five. */
export function formatTenShareText(date: string, { outcomes, correct, isUntimed }: Omit<TenRun, 'isRanked'>): string {
  const row = (from: number) =>
    outcomes
      .slice(from, from + 5)
      .map((outcome) => outcomeEmojis[outcome])
      .join('');
  const time = isUntimed ? ', no clock' : '';
  return [
    `Trivia Quest, the Daily Ten of ${formatTenDate(date)}`,
    `${correct} of ${outcomes.length}${time}`,
    row(0),
    row(5),
  ].join('\n');
}

/** "65% knew it"; null when too few were asked, or when an older server does not send the number. */
export function formatKnownPercent({ knownPercent }: Pick<TenQuestion, 'knownPercent'>): string | null {
  return knownPercent == null ? null : `${knownPercent}% knew it`;
}

export function getTenTitle(correct: number): string {
  if (correct === 10) return 'All ten!';
  return correct >= 7 ? 'Well played!' : 'Ten done';
}
