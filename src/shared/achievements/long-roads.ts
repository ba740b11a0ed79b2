import { type AchievementRule, createAchievements, sumCounters } from './achievement.ts';
import { totalWins } from './first-six.ts';

const longestStreak = sumCounters('streak');
const dailyChallenges = sumCounters('dailyChallenges');
const gamesPlayed = sumCounters('gamesPlayed');
const rightAnswers = sumCounters('right');
const playerLevel = sumCounters('level');
const survivalRun = sumCounters('survivalRun');

/** Achievements for streaks, games, right answers, levels and survival. */
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
