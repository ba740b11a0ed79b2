import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeGroups } from './challenge-kinds.ts';
import { challengePlaces } from './challenge-places.ts';
import {
  type CalendarChange,
  type Challenge,
  challengeCalendar,
  challengeOf,
  firstFreeDate,
  progressAfter,
  progressOf,
} from './challenges.ts';
import { leastKinds } from './rules.ts';
import type { FinishedGame } from './finished-game.ts';
import { shiftDate } from './streak.ts';

const kinds = challengeGroups.flat();
const twentyYears = Array.from({ length: 7_305 }, (_, day) => shiftDate('2026-01-01', day));

/** A newcomer's game of ten: two minutes, nothing bought, no level. */
function gameOf(change: Partial<FinishedGame> = {}, words = 'rrrrrrrrrr'): FinishedGame {
  const outcomes = { r: 'right', w: 'wrong', t: 'timeout', s: 'skipped' } as const;
  return {
    mode: 'normal',
    timeFactor: 1,
    score: 1_000,
    stars: 5,
    isSuccess: true,
    hasUsedPowerUps: false,
    answers: [...words].map((letter, index) => ({
      outcome: outcomes[letter as keyof typeof outcomes],
      difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
      usedMs: 4_000,
      categoryId: (index % 6) + 1,
      wasMet: false,
    })),
    ...change,
  };
}

const challenge = (kind: string): Challenge => {
  const found = kinds.find(({ id }) => id === kind);
  if (!found) throw new Error(`there is no kind ${kind}`);
  const place = challengePlaces[0] ?? null;
  return { ...found, kind, date: '2026-01-01', description: '', place: found.hasCategory ? place : null };
};

describe('the challenge of a date', () => {
  it('is of at least 22 measurable kinds, each with words and a target of its own', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(22);
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
    expect(new Set(kinds.map(({ describe: words }) => words('Art'))).size).toBe(kinds.length);
    for (const kind of kinds) expect(kind.target).toBeGreaterThan(0);
  });

  it('is no kind twice in any week of twenty years', () => {
    const shown = twentyYears.map((date) => challengeOf(date).kind);
    for (let day = 0; day + 7 <= shown.length; day += 1) {
      expect([twentyYears[day], new Set(shown.slice(day, day + 7)).size]).toEqual([twentyYears[day], 7]);
    }
  });

  it('is each kind and each category in turn', () => {
    const all = twentyYears.map(challengeOf);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(kinds.length);
    expect(new Set(all.flatMap(({ place }) => place?.slug ?? [])).size).toBe(challengePlaces.length);
  });

  it('is a pure function of the date, before 1970 too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
        const date = shiftDate('2026-01-01', day);
        expect(challengeOf(date)).toEqual(challengeOf(date));
        expect(challengeOf(date).description).toMatch(/^[A-Z].*\.$/);
        expect(challengeOf(date).description).not.toContain('{');
      }),
    );
  });

  it('says whether games are added up or the best one counts', () => {
    for (const { scope, target, describe: words } of kinds) {
      if (scope === 'day') expect(words('Art')).toContain('today');
      else expect(words('Art')).not.toContain('today');
      if (target === 1) expect(words('Art')).toContain('game');
    }
  });
});

describe('a calendar that leaves kinds out', () => {
  const ids = kinds.map(({ id }) => id);
  const dates = Array.from({ length: 400 }, (_, day) => shiftDate('2026-01-01', day));
  const off = (fromDate: string, kindsOff: readonly string[], placesOff: readonly number[] = []): CalendarChange => ({
    ...{ fromDate, kindsOff, placesOff },
  });
  /** Up to all kinds but those that must stay on, from some dates on, in order. */
  const someChanges = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 380 }), fc.subarray(ids, { maxLength: ids.length - leastKinds })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((drawn) =>
      drawn
        .toSorted(([one], [other]) => one - other)
        .map(([day, kindsOff]) => off(shiftDate('2026-01-01', day), kindsOff)),
    );

  it('has none of them on any date, none twice in a week, and leaves earlier dates as they were', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const calendar = challengeCalendar(changes);
        const shown = dates.map((date) => calendar(date).kind);
        dates.forEach((date, day) => {
          const change = changes.findLast(({ fromDate }) => fromDate <= date);
          if (change) expect(change.kindsOff).not.toContain(shown[day]);
          else expect(shown[day]).toBe(challengeOf(date).kind);
        });
        for (let day = 0; day + 7 <= shown.length; day += 1) {
          expect([dates[day], new Set(shown.slice(day, day + 7)).size]).toEqual([dates[day], 7]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('says the same of a date whatever was asked before', () => {
    const changes = [off('2026-02-01', ids.slice(0, 12)), off('2026-05-01', ids.slice(8, 20))];
    const [asked, fresh] = [challengeCalendar(changes), challengeCalendar(changes)];
    for (const date of dates) asked(date);
    for (const date of dates.toReversed()) expect(fresh(date)).toEqual(asked(date));
  });

  it('goes on as ever once everything is on again, a week later', () => {
    const calendar = challengeCalendar([off('2026-03-01', ids.slice(0, 20)), off('2026-03-10', [])]);
    const later = dates.filter((date) => date > '2026-04-20');
    expect(later.map((date) => calendar(date).kind)).toEqual(later.map((date) => challengeOf(date).kind));
  });

  it('asks for no place that is left out, and for no place at all where all are', () => {
    const [art, all] = [[7], challengePlaces.map(({ id }) => id)];
    const calendar = challengeCalendar([off('2026-01-01', [], art), off('2026-08-01', [], all)]);
    const places = dates.flatMap((date) => calendar(date).place?.id ?? []);
    expect(places.length).toBeGreaterThan(5);
    expect(places).not.toContain(7);
    expect(dates.filter((date) => date >= '2026-08-01').flatMap((date) => calendar(date).place ?? [])).toEqual([]);
  });

  it('calls a place as it is called now', () => {
    const calendar = challengeCalendar([], (place) => ({ ...place, name: `New ${place.name}` }));
    const date = dates.find((each) => challengeOf(each).place !== null) ?? '';
    expect(calendar(date).description).toContain('New ');
  });

  it.each([
    ['2026-05-10T08:00:00Z', '2026-05-11'],
    ['2026-05-10T08:59:59Z', '2026-05-11'],
    // Within the hour it is the 11th on Kiritimati.
    ['2026-05-10T09:00:00Z', '2026-05-12'],
    ['2026-12-31T23:00:00Z', '2027-01-02'],
  ])('changed at %s it holds from %s on', (now, date) => {
    expect(firstFreeDate(new Date(now))).toBe(date);
  });
});

describe('a challenge within reach of a newcomer', () => {
  const games = [
    gameOf(),
    gameOf({ score: 900, stars: 4 }, 'rwrrrrrrrr'),
    gameOf({ answers: gameOf().answers.map((answer) => ({ ...answer, categoryId: 1 })) }),
    gameOf({ mode: 'survival', score: 3_000 }, 'rrrrrrrrrrw'),
  ];

  it.each(kinds.map(({ id }) => [id]))('%s is fulfilled by a day of plain games', (kind) => {
    const asked = challenge(kind);
    const made = [...games, ...games].reduce((before, game) => progressAfter(asked, before, game), 0);
    expect(made).toBe(asked.target);
  });

  it.each(kinds.map(({ id }) => [id]))('%s gets nothing from a game without a right answer', (kind) => {
    const lost = gameOf({ score: 0, stars: 0, isSuccess: false }, 'www');
    expect(progressOf(challenge(kind), lost)).toBe(0);
  });
});

describe('progress', () => {
  it('never falls, and never passes the target', () => {
    const words = fc.stringMatching(/^[rwts]{1,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(words, { maxLength: 8 }), ({ id }, played) => {
        const asked = challenge(id);
        let before = 0;
        for (const word of played) {
          const after = progressAfter(asked, before, gameOf({ score: 700, stars: 3 }, word));
          expect(after).toBeGreaterThanOrEqual(before);
          expect(after).toBeLessThanOrEqual(asked.target);
          before = after;
        }
      }),
    );
  });

  it('in one game is the best game, over the day the sum', () => {
    const three = gameOf({}, 'rrrw');
    expect(progressAfter(challenge('right-7'), 4, three)).toBe(4);
    expect(progressAfter(challenge('right-20-day'), 4, three)).toBe(7);
  });

  it.each([
    ['row-5', 'rrswrrrsrw', {}, 4],
    ['row-5', 'rrrwrr', {}, 3],
    ['opening-4', 'rsrrwr', {}, 3],
    ['opening-4', 'trrr', {}, 0],
    ['perfect', 'rrrrr', {}, 1],
    ['perfect', 'rrrr', {}, 0],
    ['perfect', 'rrrrrs', {}, 0],
    ['every-life', 'rrrrrs', {}, 1],
    ['every-life', 'rrrrrt', {}, 0],
    ['every-life', 'rrrrrr', { mode: 'survival' }, 0],
    ['one-life', 'rrrrrwrrrr', {}, 1],
    ['one-life', 'rrrrrwrrrw', {}, 0],
    ['comeback', 'wrrrrrrrrr', {}, 1],
    ['comeback', 'rrrrrrrrrr', {}, 0],
    ['comeback', 'wrrrrr', { isSuccess: false }, 0],
    ['no-power-ups', 'rrrrr', { hasUsedPowerUps: true }, 0],
    ['no-power-ups', 'rrrr', {}, 0],
    ['stars-5', 'rrr', {}, 0],
    ['survival-5', 'rrrrr', {}, 0],
    ['survival-5', 'rrrrw', { mode: 'survival' }, 4],
    ['survival-1200', 'rrrrr', {}, 0],
    ['places-5', 'rrrwrrr', {}, 5],
    ['place-6', 'rrrrrrr', {}, 2],
    ['hard-2', 'rrwrrr', {}, 1],
  ] as const)('%s of a game "%s" with %o is %i', (kind, words, change, brought) => {
    expect(progressOf(challenge(kind), gameOf(change, words))).toBe(brought);
  });

  it('a quick answer has a third of the time that the player plays with', () => {
    const slow = { answers: gameOf({}, 'r').answers.map((answer) => ({ ...answer, usedMs: 10_010 })) };
    const quick = (timeFactor: number) => progressOf(challenge('quick-5'), gameOf({ ...slow, timeFactor }));
    expect([quick(1), quick(2), quick(0)]).toEqual([0, 1, 1]);
  });
});
