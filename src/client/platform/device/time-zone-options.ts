import { getCanonicalTimeZone } from '#shared/account/time-zones.ts';

/** Every time zone the browser knows under the name that is stored, the present one among them even if it does not. */
export function timeZoneOptions(present: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(getCanonicalTimeZone), 'UTC', present]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
