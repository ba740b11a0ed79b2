import { type AchievementRule, achievementsOf, sumOf } from './achievement.ts';
import { wins } from './first-six.ts';

const streak = sumOf('streak');
const daily = sumOf('dailyChallenges');
const games = sumOf('gamesPlayed');
const right = sumOf('right');
const level = sumOf('level');
const run = sumOf('survivalRun');

/** What is earned by playing on: days, games, answers, levels, survival. */
export const longRoads: readonly AchievementRule[] = [
  ...achievementsOf('streak', [
    ['streak-3', 'Warming Up', 'Play 3 days in a row.', 'flame', 3, streak],
    ['streak-14', 'Two Weeks Running', 'Play 14 days in a row.', 'flame', 14, streak],
    ['streak-30', 'A Month of Sundays', 'Play 30 days in a row. The other days count too.', 'flame', 30, streak],
    ['streak-100', 'Eternal Flame', 'Play 100 days in a row.', 'crown', 100, streak],
    ['daily-1', 'Challenge Met', 'Fulfil a daily challenge.', 'calendar', 1, daily],
    ['daily-7', 'Seven Good Days', 'Fulfil 7 daily challenges.', 'calendar', 7, daily],
    ['daily-30', 'Clockwork', 'Fulfil 30 daily challenges.', 'clock', 30, daily],
  ]),
  ...achievementsOf('mastery', [
    ['games-10', 'Getting Settled', 'Finish 10 games.', 'map', 10, games],
    ['games-100', 'Well Traveled', 'Finish 100 games.', 'map', 100, games],
    ['games-500', 'Part of the Scenery', 'Finish 500 games.', 'globe', 500, games],
    ['wins-25', 'Winning Habit', 'Win 25 games.', 'award', 25, wins],
    ['right-100', 'Knows a Thing or Two', 'Give 100 right answers.', 'check', 100, right],
    ['right-1000', 'Walking Library', 'Give 1,000 right answers. Quietly, please.', 'lightbulb', 1_000, right],
    ['hard-100', 'Hard Nuts, Cracked', 'Give 100 right answers to hard questions.', 'shield', 100, sumOf('hardRight')],
    ['perfect-10', 'Spotless', 'Play 10 perfect games.', 'target', 10, sumOf('perfectGames')],
    ['level-5', 'Past the First Hill', 'Reach level 5.', 'star', 5, level],
    ['level-10', 'Double Figures', 'Reach level 10.', 'star', 10, level],
    ['level-25', 'Old Hand', 'Reach level 25.', 'star', 25, level],
    ['level-50', 'The View From Here', 'Reach level 50.', 'crown', 50, level],
  ]),
  ...achievementsOf('survival', [
    ['survival-5', 'Still Standing', 'Give 5 right answers in one survival run.', 'heart', 5, run],
    ['survival-10', 'Lantern Bearer', 'Give 10 right answers in one survival run.', 'lightbulb', 10, run],
    ['survival-20', 'Last Light On', 'Give 20 right answers in one survival run.', 'moon', 20, run],
  ]),
];
