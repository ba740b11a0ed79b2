import type { Settings } from '#shared/settings/contract.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { type NumberSetting, numberSettings } from './setting-names.ts';

/** Untouched fields are absent. */
export type SettingDraft = Readonly<Partial<Record<NumberSetting, string>>>;

const numberSettingNames = Object.keys(numberSettings) as NumberSetting[];

const isWholeNumber = (text: string) => /^\d{1,9}$/.test(text.trim());

export function getFieldText(draft: SettingDraft, settings: Settings, name: NumberSetting): string {
  return draft[name] ?? String(settings[name]);
}

export function getDraftChanges(draft: SettingDraft, settings: Settings): Partial<Record<NumberSetting, number>> {
  const changed = numberSettingNames.filter((name) => {
    const text = draft[name];
    return text !== undefined && text.trim() !== String(settings[name]);
  });
  return Object.fromEntries(changed.map((name) => [name, Number(draft[name])]));
}

export function validateSetting(draft: SettingDraft, name: NumberSetting): string | undefined {
  const text = draft[name];
  const { least, most } = numberSettings[name];
  const isValid = text === undefined || (isWholeNumber(text) && Number(text) >= least && Number(text) <= most);
  return isValid ? undefined : `A whole number from ${formatNumber(least)} to ${formatNumber(most)}.`;
}

export function findFirstInvalid(draft: SettingDraft): NumberSetting | undefined {
  return numberSettingNames.find((name) => validateSetting(draft, name) !== undefined);
}

/** `version` is the number of the latest change. */
export interface SettingsState {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
  /** The server's date in UTC. */
  readonly today: string;
}
