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

/** A whole number in a query, between `min` and `max`. */
export function countText(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
}
