import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { timeZoneText } from './time-zone-text.ts';

export const guestContract = contract({
  'POST /api/account/guest': {
    summary:
      'Play without an account: makes a guest of this browser, and sets the session cookie. Who is signed in stays who they are. An account made from here (`POST /api/auth/sign-up/email`) keeps everything',
    access: 'public',
    body: z.strictObject({
      /** The browser's time zone. */
      timeZone: timeZoneText.optional(),
    }),
    response: z.object({ id: z.string() }),
    errors: ['featureOff'],
  },
});
