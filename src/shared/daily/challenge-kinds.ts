import {
  type FinishedGame,
  hasEveryLife,
  isWhole,
  isWin,
  isWonWith,
  longestRun,
  openingRun,
  placesOf,
  quickRight,
  rightOf,
} from './finished-game.ts';

/** One measurable kind of daily challenge (rules Y11). */
export interface ChallengeKind {
  readonly id: string;
  /** `game`: the best game of the date counts. `day`: its games are added up. */
  readonly scope: 'game' | 'day';
  readonly target: number;
  /** In words; `place` is the category of the day, where the kind has one. */
  readonly describe: (place: string) => string;
  /** What a finished game brings towards the target; `categoryId` is the category of the day. */
  readonly measure: (game: FinishedGame, categoryId: number) => number;
  readonly hasCategory?: true;
}

type Row = readonly [
  id: string,
  scope: ChallengeKind['scope'],
  target: number,
  text: string,
  measure: ChallengeKind['measure'],
];

const once = (does: (game: FinishedGame) => boolean) => (game: FinishedGame) => (does(game) ? 1 : 0);
const ofLevel = (wanted: 'easy' | 'medium' | 'hard') => (game: FinishedGame) =>
  rightOf(game, ({ difficulty }) => difficulty === wanted);
const ofPlace = (game: FinishedGame, id: number) => rightOf(game, ({ categoryId }) => categoryId === id);
const inSurvival = (measure: (game: FinishedGame) => number) => (game: FinishedGame) =>
  game.mode === 'survival' ? measure(game) : 0;
const score = (game: FinishedGame) => game.score;
const stars = (game: FinishedGame) => (isWhole(game) ? game.stars : 0);
const anyRight = (game: FinishedGame) => rightOf(game);
const hasRight = (game: FinishedGame) => anyRight(game) > 0;
const isPerfect = (game: FinishedGame) => isWhole(game) && anyRight(game) === game.answers.length;
const needsNothing = (game: FinishedGame) => isWin(game) && !game.hasUsedPowerUps;

const place = '{place}';

/**
 * The kinds in groups of at least seven. A group is played through before the next one begins, so that no week has a
 * kind twice. None needs anything bought, or a level.
 */
const groups: readonly (readonly Row[])[] = [
  [
    ['right-7', 'game', 7, 'Answer 7 questions right in one game.', anyRight],
    ['row-5', 'game', 5, 'Get 5 right in a row in one game.', longestRun],
    ['place-6', 'game', 6, `Answer 6 ${place} questions right in one game.`, ofPlace],
    ['points-2000-day', 'day', 2000, 'Collect 2,000 points today.', score],
    ['survival-5', 'game', 5, 'Answer 5 right in one Survival run.', inSurvival(anyRight)],
    ['hard-4-day', 'day', 4, 'Answer 4 hard questions right today.', ofLevel('hard')],
    ['no-power-ups', 'game', 1, 'Win a game without a single power-up.', once(needsNothing)],
    ['stars-5', 'game', 5, 'Earn all five stars in one game.', stars],
  ],
  [
    ['right-20-day', 'day', 20, 'Answer 20 questions right today.', anyRight],
    ['quick-5', 'game', 5, 'Answer 5 right in one game, each in the first third of its time.', quickRight],
    ['places-5', 'game', 5, 'Get questions from 5 categories right in one game.', placesOf],
    ['one-life', 'game', 1, 'Win a game and lose at most one life.', once((game) => isWonWith(game, 0, 1))],
    ['medium-10-day', 'day', 10, 'Answer 10 medium questions right today.', ofLevel('medium')],
    ['wins-2-day', 'day', 2, 'Win 2 games today.', once(isWin)],
    ['opening-4', 'game', 4, 'Get the first 4 questions of a game right.', openingRun],
  ],
  [
    ['points-800', 'game', 800, 'Score 800 points in one game.', score],
    ['place-10-day', 'day', 10, `Answer 10 ${place} questions right today.`, ofPlace],
    ['survival-10-day', 'day', 10, 'Answer 10 right in Survival today.', inSurvival(anyRight)],
    ['stars-4', 'game', 4, 'Earn 4 stars in one game.', stars],
    ['row-7', 'game', 7, 'Get 7 right in a row in one game.', longestRun],
    ['easy-12-day', 'day', 12, 'Answer 12 easy questions right today.', ofLevel('easy')],
    ['games-3-day', 'day', 3, 'Finish 3 games today, each with at least one right answer.', once(hasRight)],
  ],
  [
    ['perfect', 'game', 1, 'Answer every question of a game right.', once(isPerfect)],
    ['quick-12-day', 'day', 12, 'Answer 12 right today, each in the first third of its time.', quickRight],
    ['hard-2', 'game', 2, 'Answer 2 hard questions right in one game.', ofLevel('hard')],
    ['every-life', 'game', 1, 'Finish a game without losing a life.', once(hasEveryLife)],
    ['stars-8-day', 'day', 8, 'Earn 8 stars today.', stars],
    ['survival-1200', 'game', 1200, 'Score 1,200 points in one Survival run.', inSurvival(score)],
    [
      'comeback',
      'game',
      1,
      'Lose a life, and win the game anyway.',
      once((game) => isWonWith(game, 1, Number.POSITIVE_INFINITY)),
    ],
  ],
];

export const challengeGroups: readonly (readonly ChallengeKind[])[] = groups.map((rows) =>
  rows.map(([id, scope, target, text, measure]) => ({
    id,
    scope,
    target,
    describe: (name) => text.replace(place, name),
    measure,
    ...(text.includes(place) ? { hasCategory: true as const } : {}),
  })),
);
