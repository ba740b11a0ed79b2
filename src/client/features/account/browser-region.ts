import { isCountry } from '#shared/account/countries.ts';
import { isTimeZone } from '#shared/account/rules.ts';

export interface BrowserRegion {
  readonly timeZone?: string;
  readonly country?: string;
}

/** The time zone and country of a new account, from what the browser says (rules Y1, B5). */
export function browserRegion(timeZone: string, languages: readonly string[]): BrowserRegion {
  const country = languages.map(regionOf).find((region) => region !== undefined && isCountry(region));
  return {
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(country ? { country } : {}),
  };
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
