import type { Mode } from '../game/rules.ts';
import type { TracedAnswer } from '../game/trace.ts';

export interface FinishedGame {
  readonly mode: Mode;
  /** 1, 2, 5, 10, or 0 with time off. */
  readonly timeFactor: number;
  readonly score: number;
  readonly stars: number;
  readonly isSuccess: boolean;
  readonly hasUsedPowerUps: boolean;
  readonly answers: readonly TracedAnswer[];
}

/** Minimum number of questions of a full game; shorter games do not earn game-level challenges. */
const fullGameQuestions = 5;
/** A third of a question's time at time factor 1, in milliseconds. */
const quickMs = 10_000;
const maxFactor = 10;

function countRight(game: FinishedGame, wanted: (answer: TracedAnswer) => boolean = () => true): number {
  return game.answers.filter((answer) => answer.outcome === 'right' && wanted(answer)).length;
}

const isMistake = ({ outcome }: TracedAnswer) => outcome === 'wrong' || outcome === 'timeout';

/** Skipped questions neither end a run nor count towards it. */
function getLongestRun(game: FinishedGame): number {
  let run = 0;
  let longest = 0;
  for (const answer of game.answers) {
    if (answer.outcome === 'right') run += 1;
    else if (isMistake(answer)) run = 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function countOpeningRun(game: FinishedGame): number {
  const first = game.answers.findIndex(isMistake);
  return countRight(first === -1 ? game : { ...game, answers: game.answers.slice(0, first) });
}

/**
 * Counts right answers within the first third of the time limit, which grows with the time factor; without a limit the
 * largest factor applies.
 */
function countQuickRight(game: FinishedGame): number {
  const within = quickMs * (game.timeFactor || maxFactor);
  return countRight(game, (answer) => answer.usedMs <= within);
}

function countPlaces(game: FinishedGame): number {
  return new Set(game.answers.filter(({ outcome }) => outcome === 'right').map(({ categoryId }) => categoryId)).size;
}

const countMistakes = (game: FinishedGame) => game.answers.filter(isMistake).length;

function isFullGame(game: FinishedGame): boolean {
  return game.answers.filter(({ outcome }) => outcome !== 'skipped').length >= fullGameQuestions;
}

const isWin = (game: FinishedGame) => game.isSuccess && isFullGame(game);

function hasEveryLife(game: FinishedGame): boolean {
  return game.mode === 'normal' && isFullGame(game) && countMistakes(game) === 0;
}

function isWonWithLivesLost(game: FinishedGame, leastLost: number, mostLost: number): boolean {
  const count = countMistakes(game);
  return game.mode === 'normal' && isWin(game) && count >= leastLost && count <= mostLost;
}

/** One measurable kind of daily challenge (rules Y11). */
export interface ChallengeKind {
  readonly id: string;
  /** `game`: the best game of the date counts. `day`: the games of the date are added up. */
  readonly scope: 'game' | 'day';
  readonly target: number;
  /** `place` is the category of the day, if the kind has one. */
  readonly describe: (place: string) => string;
  /** `categoryId` is the category of the day. */
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

const countIf = (condition: (game: FinishedGame) => boolean) => (game: FinishedGame) => (condition(game) ? 1 : 0);
const countRightByDifficulty = (wanted: 'easy' | 'medium' | 'hard') => (game: FinishedGame) =>
  countRight(game, ({ difficulty }) => difficulty === wanted);
const countRightInCategory = (game: FinishedGame, id: number) =>
  countRight(game, ({ categoryId }) => categoryId === id);
const onlyInSurvival = (measure: (game: FinishedGame) => number) => (game: FinishedGame) =>
  game.mode === 'survival' ? measure(game) : 0;
const getScore = (game: FinishedGame) => game.score;
const getStars = (game: FinishedGame) => (isFullGame(game) ? game.stars : 0);
const countAllRight = (game: FinishedGame) => countRight(game);
const hasRightAnswer = (game: FinishedGame) => countAllRight(game) > 0;
const isPerfectGame = (game: FinishedGame) => isFullGame(game) && countAllRight(game) === game.answers.length;
const isWonWithoutPowerUps = (game: FinishedGame) => isWin(game) && !game.hasUsedPowerUps;

const placeToken = '{place}';

/**
 * The kinds in groups of at least seven. A group is used up before the next one begins, so no week has a kind twice. No
 * kind requires a purchase or a level.
 */
const groupRows: readonly (readonly Row[])[] = [
  [
    ['right-7', 'game', 7, 'Answer 7 questions right in one game.', countAllRight],
    ['row-5', 'game', 5, 'Get 5 right in a row in one game.', getLongestRun],
    ['place-6', 'game', 6, `Answer 6 ${placeToken} questions right in one game.`, countRightInCategory],
    ['points-2000-day', 'day', 2000, 'Collect 2,000 points today.', getScore],
    ['survival-5', 'game', 5, 'Answer 5 right in one Survival run.', onlyInSurvival(countAllRight)],
    ['hard-4-day', 'day', 4, 'Answer 4 hard questions right today.', countRightByDifficulty('hard')],
    ['no-power-ups', 'game', 1, 'Win a game without a single power-up.', countIf(isWonWithoutPowerUps)],
    ['stars-5', 'game', 5, 'Earn all five stars in one game.', getStars],
  ],
  [
    ['right-20-day', 'day', 20, 'Answer 20 questions right today.', countAllRight],
    ['quick-5', 'game', 5, 'Answer 5 right in one game, each in the first third of its time.', countQuickRight],
    ['places-5', 'game', 5, 'Get questions from 5 categories right in one game.', countPlaces],
    ['one-life', 'game', 1, 'Win a game and lose at most one life.', countIf((game) => isWonWithLivesLost(game, 0, 1))],
    ['medium-10-day', 'day', 10, 'Answer 10 medium questions right today.', countRightByDifficulty('medium')],
    ['wins-2-day', 'day', 2, 'Win 2 games today.', countIf(isWin)],
    ['opening-4', 'game', 4, 'Get the first 4 questions of a game right.', countOpeningRun],
  ],
  [
    ['points-800', 'game', 800, 'Score 800 points in one game.', getScore],
    ['place-10-day', 'day', 10, `Answer 10 ${placeToken} questions right today.`, countRightInCategory],
    ['survival-10-day', 'day', 10, 'Answer 10 right in Survival today.', onlyInSurvival(countAllRight)],
    ['stars-4', 'game', 4, 'Earn 4 stars in one game.', getStars],
    ['row-7', 'game', 7, 'Get 7 right in a row in one game.', getLongestRun],
    ['easy-12-day', 'day', 12, 'Answer 12 easy questions right today.', countRightByDifficulty('easy')],
    ['games-3-day', 'day', 3, 'Finish 3 games today, each with at least one right answer.', countIf(hasRightAnswer)],
  ],
  [
    ['perfect', 'game', 1, 'Answer every question of a game right.', countIf(isPerfectGame)],
    ['quick-12-day', 'day', 12, 'Answer 12 right today, each in the first third of its time.', countQuickRight],
    ['hard-2', 'game', 2, 'Answer 2 hard questions right in one game.', countRightByDifficulty('hard')],
    ['every-life', 'game', 1, 'Finish a game without losing a life.', countIf(hasEveryLife)],
    ['stars-8-day', 'day', 8, 'Earn 8 stars today.', getStars],
    ['survival-1200', 'game', 1200, 'Score 1,200 points in one Survival run.', onlyInSurvival(getScore)],
    [
      'comeback',
      'game',
      1,
      'Lose a life, and win the game anyway.',
      countIf((game) => isWonWithLivesLost(game, 1, Number.POSITIVE_INFINITY)),
    ],
  ],
];

export const challengeGroups: readonly (readonly ChallengeKind[])[] = groupRows.map((rows) =>
  rows.map(([id, scope, target, text, measure]) => ({
    id,
    scope,
    target,
    describe: (name) => text.replace(placeToken, name),
    measure,
    ...(text.includes(placeToken) ? { hasCategory: true as const } : {}),
  })),
);
