import { z } from 'zod';

/** Databases know no year 0, and what is reckoned back from a date must not come to it. */
const earliest = '1970-01-01';

/** A calendar date, `YYYY-MM-DD`, that exists, from 1970 on. */
export const dateText = z.iso
  .date('must be a date such as 2026-11-21')
  .refine((date) => date >= earliest, `must not be before ${earliest}`);

/** An instant with its offset, told on in UTC: a database does not know every offset that ISO allows. */
export const instantText = z.iso
  .datetime({ offset: true, error: 'must be an ISO instant' })
  .transform((text) => new Date(text).toISOString());
