import { isCountry } from '#shared/account/rules.ts';

const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
/** Regions that have a name and are no country: unions, outlying territories, test locales. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);

/** Every country with its name in the player's language, by name; former countries are left out. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code) && !noCountries.has(code) && isCurrent(code))
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** A former country's code is written as its successor's. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
