import { timePerQuestionMs } from '#shared/game/rules.ts';
import { fieldSizes, practiceSizes, timeFactors } from '#shared/tournaments/rules.ts';
import { roundLengthText } from '../model/tournament-texts.ts';

const ofNumbers = (numbers: readonly number[]) =>
  numbers.map((value) => ({ value: String(value), label: String(value) }));

export const fieldSizeOptions = ofNumbers(fieldSizes);
export const practiceSizeOptions = ofNumbers(practiceSizes);

export const timeFactorOptions = timeFactors.map((factor) => ({ value: String(factor), label: `× ${factor}` }));

/** Of all clocks of a tournament; everybody's own where nobody pays. */
export const clockOptions = (hasFee: boolean) =>
  hasFee ? timeFactorOptions : [{ value: 'own', label: 'Everybody’s own' }, ...timeFactorOptions];

const roundLengths = [
  { value: '10', label: '10 min' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '24 hours' },
  { value: '4320', label: '3 days' },
  { value: '10080', label: '7 days' },
];

/** Round lengths in minutes that make sense, from a school lesson to a week, and the one that the house has chosen. */
export function roundLengthOptions(houseMinutes: number) {
  const value = String(houseMinutes);
  if (roundLengths.some((known) => known.value === value)) return roundLengths;
  const all = [...roundLengths, { value, label: roundLengthText(houseMinutes) }];
  return all.toSorted((one, other) => Number(one.value) - Number(other.value));
}

/** What a choice of the clocks means. */
export function clocksHint(timeFactor: number | null, hasFee: boolean): string {
  if (timeFactor === null)
    return 'Each has the time of their own settings, and is measured by the share that they use.';
  const text = `${secondsText(timeFactor)}, for everybody.`;
  return hasFee ? `${text} Where there is a fee, all play by the same clock.` : text;
}

/** How long a question is answered at a time factor: "60 seconds". */
export function secondsText(factor: number): string {
  return `${(timePerQuestionMs / 1000) * factor} seconds`;
}
