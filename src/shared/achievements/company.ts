import { type AchievementRule, createAchievements, sumCounters } from './achievement.ts';

const challengeWins = sumCounters('challengesWon');
const giftsSent = sumCounters('giftsSent');
const itemsOwned = sumCounters('itemsOwned');

/** Achievements for playing with friends, for tournaments and for the shop. */
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
