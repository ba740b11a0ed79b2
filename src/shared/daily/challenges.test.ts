import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengeGroups } from './challenge-rules.ts';
import { challengePlaces } from './challenge-places.ts';
import {
  type CalendarChange,
  type Challenge,
  createChallengeCalendar,
  getDefaultChallenge,
  getFirstChangeableDate,
  addGameProgress,
  measureGame,
} from './challenges.ts';
import { minKinds } from './rules.ts';
import type { FinishedGame } from './challenge-rules.ts';
import { shiftDate } from './streak.ts';

const kinds = challengeGroups.flat();
const twentyYears = Array.from({ length: 7_305 }, (_, day) => shiftDate('2026-01-01', day));

function createGame(change: Partial<FinishedGame> = {}, words = 'rrrrrrrrrr'): FinishedGame {
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
  it('comes from at least 22 measurable kinds with unique texts and targets', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(22);
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
    expect(new Set(kinds.map(({ describe: words }) => words('Art'))).size).toBe(kinds.length);
    for (const kind of kinds) expect(kind.target).toBeGreaterThan(0);
  });

  it('never repeats a kind within a week, over twenty years', () => {
    const shown = twentyYears.map((date) => getDefaultChallenge(date).kind);
    for (let day = 0; day + 7 <= shown.length; day += 1) {
      expect([twentyYears[day], new Set(shown.slice(day, day + 7)).size]).toEqual([twentyYears[day], 7]);
    }
  });

  it('uses each kind and each category in turn', () => {
    const all = twentyYears.map(getDefaultChallenge);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(kinds.length);
    expect(new Set(all.flatMap(({ place }) => place?.slug ?? [])).size).toBe(challengePlaces.length);
  });

  it('is a pure function of the date, also before 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (day) => {
        const date = shiftDate('2026-01-01', day);
        expect(getDefaultChallenge(date)).toEqual(getDefaultChallenge(date));
        expect(getDefaultChallenge(date).description).toMatch(/^[A-Z].*\.$/);
        expect(getDefaultChallenge(date).description).not.toContain('{');
      }),
    );
  });

  it('describes whether games are added up or the best one counts', () => {
    for (const { scope, target, describe: words } of kinds) {
      if (scope === 'day') expect(words('Art')).toContain('today');
      else expect(words('Art')).not.toContain('today');
      if (target === 1) expect(words('Art')).toContain('game');
    }
  });
});

describe('a calendar with kinds switched off', () => {
  const ids = kinds.map(({ id }) => id);
  const dates = Array.from({ length: 400 }, (_, day) => shiftDate('2026-01-01', day));
  const off = (fromDate: string, kindsOff: readonly string[], placesOff: readonly number[] = []): CalendarChange => ({
    ...{ fromDate, kindsOff, placesOff },
  });
  /** A list of changes in chronological order; each switches off at most as many kinds as the minimum allows. */
  const someChanges = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 380 }), fc.subarray(ids, { maxLength: ids.length - minKinds })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((drawn) =>
      drawn
        .toSorted(([one], [other]) => one - other)
        .map(([day, kindsOff]) => off(shiftDate('2026-01-01', day), kindsOff)),
    );

  it('never uses them, never repeats a kind within a week, and leaves earlier dates unchanged', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const calendar = createChallengeCalendar(changes);
        const shown = dates.map((date) => calendar(date).kind);
        dates.forEach((date, day) => {
          const change = changes.findLast(({ fromDate }) => fromDate <= date);
          if (change) expect(change.kindsOff).not.toContain(shown[day]);
          else expect(shown[day]).toBe(getDefaultChallenge(date).kind);
        });
        for (let day = 0; day + 7 <= shown.length; day += 1) {
          expect([dates[day], new Set(shown.slice(day, day + 7)).size]).toEqual([dates[day], 7]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('returns the same challenge for a date, whatever was requested before', () => {
    const changes = [off('2026-02-01', ids.slice(0, 12)), off('2026-05-01', ids.slice(8, 20))];
    const [asked, fresh] = [createChallengeCalendar(changes), createChallengeCalendar(changes)];
    for (const date of dates) asked(date);
    for (const date of dates.toReversed()) expect(fresh(date)).toEqual(asked(date));
  });

  it('follows the normal calendar again a week after everything is switched on', () => {
    const calendar = createChallengeCalendar([off('2026-03-01', ids.slice(0, 20)), off('2026-03-10', [])]);
    const later = dates.filter((date) => date > '2026-04-20');
    expect(later.map((date) => calendar(date).kind)).toEqual(later.map((date) => getDefaultChallenge(date).kind));
  });

  it('uses no category that is switched off, and no category challenge if all are', () => {
    const [art, all] = [[7], challengePlaces.map(({ id }) => id)];
    const calendar = createChallengeCalendar([off('2026-01-01', [], art), off('2026-08-01', [], all)]);
    const places = dates.flatMap((date) => calendar(date).place?.id ?? []);
    expect(places.length).toBeGreaterThan(5);
    expect(places).not.toContain(7);
    expect(dates.filter((date) => date >= '2026-08-01').flatMap((date) => calendar(date).place ?? [])).toEqual([]);
  });

  it('uses the current name of a category', () => {
    const calendar = createChallengeCalendar([], (place) => ({ ...place, name: `New ${place.name}` }));
    const date = dates.find((each) => getDefaultChallenge(each).place !== null) ?? '';
    expect(calendar(date).description).toContain('New ');
  });

  it.each([
    ['2026-05-10T08:00:00Z', '2026-05-11'],
    ['2026-05-10T08:59:59Z', '2026-05-11'],
    // It will be the 11th on Kiritimati within the hour.
    ['2026-05-10T09:00:00Z', '2026-05-12'],
    ['2026-12-31T23:00:00Z', '2027-01-02'],
  ])('a change made at %s takes effect on %s', (now, date) => {
    expect(getFirstChangeableDate(new Date(now))).toBe(date);
  });
});

describe('challenges for new players', () => {
  const games = [
    createGame(),
    createGame({ score: 900, stars: 4 }, 'rwrrrrrrrr'),
    createGame({ answers: createGame().answers.map((answer) => ({ ...answer, categoryId: 1 })) }),
    createGame({ mode: 'survival', score: 3_000 }, 'rrrrrrrrrrw'),
  ];

  it.each(kinds.map(({ id }) => [id]))('%s can be completed with a day of plain games', (kind) => {
    const asked = challenge(kind);
    const made = [...games, ...games].reduce((before, game) => addGameProgress(asked, before, game), 0);
    expect(made).toBe(asked.target);
  });

  it.each(kinds.map(({ id }) => [id]))('%s gains nothing from a game without a right answer', (kind) => {
    const lost = createGame({ score: 0, stars: 0, isSuccess: false }, 'www');
    expect(measureGame(challenge(kind), lost)).toBe(0);
  });
});

describe('progress', () => {
  it('never decreases, and never exceeds the target', () => {
    const words = fc.stringMatching(/^[rwts]{1,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.array(words, { maxLength: 8 }), ({ id }, played) => {
        const asked = challenge(id);
        let before = 0;
        for (const word of played) {
          const after = addGameProgress(asked, before, createGame({ score: 700, stars: 3 }, word));
          expect(after).toBeGreaterThanOrEqual(before);
          expect(after).toBeLessThanOrEqual(asked.target);
          before = after;
        }
      }),
    );
  });

  it('is the best game or the sum of the day, depending on the scope', () => {
    const three = createGame({}, 'rrrw');
    expect(addGameProgress(challenge('right-7'), 4, three)).toBe(4);
    expect(addGameProgress(challenge('right-20-day'), 4, three)).toBe(7);
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
  ] as const)('%s: a game "%s" with %o counts %i', (kind, words, change, brought) => {
    expect(measureGame(challenge(kind), createGame(change, words))).toBe(brought);
  });

  it("a quick answer takes at most a third of the player's own time limit", () => {
    const slow = { answers: createGame({}, 'r').answers.map((answer) => ({ ...answer, usedMs: 10_010 })) };
    const quick = (timeFactor: number) => measureGame(challenge('quick-5'), createGame({ ...slow, timeFactor }));
    expect([quick(1), quick(2), quick(0)]).toEqual([0, 1, 1]);
  });
});
