import { type DateState, getNextMidnight, getPlayerDate } from '../account/dates.ts';

/**
 * Returns the instant at which a player's next date begins (rules Y3, Y4). Dates never repeat, so after a move west it
 * may be more than a day away.
 */
export function getNextDateStart(state: DateState, now: Date): Date {
  const { date } = getPlayerDate(state, now);
  const known = { ...state, lastDate: date };
  let at = now;
  while (getPlayerDate(known, at).date === date) {
    const midnight = getNextMidnight(getPlayerDate(known, at).zone, at);
    const { pendingFrom } = state;
    at = pendingFrom !== null && pendingFrom > at && pendingFrom < midnight ? pendingFrom : midnight;
  }
  return at;
}
