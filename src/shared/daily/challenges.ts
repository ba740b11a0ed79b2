import { createSeededRandom, shuffleItems } from '../kernel/random.ts';
import { type ChallengeKind, challengeGroups } from './challenge-rules.ts';
import { type ChallengePlace, challengePlaces } from './challenge-places.ts';
import type { FinishedGame } from './challenge-rules.ts';
import { shiftDate } from './streak.ts';

/** The challenge is the same for every player (rules Y10). */
export interface Challenge {
  readonly date: string;
  readonly kind: string;
  readonly scope: ChallengeKind['scope'];
  readonly target: number;
  readonly description: string;
  readonly place: ChallengePlace | null;
}

const dayMs = 86_400_000;
const cycleDays = challengeGroups.reduce((days, group) => days + group.length, 0);
const kinds = new Map(challengeGroups.flat().map((kind) => [kind.id, kind]));

/** Returns the item of a day when a list is repeated in rounds; each round has another order. */
function pickItem<T>(items: readonly T[], round: number, place: number): T {
  return shuffleItems(items, createSeededRandom(round))[place] as T;
}

function getPlannedKind(day: number): ChallengeKind {
  const cycle = Math.floor(day / cycleDays);
  let left = day - cycle * cycleDays;
  for (const [index, group] of challengeGroups.entries()) {
    if (left < group.length) return pickItem(group, cycle * challengeGroups.length + index, left);
    left -= group.length;
  }
  throw new RangeError(`day ${day} has no challenge`);
}

/** Kinds and categories that are switched off from a date until the next change. */
export interface CalendarChange {
  readonly fromDate: string;
  readonly kindsOff: readonly string[];
  readonly placesOff: readonly number[];
}

const weekOffsets = [1, 2, 3, 4, 5, 6];

/**
 * Creates a function that returns the challenge of a date (`YYYY-MM-DD`). It is a pure function of the date and of the
 * earlier changes, which are passed in chronological order; no kind occurs twice in a week (rules Y10, Y11). A kind
 * that is switched off is replaced on its own dates only. `getCurrentPlace` supplies the current name of a category.
 */
export function createChallengeCalendar(
  changes: readonly CalendarChange[],
  getCurrentPlace: (place: ChallengePlace) => ChallengePlace = (place) => place,
): (date: string) => Challenge {
  const firstDay = Math.min(...changes.map(({ fromDate }) => toDayNumber(fromDate)));
  const replaced: ChallengeKind[] = [];
  const findChange = (day: number) => changes.findLast((change) => toDayNumber(change.fromDate) <= day);
  const listActivePlaces = (day: number) =>
    challengePlaces.filter(({ id }) => !findChange(day)?.placesOff.includes(id));

  function getKind(day: number): ChallengeKind {
    if (day < firstDay) return getPlannedKind(day);
    while (replaced.length <= day - firstDay) replaced.push(chooseKind(firstDay + replaced.length));
    return replaced[day - firstDay] as ChallengeKind;
  }

  function chooseKind(day: number): ChallengeKind {
    const off = findChange(day)?.kindsOff ?? [];
    const hasPlaces = listActivePlaces(day).length > 0;
    const on = [...kinds.values()].filter(({ id, hasCategory }) => !off.includes(id) && (hasPlaces || !hasCategory));
    const before = new Set(weekOffsets.map((days) => getKind(day - days)));
    const free = on.filter((kind) => !before.has(kind));
    const planned = getPlannedKind(day);
    if (free.includes(planned)) return planned;
    const coming = new Set(weekOffsets.map((days) => getPlannedKind(day + days)));
    const [best, others] = [free.filter((kind) => !coming.has(kind)), free.length > 0 ? free : on];
    return pickItem(best.length > 0 ? best : others, day, 0);
  }

  return (date) => {
    const day = toDayNumber(date);
    const kind = getKind(day);
    const places = listActivePlaces(day);
    const round = Math.floor(day / places.length);
    const place = kind.hasCategory ? getCurrentPlace(pickItem(places, round, day - round * places.length)) : null;
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

const toDayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;

export const getDefaultChallenge = createChallengeCalendar([]);

/**
 * Returns the first date on which a change made now takes effect: a date that has not begun in any time zone and will
 * not begin within the hour.
 */
export function getFirstChangeableDate(now: Date): string {
  return shiftDate(new Date(now.getTime() + 15 * 3_600_000).toISOString().slice(0, 10), 1);
}

/** Returns the progress of a single game, before it is combined with the other games of the date. */
export function measureGame(challenge: Pick<Challenge, 'kind' | 'place'>, game: FinishedGame): number {
  return kinds.get(challenge.kind)?.measure(game, challenge.place?.id ?? 0) ?? 0;
}

/** Returns the progress after one more game: the best or the sum, capped at the target. */
export function addGameProgress(challenge: Challenge, before: number, game: FinishedGame): number {
  const gained = measureGame(challenge, game);
  const after = challenge.scope === 'game' ? Math.max(before, gained) : before + gained;
  return Math.min(after, challenge.target);
}
