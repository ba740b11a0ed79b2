import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';
import { isFull, starsOf } from '#shared/progress/mastery.ts';

/** The main categories whose places a game has filled: they are full now, and would not be without its right answers. */
export function filledBy(questions: readonly PlayQuestion[], places: readonly Place[]): readonly number[] {
  const right = Map.groupBy(
    questions.filter(({ verdict }) => verdict?.outcome === 'right'),
    ({ categoryId }) => categoryId,
  );
  const starsBefore = ({ categoryId, correctAnswers }: Place['stations'][number]) =>
    starsOf(correctAnswers - (right.get(categoryId)?.length ?? 0));
  return places
    .filter(({ stations }) => isFull(stations) && !isFull(stations.map((station) => ({ stars: starsBefore(station) }))))
    .map(({ categoryId }) => categoryId);
}
