import type { Mode } from '../game/rules.ts';
import type { TracedAnswer } from '../game/trace.ts';
import type { CounterGain } from './achievement.ts';

const quickMs = 3_000;
const perfectLength = 10;

export interface CountedGame {
  readonly mode: Mode;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  readonly isSuccess: boolean;
  readonly hasSkipped: boolean;
  /** Empty for a game that began on an older release. */
  readonly answers: readonly TracedAnswer[];
  /** After the game. */
  readonly streak: number;
  readonly level: number;
  readonly hasCompletedChallenge: boolean;
}

/** Wins of contests are counted when the contest is decided. */
export function getGameGains(game: CountedGame): CounterGain[] {
  const right = game.answers.filter(({ outcome }) => outcome === 'right');
  const isSurvival = game.mode === 'survival';
  const isOwnGame = isSurvival || game.mode === 'normal';
  const places = Map.groupBy(right, ({ categoryId }) => categoryId);
  const gains: CounterGain[] = [
    { counter: 'gamesPlayed', add: 1 },
    { counter: 'gamesWon', add: isOwnGame && game.isSuccess ? 1 : 0 },
    { counter: 'perfectGames', add: !isSurvival && isPerfect(game) ? 1 : 0 },
    { counter: 'right', add: game.questionsCorrect },
    { counter: 'hardRight', add: right.filter(({ difficulty }) => difficulty === 'hard').length },
    { counter: 'quickRight', best: right.filter(({ usedMs }) => usedMs < quickMs).length },
    { counter: 'survivalRun', best: isSurvival ? game.questionsCorrect : 0 },
    { counter: 'streak', best: game.streak },
    { counter: 'level', best: game.level },
    { counter: 'dailyChallenges', add: game.hasCompletedChallenge ? 1 : 0 },
    ...[...places].map(([id, answers]): CounterGain => ({ counter: `place-${id}`, add: answers.length })),
  ];
  return gains.filter((gain) => ('add' in gain ? gain.add : gain.best) > 0);
}

function isPerfect({ questionsAnswered, questionsCorrect, hasSkipped }: CountedGame): boolean {
  return questionsAnswered >= perfectLength && questionsCorrect === questionsAnswered && !hasSkipped;
}
