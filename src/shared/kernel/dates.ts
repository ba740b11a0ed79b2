import { z } from 'zod';

/** Databases know no year 0, and what is reckoned back from a date must not come to it. */
const earliest = '1970-01-01';

/** A calendar date, `YYYY-MM-DD`, that exists, from 1970 on. */
export const dateText = z.iso
  .date('must be a date such as 2026-11-21')
  .refine((date) => date >= earliest, `must not be before ${earliest}`);

/** Years have four digits, in UTC too: the database knows no year 0, and no text of five digits. */
function isWritable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** An instant with its offset, in years 1 to 9999, told on in UTC: a database does not know every offset that ISO allows. */
export const instantText = z.iso
  .datetime({ offset: true, error: 'must be an ISO instant', abort: true })
  .refine(isWritable, { error: 'must lie within the years 1 to 9999', abort: true })
  .transform((text) => new Date(text).toISOString());
