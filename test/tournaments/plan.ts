import type { Dice } from '../economy/random.ts';

/** How somebody behaves in a tournament, from the first match to the end. */
const manners = [
  'well',
  'badly',
  'in a hurry',
  'slowly',
  'silently',
  'not at all',
  'until it gets hard',
  'for good',
] as const;
export type Manner = (typeof manners)[number];

/** Well, badly, a few answers only, never to the end, without an answer, absent, withdrawing, deleting the account. */
const shares: Readonly<Record<Manner, number>> = {
  well: 30,
  badly: 22,
  'in a hurry': 16,
  slowly: 10,
  silently: 5,
  'not at all': 10,
  'until it gets hard': 6,
  'for good': 1,
};
const wheel = manners.flatMap((manner) => Array<Manner>(shares[manner]).fill(manner));

/** How it comes to a start, or does not. */
const startings = [
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

/** What is to happen to a tournament. */
export interface Plan {
  readonly kind: 'open' | 'invited' | 'practice';
  readonly size: number;
  readonly entryFee: number;
  readonly roundMinutes: number;
  /** Null: everybody's own. */
  readonly timeFactor: number | null;
  readonly categoryId: number | null;
  readonly startBy: 'anyone' | 'creator';
  readonly starting: (typeof startings)[number];
  /** Minutes from the creation to the start, of a timed one. */
  readonly startsIn: number;
  /** How many want a seat, which may be more than there are, and how they behave. */
  readonly comers: readonly Manner[];
  /** How many of them leave before the start. */
  readonly leavers: number;
}

const sizes = [4, 4, 4, 4, 4, 4, 8, 8, 8, 8, 16, 16, 32, 64];

function comersOf(dice: Dice, size: number): Manner[] {
  const luck = dice.below(20);
  const count = luck < 8 ? size + dice.below(3) : dice.below(size + 1);
  // Of some nobody plays.
  return Array.from({ length: count }, () =>
    luck === 19 ? dice.pick(['silently', 'not at all'] as const) : dice.pick(wheel),
  );
}

export function drawPlan(dice: Dice): Plan {
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
    starting: dice.pick(startings),
    startsIn: 2 + dice.below(7 * 24 * 60 - 60),
    comers: kind === 'practice' ? [dice.pick(wheel)] : comersOf(dice, size),
    leavers: dice.below(4) === 0 ? dice.below(3) : 0,
  };
}
