import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBracket, getFeederMatches, calculateRounds } from './bracket.ts';
import type { PlayedPart } from './match-decision.ts';
import { advanceRunningTournament, type MatchState, type RunningTournament, type TournamentEnd } from './progress.ts';

const roundMs = 3_600_000;

interface BehaviorPercents {
  readonly plays: number;
  readonly withdraws: number;
  readonly answersNothing: number;
  readonly staysOpen: number;
  readonly timeIsUp: number;
  readonly seed: number;
}

const behaviorArbitrary: fc.Arbitrary<BehaviorPercents> = fc.record({
  plays: fc.constantFrom(0, 20, 60, 100),
  withdraws: fc.constantFrom(0, 0, 3, 30),
  answersNothing: fc.constantFrom(0, 10, 100),
  staysOpen: fc.constantFrom(0, 30, 70),
  timeIsUp: fc.constant(10),
  seed: fc.nat(),
});

const everybodyPlays: BehaviorPercents = {
  plays: 100,
  withdraws: 0,
  answersNothing: 0,
  staysOpen: 0,
  timeIsUp: 0,
  seed: 0,
};

function createChance(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function drawTournament(field: number): RunningTournament {
  const seatIds = Array.from({ length: field }, (_none, index) => 500 + index);
  return {
    rounds: calculateRounds(field),
    currentRound: 1,
    roundMs,
    timeFactor: 1,
    seats: seatIds.map((seatId, index) => ({ seatId, seed: index + 1, isWithdrawn: false, answered: 0 })),
    matches: drawBracket(seatIds).map((match) => ({
      ...match,
      side1: 'absent',
      side2: 'absent',
      status: 'pending',
      openedAt: null,
      deadlineAt: null,
      completedAt: null,
      winnerSeatId: null,
      decidedBy: null,
    })),
  };
}

function listStepViolations(before: RunningTournament, after: RunningTournament, now: number): string[] {
  const withdrawn = new Set(before.seats.filter(({ isWithdrawn }) => isWithdrawn).map(({ seatId }) => seatId));
  return after.matches.flatMap((match, index) => {
    const was = before.matches[index] as MatchState;
    const slots = [match.seat1Id, match.seat2Id];
    const isDecided = match.status === 'completed';
    const isNew = isDecided && match !== was;
    const { winnerSeatId, decidedBy } = match;
    const claims: Readonly<Record<string, boolean>> = {
      'a decided match never changes': was.status !== 'completed' || match === was,
      'a slot keeps its player':
        [null, match.seat1Id].includes(was.seat1Id) && [null, match.seat2Id].includes(was.seat2Id),
      'completed is told whole': isDecided === (match.completedAt !== null) && isDecided === (decidedBy !== null),
      'rounds open one after the other': (match.openedAt === null) === match.round > after.currentRound,
      'a round is over when all is decided': match.round >= after.currentRound || isDecided,
      'it is decided now': !isNew || match.completedAt === now,
      'nobody wins where nobody came': !isNew || (winnerSeatId === null) === (decidedBy === 'nobody'),
      'the winner is one of its two': winnerSeatId === null || slots.includes(winnerSeatId),
      'who has withdrawn wins nothing more': !isNew || winnerSeatId === null || !withdrawn.has(winnerSeatId),
      'a bye has an empty slot': decidedBy !== 'bye' || slots.includes(null),
      'nobody is absent before the deadline': decidedBy !== 'absence' || !isNew || now >= Number(match.deadlineAt),
    };
    return Object.keys(claims).filter((claim) => !claims[claim]);
  });
}

function advanceStep(running: RunningTournament, now: number) {
  const { matches, currentRound, end, dueAt } = advanceRunningTournament(running, now);
  const after = { ...running, matches, currentRound };
  const again = advanceRunningTournament(after, now);
  const isTheSame =
    again.matches.every((match, index) => match === matches[index]) &&
    again.currentRound === currentRound &&
    JSON.stringify(again.end) === JSON.stringify(end) &&
    again.dueAt === dueAt;
  const sentences = listStepViolations(running, after, now);
  if (!isTheSame) sentences.push('twice is the same as once');
  if ((dueAt === null) !== (end !== null)) sentences.push('something is due until the end');
  if (sentences.length > 0) expect(sentences).toEqual([]);
  return { running: after, end, dueAt };
}

/** Plays a drawn tournament to its end with random actions and random expiry of deadlines. */
function playToEnd(
  field: number,
  does: BehaviorPercents,
): { readonly running: RunningTournament; readonly end: TournamentEnd } {
  const chance = createChance(does.seed);
  const happens = (percent: number) => chance(100) < percent;
  let now = 1_000_000;
  let state = advanceStep(drawTournament(field), now);

  const partOf = (): PlayedPart => {
    const answered = happens(does.answersNothing) ? 0 : 10;
    const score = answered && chance(3) * 10;
    return { score, correct: answered && chance(2), answered, usedMs: answered ? chance(2) : 300_000, answers: [] };
  };
  const withSeat = (
    running: RunningTournament,
    seatId: number,
    answered: number,
    isWithdrawn: boolean,
  ): RunningTournament => ({
    ...running,
    seats: running.seats.map((seat) =>
      seat.seatId === seatId
        ? { ...seat, answered: seat.answered + answered, isWithdrawn: seat.isWithdrawn || isWithdrawn }
        : seat,
    ),
  });
  const act = (running: RunningTournament, index: number): RunningTournament => {
    const match = running.matches[index] as MatchState;
    const [side, seatId] = chance(2) ? (['side1', match.seat1Id] as const) : (['side2', match.seat2Id] as const);
    if (seatId === null) return running;
    if (happens(does.withdraws)) return withSeat(running, seatId, 0, true);
    const begins = match[side] === 'absent' && now < Number(match.deadlineAt) && happens(does.plays);
    if (match[side] !== 'playing' && !begins) return running;
    const becomes = begins && happens(does.staysOpen) ? 'playing' : partOf();
    const matches = running.matches.with(index, { ...match, [side]: becomes });
    return withSeat({ ...running, matches }, seatId, becomes === 'playing' ? 0 : becomes.answered, false);
  };

  for (let turn = 0; turn < 10_000; turn += 1) {
    if (state.end) return { running: state.running, end: state.end };
    const open = state.running.matches.flatMap(({ openedAt, status }, index) =>
      openedAt !== null && status !== 'completed' ? [index] : [],
    );
    const touched = open.filter(() => happens(50)).reduce(act, state.running);
    if (happens(does.timeIsUp)) now = Math.max(now, state.dueAt ?? now);
    now += chance(1_000);
    state = advanceStep(touched, now);
  }
  throw new Error('it never ended');
}

function listEndViolations({ matches, rounds, seats }: RunningTournament, end: TournamentEnd): string[] {
  const winnerOf = (number: number) => matches[number - 1]?.winnerSeatId ?? null;
  const champion = winnerOf(matches.length);
  const answered = seats.find(({ seatId }) => seatId === champion)?.answered ?? 0;
  const seated = matches.flatMap(({ round, seat1Id, seat2Id }) =>
    [seat1Id, seat2Id].flatMap((seatId) => (seatId === null ? [] : [`${round}: ${seatId}`])),
  );
  const opening = new Set(seated.filter((text) => text.startsWith('1: ')));
  const claims: Readonly<Record<string, boolean>> = {
    'there is one match fewer than places': matches.length === 2 ** rounds - 1,
    'every match is decided': matches.every(({ status }) => status === 'completed'),
    'each player stands in one slot of round 1': opening.size === seats.length,
    'nobody stands twice in a round': new Set(seated).size === seated.length,
    'who won two matches meet in the next': matches.every(({ number, seat1Id, seat2Id }) => {
      const [first, second] = getFeederMatches(number, rounds) ?? [0, 0];
      return first === 0 || (seat1Id === winnerOf(first) && seat2Id === winnerOf(second));
    }),
    'the champion won the final and has answered a question':
      end.kind === 'champion' ? end.seatId === champion && answered > 0 : champion === null || answered === 0,
  };
  return Object.keys(claims).filter((claim) => !claims[claim]);
}

// A tournament of size 4 to 64 can start with any number of players from 2; its size is irrelevant after that.
const playerCounts = Array.from({ length: 63 }, (_none, index) => index + 2);

describe('a tournament with any number of players from 2 to 64', () => {
  it.each(playerCounts)('with %i players decides every match, whatever is played or missed', (field) => {
    fc.assert(
      fc.property(behaviorArbitrary, (does) => {
        const { running, end } = playToEnd(field, does);
        expect(listEndViolations(running, end)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it.each(playerCounts)(
    'with %i players who all play has a champion and no walkovers except the byes of round 1',
    (field) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { running, end } = playToEnd(field, { ...everybodyPlays, seed });
          expect(listEndViolations(running, end)).toEqual([]);
          expect(end.kind).toBe('champion');
          const ways = running.matches.filter(({ round }) => round > 1).map(({ decidedBy }) => decidedBy);
          expect(['points', 'correct', 'time', 'seed']).toEqual(expect.arrayContaining(ways));
          const byes = running.matches.filter(({ decidedBy }) => decidedBy === 'bye');
          expect(byes).toHaveLength(2 ** running.rounds - field);
        }),
        { numRuns: 3 },
      );
    },
  );

  it('covers both endings and every reason of a decision in these properties', () => {
    const seen = new Set<string | null>();
    for (const does of fc.sample(behaviorArbitrary, { numRuns: 300, seed: 6 })) {
      const { running, end } = playToEnd(2 + (does.seed % 15), does);
      for (const way of [end.kind, ...running.matches.map(({ decidedBy }) => decidedBy)]) seen.add(way);
    }
    const ways = [
      'absence',
      'bye',
      'champion',
      'correct',
      'nobody',
      'nobodyPlayed',
      'points',
      'seed',
      'time',
      'withdrawal',
    ];
    expect([...seen].toSorted()).toEqual(ways);
  });
});
