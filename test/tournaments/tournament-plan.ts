import type { SeededRandom } from '../harness/seeded-random.ts';

const behaviors = [
  'well',
  'badly',
  'in a hurry',
  'slowly',
  'silently',
  'not at all',
  'until it gets hard',
  'for good',
] as const;
export type Behavior = (typeof behaviors)[number];

/**
 * Relative frequency of each behavior: right answers, wrong answers, few answers, never submitting, no answers, absent,
 * withdrawing, and deleting the account.
 */
const frequencies: Readonly<Record<Behavior, number>> = {
  well: 30,
  badly: 22,
  'in a hurry': 16,
  slowly: 10,
  silently: 5,
  'not at all': 10,
  'until it gets hard': 6,
  'for good': 1,
};
const weightedBehaviors = behaviors.flatMap((manner) => Array<Behavior>(frequencies[manner]).fill(manner));

const startModes = [
  'creator',
  'creator',
  'creator',
  'anybody',
  'anybody',
  'timed',
  'timed',
  'timed',
  'never',
  'cancelled',
] as const;

export interface TournamentPlan {
  readonly kind: 'open' | 'invited' | 'practice';
  readonly size: number;
  readonly entryFee: number;
  readonly roundMinutes: number;
  /** Null means that each player uses their own setting. */
  readonly timeFactor: number | null;
  readonly categoryId: number | null;
  readonly startBy: 'anyone' | 'creator';
  readonly startMode: (typeof startModes)[number];
  readonly startsInMinutes: number;
  /** Behaviors of the players who want to join, possibly more than there are seats. */
  readonly applicants: readonly Behavior[];
  readonly leavers: number;
}

const sizes = [4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 16, 16, 32, 64];

function drawApplicants(dice: SeededRandom, size: number): Behavior[] {
  const luck = dice.below(20);
  const count = luck < 8 ? size + dice.below(3) : dice.below(size + 1);
  // In some tournaments no one plays.
  return Array.from({ length: count }, () =>
    luck === 19 ? dice.pick(['silently', 'not at all'] as const) : dice.pick(weightedBehaviors),
  );
}

export function drawPlan(dice: SeededRandom): TournamentPlan {
  const kind = dice.pick(['open', 'open', 'open', 'open', 'invited', 'invited', 'practice'] as const);
  const entryFee = dice.pick([0, 1, 10, 50, 500, 10_000]);
  const isOwnClock = kind !== 'practice' && entryFee === 0 && dice.below(2) === 0;
  const size = kind === 'practice' ? dice.pick([4, 8, 16]) : dice.pick(sizes);
  return {
    kind,
    size,
    entryFee,
    roundMinutes: dice.pick([10, 10, 15, 60, 240, 1440, 10_080]),
    timeFactor: isOwnClock ? null : dice.pick([1, 1, 1, 2, 5, 10]),
    categoryId: dice.below(3) === 0 ? 1 + dice.below(4) : null,
    startBy: dice.pick(['anyone', 'anyone', 'creator'] as const),
    startMode: dice.pick(startModes),
    startsInMinutes: 2 + dice.below(7 * 24 * 60 - 60),
    applicants: kind === 'practice' ? [dice.pick(weightedBehaviors)] : drawApplicants(dice, size),
    leavers: dice.below(4) === 0 ? dice.below(3) : 0,
  };
}
