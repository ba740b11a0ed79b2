import { countries } from '#shared/account/countries.ts';

/** Every country with its name in the player's language, sorted by name. */
export function listCountryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
