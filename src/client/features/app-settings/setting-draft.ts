import type { Settings } from '#shared/settings/contract.ts';
import { numberText } from '#client/ui/number-text.ts';
import { type NumberSetting, numberLooks } from './setting-names.ts';

/** What was typed into fields, by setting; a field that nobody touched is not in it. */
export type SettingDraft = Readonly<Partial<Record<NumberSetting, string>>>;

const names = Object.keys(numberLooks) as NumberSetting[];

const isWhole = (text: string) => /^\d{1,9}$/.test(text.trim());

/** What a field holds. */
export function typedText(draft: SettingDraft, settings: Settings, name: NumberSetting): string {
  return draft[name] ?? String(settings[name]);
}

/** What would be changed. */
export function changesOf(draft: SettingDraft, settings: Settings): Partial<Record<NumberSetting, number>> {
  const changed = names.filter((name) => {
    const text = draft[name];
    return text !== undefined && text.trim() !== String(settings[name]);
  });
  return Object.fromEntries(changed.map((name) => [name, Number(draft[name])]));
}

/** What the server would refuse of a field, before it is asked. */
export function faultOf(draft: SettingDraft, name: NumberSetting): string | undefined {
  const text = draft[name];
  const { least, most } = numberLooks[name];
  const isFine = text === undefined || (isWhole(text) && Number(text) >= least && Number(text) <= most);
  return isFine ? undefined : `A whole number from ${numberText(least)} to ${numberText(most)}.`;
}

export function firstFault(draft: SettingDraft): NumberSetting | undefined {
  return names.find((name) => faultOf(draft, name) !== undefined);
}
