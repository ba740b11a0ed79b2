import { z } from 'zod';
import { isTimeZone } from './rules.ts';
import { getCanonicalTimeZone } from './time-zones.ts';

/** An IANA time zone; outdated names are replaced by the current one. */
export const timeZoneText = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be an IANA time zone such as Europe/Vienna', abort: true })
  .overwrite(getCanonicalTimeZone);
