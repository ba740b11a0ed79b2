import type { Mode } from '../game/rules.ts';
import type { TracedAnswer } from '../game/trace.ts';
import type { CounterGain } from './counters.ts';

/** Milliseconds within which an answer is a quick one (Speed Demon). */
const quickMs = 3_000;
/** Questions of a perfect game, at least. */
const perfectLength = 10;

/** What achievements ask a finished game for. */
export interface CountedGame {
  readonly mode: Mode;
  readonly questionsAnswered: number;
  readonly questionsCorrect: number;
  readonly isSuccess: boolean;
  readonly hasSkipped: boolean;
  /** Its closed questions, each with its main category; none of a game that began on an older release. */
  readonly answers: readonly TracedAnswer[];
  /** Days of streak, and the level, after it. */
  readonly streak: number;
  readonly level: number;
  /** It fulfilled the daily challenge. */
  readonly hasMetChallenge: boolean;
}

/** The steps of a player's counters that a finished game makes. Wins of contests count when they are decided. */
export function gameGains(game: CountedGame): CounterGain[] {
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
    { counter: 'dailyChallenges', add: game.hasMetChallenge ? 1 : 0 },
    ...[...places].map(([id, answers]): CounterGain => ({ counter: `place-${id}`, add: answers.length })),
  ];
  return gains.filter((gain) => ('add' in gain ? gain.add : gain.best) > 0);
}

function isPerfect({ questionsAnswered, questionsCorrect, hasSkipped }: CountedGame): boolean {
  return questionsAnswered >= perfectLength && questionsCorrect === questionsAnswered && !hasSkipped;
}
