import { z } from 'zod';
import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { getDisplayNameError, getNameError } from './player-names.ts';
import { isTimeZone } from './rules.ts';
import { getCanonicalTimeZone } from './time-zones.ts';

const lineSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .regex(plainLine, 'must not contain control characters');

/** The name given at sign-up. Whether it may become the public display name is decided when the player is created. */
export const signUpName = lineSchema(40)
  .refine(isVisible, 'must not be empty')
  .refine((name) => !hasTooManyMarks(name), tooManyMarks);

/** A display name chosen by the player (rules F2). */
export const displayNameText = signUpName.refine((name) => getDisplayNameError(name) === null, {
  error: ({ input }) => getDisplayNameError(String(input)) ?? undefined,
});

/** An empty text removes it. */
export const nameText = lineSchema(60)
  .refine((name) => name === '' || isVisible(name), 'must not be invisible')
  .refine((name) => getNameError(name) === null, { error: ({ input }) => getNameError(String(input)) ?? undefined });

/** E-mail addresses are stored in lower case. */
export const emailText = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address'));

/** An IANA time zone; outdated names are replaced by the current one. */
export const timeZoneText = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be an IANA time zone such as Europe/Vienna', abort: true })
  .overwrite(getCanonicalTimeZone);
