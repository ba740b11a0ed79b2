import type { TimeFactor } from '#shared/account/playing.ts';

/** The longest time factor in a contest, because the opponent waits for the end. */
const maxContestFactor = '10';

/** The time factor of a player in a contest where everybody plays with their own (rules Q10). */
export function getContestFactor(timeFactor: TimeFactor): Exclude<TimeFactor, 'off'> {
  return timeFactor === 'off' ? maxContestFactor : timeFactor;
}
