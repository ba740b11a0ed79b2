import type { Game } from '../session/game-model.ts';
import { deadlineOf } from '../session/local-clock.ts';

/** What extra time gave to the clock: less than its 15 seconds where the clock is nearly full (rules P5). */
export function secondsGained(before: Pick<Game, 'clock'>, after: Pick<Game, 'clock'>): number {
  const [from, to] = [deadlineOf(before.clock), deadlineOf(after.clock)];
  return from === null || to === null ? 0 : Math.round((to - from) / 1000);
}
