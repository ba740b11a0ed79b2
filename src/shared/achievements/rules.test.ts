import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { challengePlaces } from '../daily/challenge-places.ts';
import { achievementGroups } from './achievement.ts';
import { type Counter, type CounterGain, type Counters, addGains } from './achievement.ts';
import { achievements, getAchievementViews, findAchievement, listNewlyUnlocked } from './rules.ts';

const none: ReadonlySet<string> = new Set();

const everyPlace = (right: number): Counters =>
  Object.fromEntries(challengePlaces.map(({ id }) => [`place-${id}`, right]));

describe('the list of achievements', () => {
  it('begins with the first six (rules 2.15) and has at least 24 more', () => {
    expect(achievements.slice(0, 6).map(({ id }) => id)).toEqual([
      ...['first-win', 'hot-streak', 'perfect-score', 'know-it-all', 'speed-demon', 'social-star'],
    ]);
    expect(achievements.length).toBeGreaterThanOrEqual(30);
  });

  it('has unique ids and names, and at least one achievement in each group', () => {
    expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length);
    expect(new Set(achievements.map(({ name }) => name)).size).toBe(achievements.length);
    expect(new Set(achievements.map(({ group }) => group))).toEqual(new Set(achievementGroups));
  });

  it('has no achievement that a new player already meets', () => {
    expect(listNewlyUnlocked({}, none)).toEqual([]);
  });
});

describe('unlocking an achievement', () => {
  const table: readonly (readonly [id: string, almost: Counters, reached: Counters])[] = [
    ['first-win', { gamesPlayed: 9 }, { gamesWon: 1 }],
    ['first-win', {}, { challengesWon: 1 }],
    ['hot-streak', { streak: 6 }, { streak: 7 }],
    ['perfect-score', { right: 9 }, { perfectGames: 1 }],
    ['know-it-all', { ...everyPlace(3), 'place-11': 0 }, everyPlace(1)],
    ['speed-demon', { quickRight: 4 }, { quickRight: 5 }],
    ['social-star', { friends: 4 }, { friends: 5 }],
    ['streak-100', { streak: 99 }, { streak: 100 }],
    ['daily-30', { dailyChallenges: 29 }, { dailyChallenges: 30 }],
    ['wins-25', { gamesWon: 20, challengesWon: 4 }, { gamesWon: 20, challengesWon: 5 }],
    ['hard-100', { hardRight: 99 }, { hardRight: 100 }],
    ['level-50', { level: 49 }, { level: 50 }],
    ['place-history', { 'place-6': 49 }, { 'place-6': 50 }],
    ['survival-20', { survivalRun: 19 }, { survivalRun: 20 }],
    ['challenge-25', { challengesPlayed: 24 }, { challengesPlayed: 25 }],
    ['gift-10', { giftsSent: 9 }, { giftsSent: 10 }],
    ['tournament-1', {}, { tournamentsPlayed: 1 }],
    ['tournament-won-1', { tournamentsPlayed: 5 }, { tournamentsWon: 1 }],
    ['items-60', { itemsOwned: 59 }, { itemsOwned: 60 }],
    ['legendary-1', { itemsOwned: 4 }, { legendaryItems: 1 }],
  ];
  it.each(table)('%s', (id, almost, reached) => {
    expect(listNewlyUnlocked(almost, none)).not.toContain(id);
    expect(listNewlyUnlocked(reached, none)).toContain(id);
  });
});

const counterNames: readonly Counter[] = [
  ...(['gamesPlayed', 'gamesWon', 'perfectGames', 'right', 'streak', 'level', 'friends'] as const),
  ...(['itemsOwned', 'quickRight', 'challengesWon', 'place-1', 'place-6'] as const),
];

const gain: fc.Arbitrary<CounterGain> = fc
  .tuple(fc.constantFrom(...counterNames), fc.boolean(), fc.integer({ min: -5, max: 60 }))
  .map(([counter, isSum, value]) => (isSum ? { counter, add: value } : { counter, best: value }));

describe('invariants', () => {
  it('never lowers a counter and never unlocks an achievement twice', () => {
    fc.assert(
      fc.property(fc.array(gain, { maxLength: 60 }), (gains) => {
        let counters: Counters = {};
        const had = new Set<string>();
        for (const step of gains) {
          const after = addGains(counters, [step]);
          for (const name of counterNames) expect(after[name] ?? 0).toBeGreaterThanOrEqual(counters[name] ?? 0);
          for (const id of listNewlyUnlocked(after, had)) {
            expect(had).not.toContain(id);
            had.add(id);
          }
          counters = after;
        }
        expect(new Set(listNewlyUnlocked(counters, none))).toEqual(had);
      }),
    );
  });
});

describe('getAchievementViews', () => {
  const view = (id: string, counters: Counters, unlockedAt: ReadonlyMap<string, Date>, streakDays = 0) =>
    getAchievementViews(counters, unlockedAt, streakDays).find((each) => each.id === id);

  it('caps progress at the target', () => {
    expect(view('games-10', { gamesPlayed: 4 }, new Map())).toMatchObject({
      progress: 4,
      target: 10,
      unlockedAt: null,
    });
    expect(view('games-10', { gamesPlayed: 40 }, new Map())).toMatchObject({ progress: 10, unlockedAt: null });
  });

  it('shows an unlocked achievement as complete, whatever the counters are', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    expect(view('items-5', { itemsOwned: 2 }, new Map([['items-5', at]]))).toMatchObject({
      progress: 5,
      unlockedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('shows the current streak days for Hot Streak and ignores the best streak that has ended', () => {
    expect(view('hot-streak', { streak: 5 }, new Map(), 2)).toMatchObject({
      progress: 2,
      note: 'Current streak: 2 days',
    });
    expect(view('hot-streak', { streak: 9 }, new Map(), 1)).toMatchObject({
      progress: 7,
      note: 'Current streak: 1 day',
    });
    expect(view('streak-14', { streak: 9 }, new Map(), 1)).toMatchObject({ progress: 1, note: null });
  });

  it('omits an achievement that this version does not know', () => {
    expect(findAchievement('gone')).toBeUndefined();
    const views = getAchievementViews({}, new Map([['gone', new Date()]]), 0);
    expect(views.map(({ id }) => id)).toEqual(achievements.map(({ id }) => id));
  });
});
