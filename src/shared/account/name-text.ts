import { z } from 'zod';
import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { displayNameFault, nameFault } from './names.ts';

/** A line that a player or an account is called by; whatever else is asked of names. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .regex(plainLine, 'must not contain control characters');

/** The name with which one signs up: whether others may see it is decided when the player is made. */
export const signUpName = line(40)
  .refine(isVisible, 'must not be empty')
  .refine((name) => !hasTooManyMarks(name), tooManyMarks);

/** A display name that is chosen (rules F2). */
export const displayNameText = signUpName.refine((name) => displayNameFault(name) === null, {
  error: ({ input }) => displayNameFault(String(input)) ?? undefined,
});

/** A first or last name; empty for none. */
export const nameText = line(60)
  .refine((name) => name === '' || isVisible(name), 'must not be invisible')
  .refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? undefined });
