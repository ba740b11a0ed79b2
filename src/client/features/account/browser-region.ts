import { isCountry } from '#shared/account/countries.ts';
import { isTimeZone } from '#shared/account/rules.ts';

export interface BrowserRegion {
  readonly timeZone?: string;
  readonly country?: string;
}

/** Time zone and country for a new account, from the browser's settings (rules Y1, B5). */
export function getBrowserRegion(timeZone: string, languages: readonly string[]): BrowserRegion {
  const country = languages.map(parseRegion).find((region) => region !== undefined && isCountry(region));
  return {
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(country ? { country } : {}),
  };
}

function parseRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
