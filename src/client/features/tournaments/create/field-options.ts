import { timePerQuestionMs } from '#shared/game/rules.ts';
import { fieldSizes, practiceSizes, timeFactors } from '#shared/tournaments/rules.ts';
import { formatRoundLength } from '../model/tournament-texts.ts';

const toNumberOptions = (numbers: readonly number[]) =>
  numbers.map((value) => ({ value: String(value), label: String(value) }));

export const fieldSizeOptions = toNumberOptions(fieldSizes);
export const practiceSizeOptions = toNumberOptions(practiceSizes);

export const timeFactorOptions = timeFactors.map((factor) => ({ value: String(factor), label: `× ${factor}` }));

/** Individual clocks are possible only without an entry fee. */
export const getClockOptions = (hasFee: boolean) =>
  hasFee ? timeFactorOptions : [{ value: 'own', label: 'Everybody’s own' }, ...timeFactorOptions];

const roundLengths = [
  { value: '10', label: '10 min' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '24 hours' },
  { value: '4320', label: '3 days' },
  { value: '10080', label: '7 days' },
];

/** In minutes, including the configured default. */
export function getRoundLengthOptions(houseMinutes: number) {
  const value = String(houseMinutes);
  if (roundLengths.some((known) => known.value === value)) return roundLengths;
  const all = [...roundLengths, { value, label: formatRoundLength(houseMinutes) }];
  return all.toSorted((a, b) => Number(a.value) - Number(b.value));
}

export function getClocksHint(timeFactor: number | null, hasFee: boolean): string {
  if (timeFactor === null)
    return 'Each has the time of their own settings, and is measured by the share that they use.';
  const text = `${formatSeconds(timeFactor)}, for everybody.`;
  return hasFee ? `${text} Where there is a fee, all play by the same clock.` : text;
}

/** For example "60 seconds". */
export function formatSeconds(factor: number): string {
  return `${(timePerQuestionMs / 1000) * factor} seconds`;
}
