import { z } from 'zod';

const maxId = 2_147_483_647;

/** An id in a body: a positive integer. Only players have text ids. */
export const id = z.int('must be a whole number').positive('must be a positive number').max(maxId, 'is too large');

/** An id in a path or query: digits only, so that "1e3", " 7" and "0x1" are rejected. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= maxId, 'is too large');

export function countText(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
}

/** PostgreSQL has no year 0, and dates calculated backwards from a valid date must not reach it. */
const earliest = '1970-01-01';

/** An existing calendar date, `YYYY-MM-DD`, from 1970 on. */
export const dateText = z.iso
  .date('must be a date such as 2026-11-21')
  .refine((date) => date >= earliest, `must not be before ${earliest}`);

/** The year must have four digits in UTC too: PostgreSQL has no year 0, and does not parse five-digit years. */
function hasStorableYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/**
 * An instant in the years 1 to 9999. It is converted to UTC, because PostgreSQL does not accept every offset that ISO
 * allows.
 */
export const instantText = z.iso
  .datetime({ offset: true, error: 'must be an ISO instant', abort: true })
  .refine(hasStorableYear, { error: 'must lie within the years 1 to 9999', abort: true })
  .transform((text) => new Date(text).toISOString());
