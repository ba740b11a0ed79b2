import { challengePlaces } from '../daily/challenge-places.ts';
import { type AchievementRule, type Counters, createAchievements, sumCounters } from './achievement.ts';

/** Wins of solo games and of decided challenges and matches. */
const totalWins = sumCounters('gamesWon', 'challengesWon');

function countPlacesWithRightAnswer(counters: Counters): number {
  return challengePlaces.filter(({ id }) => (counters[`place-${id}`] ?? 0) > 0).length;
}

/** See rules 2.15. */
export const starterAchievements = createAchievements('start', [
  ['first-win', 'First Win', 'Win a game. Any game.', 'trophy', 1, totalWins],
  ['hot-streak', 'Hot Streak', 'Play 7 days in a row.', 'flame', 7, sumCounters('streak')],
  [
    'perfect-score',
    'Perfect Score',
    'Answer 10 of 10 right in one game, nothing skipped.',
    'target',
    1,
    sumCounters('perfectGames'),
  ],
  [
    'know-it-all',
    'Know-It-All',
    'Give a right answer in each of the eleven places.',
    'lightbulb',
    challengePlaces.length,
    countPlacesWithRightAnswer,
  ],
  [
    'speed-demon',
    'Speed Demon',
    'Give 5 right answers in one game, each in under 3 seconds.',
    'bolt',
    5,
    sumCounters('quickRight'),
  ],
  ['social-star', 'Social Star', 'Have 5 friends. Any 5 will do.', 'users', 5, sumCounters('friends')],
]);

const challengeWins = sumCounters('challengesWon');
const giftsSent = sumCounters('giftsSent');
const itemsOwned = sumCounters('itemsOwned');

export const socialAchievements: readonly AchievementRule[] = [
  ...createAchievements('social', [
    ['friend-1', 'Good Company', 'Make a friend.', 'user-plus', 1, sumCounters('friends')],
    ['challenge-won-1', 'Settled It', 'Win a challenge against a friend.', 'swords', 1, challengeWins],
    ['challenge-won-10', 'Friendly Menace', 'Win 10 challenges.', 'swords', 10, challengeWins],
    [
      'challenge-25',
      'Always Up for It',
      'Play 25 challenges. Winning is extra.',
      'swords',
      25,
      sumCounters('challengesPlayed'),
    ],
    ['gift-1', 'Small Kindness', 'Send a gift.', 'gift', 1, giftsSent],
    ['gift-10', 'Open Hand', 'Send 10 gifts.', 'gift', 10, giftsSent],
  ]),
  ...createAchievements('tournament', [
    ['tournament-1', 'Name in the Draw', 'Play in a tournament.', 'bracket', 1, sumCounters('tournamentsPlayed')],
    ['tournament-won-1', 'Champion', 'Win a tournament.', 'trophy', 1, sumCounters('tournamentsWon')],
  ]),
  ...createAchievements('collection', [
    ['items-5', 'Dressed for the Road', 'Own 5 avatar items from the shop.', 'bag', 5, itemsOwned],
    ['items-25', 'Full Wardrobe', 'Own 25 avatar items from the shop.', 'bag', 25, itemsOwned],
    ['items-60', 'Needs a Bigger Tent', 'Own 60 avatar items from the shop.', 'bag', 60, itemsOwned],
    [
      'legendary-1',
      'The Good Stuff',
      'Own a legendary avatar item from the shop.',
      'crown',
      1,
      sumCounters('legendaryItems'),
    ],
  ]),
];

const longestStreak = sumCounters('streak');
const dailyChallenges = sumCounters('dailyChallenges');
const gamesPlayed = sumCounters('gamesPlayed');
const rightAnswers = sumCounters('right');
const playerLevel = sumCounters('level');
const survivalRun = sumCounters('survivalRun');

export const progressAchievements: readonly AchievementRule[] = [
  ...createAchievements('streak', [
    ['streak-3', 'Warming Up', 'Play 3 days in a row.', 'flame', 3, longestStreak],
    ['streak-14', 'Two Weeks Running', 'Play 14 days in a row.', 'flame', 14, longestStreak],
    ['streak-30', 'A Month of Sundays', 'Play 30 days in a row. The other days count too.', 'flame', 30, longestStreak],
    ['streak-100', 'Eternal Flame', 'Play 100 days in a row.', 'crown', 100, longestStreak],
    ['daily-1', 'Challenge Met', 'Fulfil a daily challenge.', 'calendar', 1, dailyChallenges],
    ['daily-7', 'Seven Good Days', 'Fulfil 7 daily challenges.', 'calendar', 7, dailyChallenges],
    ['daily-30', 'Clockwork', 'Fulfil 30 daily challenges.', 'clock', 30, dailyChallenges],
  ]),
  ...createAchievements('mastery', [
    ['games-10', 'Getting Settled', 'Finish 10 games.', 'map', 10, gamesPlayed],
    ['games-100', 'Well Traveled', 'Finish 100 games.', 'map', 100, gamesPlayed],
    ['games-500', 'Part of the Scenery', 'Finish 500 games.', 'globe', 500, gamesPlayed],
    ['wins-25', 'Winning Habit', 'Win 25 games.', 'award', 25, totalWins],
    ['right-100', 'Knows a Thing or Two', 'Give 100 right answers.', 'check', 100, rightAnswers],
    ['right-1000', 'Walking Library', 'Give 1,000 right answers. Quietly, please.', 'lightbulb', 1_000, rightAnswers],
    [
      'hard-100',
      'Hard Nuts, Cracked',
      'Give 100 right answers to hard questions.',
      'shield',
      100,
      sumCounters('hardRight'),
    ],
    ['perfect-10', 'Spotless', 'Play 10 perfect games.', 'target', 10, sumCounters('perfectGames')],
    ['level-5', 'Past the First Hill', 'Reach level 5.', 'star', 5, playerLevel],
    ['level-10', 'Double Figures', 'Reach level 10.', 'star', 10, playerLevel],
    ['level-25', 'Old Hand', 'Reach level 25.', 'star', 25, playerLevel],
    ['level-50', 'The View From Here', 'Reach level 50.', 'crown', 50, playerLevel],
  ]),
  ...createAchievements('survival', [
    ['survival-5', 'Still Standing', 'Give 5 right answers in one survival run.', 'heart', 5, survivalRun],
    ['survival-10', 'Lantern Bearer', 'Give 10 right answers in one survival run.', 'lightbulb', 10, survivalRun],
    ['survival-20', 'Last Light On', 'Give 20 right answers in one survival run.', 'moon', 20, survivalRun],
  ]),
];

const rightAnswersForPlace = 50;

/** Keyed by category slug. Each name alludes to the landmark on the map. */
const placeAchievementNames: Readonly<Record<string, string>> = {
  general: 'Crossroads Regular',
  entertainment: 'Under the Big Top',
  sports: 'Home Crowd',
  science: 'Stargazer',
  geography: 'Flag on the Summit',
  history: 'Keys to the Castle',
  art: 'Easel Does It',
  celebrities: 'On a Pedestal',
  animals: 'Friend of the Paw Tree',
  vehicles: 'Light in the Tunnel',
  mythology: 'Guest of the Temple',
};

export const formatPlaceDescription = (place: string) => `Give ${rightAnswersForPlace} right answers in ${place}.`;

export const placeAchievements: readonly AchievementRule[] = challengePlaces.map(({ id, slug, name }) => ({
  id: `place-${slug}`,
  name: placeAchievementNames[slug] ?? name,
  description: formatPlaceDescription(name),
  placeId: id,
  group: 'category',
  icon: `place-${slug}`,
  target: rightAnswersForPlace,
  measure: sumCounters(`place-${id}`),
}));
