import { getCanonicalTimeZone } from '#shared/account/time-zones.ts';

/** Every time zone of the browser under its stored name, always including the present one. */
export function listTimeZoneOptions(present: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(getCanonicalTimeZone), 'UTC', present]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
