import { challengePlaces } from '../daily/challenge-places.ts';
import { achievementsOf, sumOf } from './achievement.ts';
import type { Counters } from './counters.ts';

/** Games of one's own; challenges and matches once they are decided. */
export const wins = sumOf('gamesWon', 'challengesWon');

function placesSeen(counters: Counters): number {
  return challengePlaces.filter(({ id }) => (counters[`place-${id}`] ?? 0) > 0).length;
}

/** The achievements with which the profile begins (rules 2.15). */
export const firstSix = achievementsOf('start', [
  ['first-win', 'First Win', 'Win a game. Any game.', 'trophy', 1, wins],
  ['hot-streak', 'Hot Streak', 'Play 7 days in a row.', 'flame', 7, sumOf('streak')],
  [
    'perfect-score',
    'Perfect Score',
    'Answer 10 of 10 right in one game, nothing skipped.',
    'target',
    1,
    sumOf('perfectGames'),
  ],
  [
    'know-it-all',
    'Know-It-All',
    'Give a right answer in each of the eleven places.',
    'lightbulb',
    challengePlaces.length,
    placesSeen,
  ],
  [
    'speed-demon',
    'Speed Demon',
    'Give 5 right answers in one game, each in under 3 seconds.',
    'bolt',
    5,
    sumOf('quickRight'),
  ],
  ['social-star', 'Social Star', 'Have 5 friends. Any 5 will do.', 'users', 5, sumOf('friends')],
]);
