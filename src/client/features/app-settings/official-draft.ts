import type { Settings } from '#shared/settings/contract.ts';
import { type OfficialSetting, weekdays } from './setting-names.ts';

/** What was changed in the plan of official tournaments and is not saved. */
export type OfficialDraft = Readonly<Partial<Pick<Settings, OfficialSetting>>>;

/** What of it differs from what holds. */
export function officialChanges(draft: OfficialDraft, settings: Settings): OfficialDraft {
  const entries = Object.entries(draft).filter(([name, value]) => value !== settings[name as OfficialSetting]);
  return Object.fromEntries(entries);
}

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));

const rounds: readonly (readonly [minutes: number, label: string])[] = [
  [10, '10 minutes'],
  [15, '15 minutes'],
  [30, '30 minutes'],
  [60, '1 hour'],
  [1440, '24 hours'],
];

/** Lengths of a round that make sense, and the one that is set. */
export function roundOptions(present: number): { value: string; label: string }[] {
  const all = rounds.some(([minutes]) => minutes === present)
    ? rounds
    : [...rounds, [present, `${present} minutes`] as const];
  return all.toSorted(([one], [other]) => one - other).map(([minutes, label]) => ({ value: String(minutes), label }));
}
