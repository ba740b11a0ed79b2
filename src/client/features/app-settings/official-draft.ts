import type { Settings } from '#shared/settings/contract.ts';
import { type OfficialSetting, weekdays } from './setting-names.ts';

/** Unsaved changes of the plan of official tournaments. */
export type OfficialDraft = Readonly<Partial<Pick<Settings, OfficialSetting>>>;

/** Fields of the draft that differ from the settings. */
export function diffOfficialDraft(draft: OfficialDraft, settings: Settings): OfficialDraft {
  const entries = Object.entries(draft).filter(([name, value]) => value !== settings[name as OfficialSetting]);
  return Object.fromEntries(entries);
}

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

const roundLengths: readonly (readonly [minutes: number, label: string])[] = [
  [10, '10 minutes'],
  [15, '15 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [1440, '24 hours'],
];

/** Common round lengths plus the current one. */
export function listRoundOptions(currentMinutes: number): { value: string; label: string }[] {
  const all = roundLengths.some(([minutes]) => minutes === currentMinutes)
    ? roundLengths
    : [...roundLengths, [currentMinutes, `${currentMinutes} minutes`] as const];
  return all.toSorted(([one], [other]) => one - other).map(([minutes, label]) => ({ value: String(minutes), label }));
}
