import { parseTrace, type TracedAnswer } from '#shared/game/trace.ts';
import type { ClosingGame } from '#server/features/finished-game/finished-game.ts';
import type { CategoryGain, DayGain } from './counters-store.ts';

/**
 * Increments that closing games add to their players' counters, one per category and difficulty and one per date. Every
 * answer counts, including games left early, warm-ups and practice (rules 3.14, D7, U4), but not the Daily Ten (record
 * 82).
 */
export function calculateGains(games: readonly ClosingGame[]): { categories: CategoryGain[]; days: DayGain[] } {
  const categories = new Map<string, CategoryGain>();
  const days = new Map<string, DayGain>();
  for (const game of games.filter(({ mode, questionsAnswered }) => mode !== 'dailyTen' && questionsAnswered > 0)) {
    const answers = parseTrace(game.trace).filter((answer) => answer.outcome !== 'skipped');
    for (const answer of answers) addCategoryGain(categories, game.playerId, answer);
    addDayGain(days, game, answers);
  }
  return { categories: [...categories.values()], days: [...days.values()] };
}

const countRight = ({ outcome }: TracedAnswer) => (outcome === 'right' ? 1 : 0);

function addCategoryGain(gains: Map<string, CategoryGain>, playerId: string, answer: TracedAnswer): void {
  const { categoryId, difficulty, usedMs } = answer;
  const key = `${playerId} ${categoryId} ${difficulty}`;
  const before = gains.get(key);
  gains.set(key, {
    playerId: playerId,
    categoryId: categoryId,
    difficulty,
    answered: (before?.answered ?? 0) + 1,
    correct: (before?.correct ?? 0) + countRight(answer),
    correctMet: (before?.correctMet ?? 0) + (answer.wasMet ? countRight(answer) : 0),
    usedMs: (before?.usedMs ?? 0) + usedMs,
  });
}

function addDayGain(gains: Map<string, DayGain>, game: ClosingGame, answers: readonly TracedAnswer[]): void {
  const { playerId, date } = game;
  const before = gains.get(`${playerId} ${date}`);
  const sum = (value: (answer: TracedAnswer) => number) => answers.reduce((total, answer) => total + value(answer), 0);
  gains.set(`${playerId} ${date}`, {
    playerId: playerId,
    date,
    games: (before?.games ?? 0) + 1,
    answered: (before?.answered ?? 0) + answers.length,
    correct: (before?.correct ?? 0) + sum(countRight),
    usedMs: (before?.usedMs ?? 0) + sum(({ usedMs }) => usedMs),
    score: (before?.score ?? 0) + (game.counts === 'notAtAll' ? 0 : game.score),
  });
}
