import { z } from 'zod';

/** An e-mail address as accounts have it: in lower case. */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address'));
