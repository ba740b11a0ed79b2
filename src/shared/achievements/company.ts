import { type AchievementRule, achievementsOf, sumOf } from './achievement.ts';

const won = sumOf('challengesWon');
const gifts = sumOf('giftsSent');
const items = sumOf('itemsOwned');

/** What is earned with others, and in the shop. */
export const company: readonly AchievementRule[] = [
  ...achievementsOf('social', [
    ['friend-1', 'Good Company', 'Make a friend.', 'user-plus', 1, sumOf('friends')],
    ['challenge-won-1', 'Settled It', 'Win a challenge against a friend.', 'swords', 1, won],
    ['challenge-won-10', 'Friendly Menace', 'Win 10 challenges.', 'swords', 10, won],
    [
      'challenge-25',
      'Always Up for It',
      'Play 25 challenges. Winning is extra.',
      'swords',
      25,
      sumOf('challengesPlayed'),
    ],
    ['gift-1', 'Small Kindness', 'Send a gift.', 'gift', 1, gifts],
    ['gift-10', 'Open Hand', 'Send 10 gifts.', 'gift', 10, gifts],
  ]),
  ...achievementsOf('tournament', [
    ['tournament-1', 'Name in the Draw', 'Play in a tournament.', 'bracket', 1, sumOf('tournamentsPlayed')],
    ['tournament-won-1', 'Champion', 'Win a tournament.', 'trophy', 1, sumOf('tournamentsWon')],
  ]),
  ...achievementsOf('collection', [
    ['items-5', 'Dressed for the Road', 'Own 5 avatar items from the shop.', 'bag', 5, items],
    ['items-25', 'Full Wardrobe', 'Own 25 avatar items from the shop.', 'bag', 25, items],
    ['items-60', 'Needs a Bigger Tent', 'Own 60 avatar items from the shop.', 'bag', 60, items],
    [
      'legendary-1',
      'The Good Stuff',
      'Own a legendary avatar item from the shop.',
      'crown',
      1,
      sumOf('legendaryItems'),
    ],
  ]),
];
