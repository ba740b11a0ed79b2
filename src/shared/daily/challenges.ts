import { seededBelow, shuffled } from '../kernel/random.ts';
import { type ChallengeKind, challengeGroups } from './challenge-kinds.ts';
import { type ChallengePlace, challengePlaces } from './challenge-places.ts';
import type { FinishedGame } from './finished-game.ts';

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

/** The challenge of a date, `YYYY-MM-DD`: a pure function of the date, no kind twice in a week (rules Y10, Y11). */
export function challengeOf(date: string): Challenge {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const kind = kindOf(day);
  const round = Math.floor(day / challengePlaces.length);
  const place = itemOf(challengePlaces, round, day - round * challengePlaces.length);
  return {
    date,
    kind: kind.id,
    scope: kind.scope,
    target: kind.target,
    description: kind.describe(place.name),
    place: kind.hasCategory ? place : null,
  };
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
