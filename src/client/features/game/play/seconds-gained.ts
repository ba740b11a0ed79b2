import type { Game } from '../session/game-model.ts';
import { getDeadline } from '../session/local-clock.ts';

/** Fewer than 15 when the clock is nearly full (rules P5). */
export function getSecondsGained(before: Pick<Game, 'clock'>, after: Pick<Game, 'clock'>): number {
  const [from, to] = [getDeadline(before.clock), getDeadline(after.clock)];
  return from === null || to === null ? 0 : Math.round((to - from) / 1000);
}
