import { type DateState, nextMidnight, playerDate } from '../account/dates.ts';

/**
 * The instant at which a player's next date begins (rules Y3, Y4). A date never comes back, so after a move to the west
 * it may be more than a day away.
 */
export function nextDateAt(state: DateState, now: Date): Date {
  const { date } = playerDate(state, now);
  const known = { ...state, lastDate: date };
  let at = now;
  while (playerDate(known, at).date === date) {
    const midnight = nextMidnight(playerDate(known, at).zone, at);
    const { pendingFrom } = state;
    at = pendingFrom !== null && pendingFrom > at && pendingFrom < midnight ? pendingFrom : midnight;
  }
  return at;
}
