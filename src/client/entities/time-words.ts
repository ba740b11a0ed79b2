import type { TimeFactor } from '#shared/account/playing.ts';

/** How long one has for an answer, by the factor that makes it so from the 30 seconds of the rules. */
export const timeWords: Readonly<Record<TimeFactor, string>> = {
  1: '30 seconds',
  2: '1 minute',
  5: '2½ minutes',
  10: '5 minutes',
  off: 'No limit',
};
