import { z } from 'zod';

/** E-mail addresses are stored in lower case. */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address'));
