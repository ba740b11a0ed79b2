import type { TimeFactor } from '#shared/account/playing.ts';

/** The most time that a question of a contest has: somebody waits for its end. */
const longest = '10';

/** The factor at which a player with this setting plays a contest where everybody has their own (rules Q10). */
export function contestFactor(timeFactor: TimeFactor): Exclude<TimeFactor, 'off'> {
  return timeFactor === 'off' ? longest : timeFactor;
}
