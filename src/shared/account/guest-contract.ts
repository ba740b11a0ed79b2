import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { isTimeZone } from './rules.ts';

export const guestContract = contract({
  'POST /api/account/guest': {
    summary:
      'Play without an account: makes a guest of this browser, and sets the session cookie. Who is signed in stays who they are. An account made from here (`POST /api/auth/sign-up/email`) keeps everything',
    access: 'public',
    body: z.strictObject({
      /** The browser's; a guest is asked nothing. */
      timeZone: z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Vienna').optional(),
    }),
    response: z.object({ id: z.string() }),
    errors: ['featureOff'],
  },
});
