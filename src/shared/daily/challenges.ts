import { seededBelow, shuffled } from '../kernel/random.ts';
import { type ChallengeKind, challengeGroups } from './challenge-kinds.ts';
import { type ChallengePlace, challengePlaces } from './challenge-places.ts';
import type { FinishedGame } from './finished-game.ts';
import { shiftDate } from './streak.ts';

/** The challenge of a date, the same for everyone (rules Y10). */
export interface Challenge {
  readonly date: string;
  readonly kind: string;
  readonly scope: ChallengeKind['scope'];
  readonly target: number;
  readonly description: string;
  /** The category of the day, where the challenge has one. */
  readonly place: ChallengePlace | null;
}

const dayMs = 86_400_000;
const cycleDays = challengeGroups.reduce((days, group) => days + group.length, 0);
const kinds = new Map(challengeGroups.flat().map((kind) => [kind.id, kind]));

/** The item of a day when a list is gone through again and again, each time in another order. */
function itemOf<T>(items: readonly T[], round: number, place: number): T {
  return shuffled(items, seededBelow(round))[place] as T;
}

function kindOf(day: number): ChallengeKind {
  const cycle = Math.floor(day / cycleDays);
  let left = day - cycle * cycleDays;
  for (const [index, group] of challengeGroups.entries()) {
    if (left < group.length) return itemOf(group, cycle * challengeGroups.length + index, left);
    left -= group.length;
  }
  throw new RangeError(`day ${day} has no challenge`);
}

/** What the calendar leaves out from a date on, until the next change. */
export interface CalendarChange {
  readonly fromDate: string;
  readonly kindsOff: readonly string[];
  readonly placesOff: readonly number[];
}

const weekBefore = [1, 2, 3, 4, 5, 6];

/**
 * The challenge of each date, `YYYY-MM-DD`: a pure function of the date and of the changes before it, in their order; no
 * kind twice in a week (rules Y10, Y11). A kind that is left out makes way for another one on its dates alone. `placeNow`
 * says what a place is called now.
 */
export function challengeCalendar(
  changes: readonly CalendarChange[],
  placeNow: (place: ChallengePlace) => ChallengePlace = (place) => place,
): (date: string) => Challenge {
  const firstDay = Math.min(...changes.map(({ fromDate }) => dayOf(fromDate)));
  const replaced: ChallengeKind[] = [];
  const leftOut = (day: number) => changes.findLast((change) => dayOf(change.fromDate) <= day);
  const placesOn = (day: number) => challengePlaces.filter(({ id }) => !leftOut(day)?.placesOff.includes(id));

  function kindAt(day: number): ChallengeKind {
    if (day < firstDay) return kindOf(day);
    while (replaced.length <= day - firstDay) replaced.push(chosen(firstDay + replaced.length));
    return replaced[day - firstDay] as ChallengeKind;
  }

  function chosen(day: number): ChallengeKind {
    const off = leftOut(day)?.kindsOff ?? [];
    const hasPlaces = placesOn(day).length > 0;
    const on = [...kinds.values()].filter(({ id, hasCategory }) => !off.includes(id) && (hasPlaces || !hasCategory));
    const before = new Set(weekBefore.map((days) => kindAt(day - days)));
    const free = on.filter((kind) => !before.has(kind));
    const planned = kindOf(day);
    if (free.includes(planned)) return planned;
    const coming = new Set(weekBefore.map((days) => kindOf(day + days)));
    const [best, others] = [free.filter((kind) => !coming.has(kind)), free.length > 0 ? free : on];
    return itemOf(best.length > 0 ? best : others, day, 0);
  }

  return (date) => {
    const day = dayOf(date);
    const kind = kindAt(day);
    const places = placesOn(day);
    const round = Math.floor(day / places.length);
    const place = kind.hasCategory ? placeNow(itemOf(places, round, day - round * places.length)) : null;
    return {
      date,
      kind: kind.id,
      scope: kind.scope,
      target: kind.target,
      description: kind.describe(place?.name ?? ''),
      place,
    };
  };
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The challenge of a date as long as nothing was ever left out. */
export const challengeOf = challengeCalendar([]);

/** A change that is made now holds from the first date that nobody on earth has begun, nor begins within the hour. */
export function firstFreeDate(now: Date): string {
  return shiftDate(new Date(now.getTime() + 15 * 3_600_000).toISOString().slice(0, 10), 1);
}

/** What a finished game brings towards a challenge, before it is added to or compared with the games of the date. */
export function progressOf(challenge: Pick<Challenge, 'kind' | 'place'>, game: FinishedGame): number {
  return kinds.get(challenge.kind)?.measure(game, challenge.place?.id ?? 0) ?? 0;
}

/** The progress of a date after one more finished game: the best or the sum, never more than the target. */
export function progressAfter(challenge: Challenge, before: number, game: FinishedGame): number {
  const brought = progressOf(challenge, game);
  const after = challenge.scope === 'game' ? Math.max(before, brought) : before + brought;
  return Math.min(after, challenge.target);
}
