import { challengePlaces } from '../daily/challenge-places.ts';
import { createAchievements, sumCounters } from './achievement.ts';
import type { Counters } from './counters.ts';

/** Wins of solo games and of decided challenges and matches. */
export const totalWins = sumCounters('gamesWon', 'challengesWon');

function countPlacesWithRightAnswer(counters: Counters): number {
  return challengePlaces.filter(({ id }) => (counters[`place-${id}`] ?? 0) > 0).length;
}

/** The achievements at the top of the profile (rules 2.15). */
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
