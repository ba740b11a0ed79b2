import type { TimeFactor } from '#shared/account/playing.ts';

/** Answer time by time factor; the base is the 30 seconds of the rules. */
export const answerTimeLabels: Readonly<Record<TimeFactor, string>> = {
  1: '30 seconds',
  2: '1 minute',
  5: '2½ minutes',
  10: '5 minutes',
  off: 'No limit',
};
