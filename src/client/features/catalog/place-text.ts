import { starThresholds } from '#shared/progress/mastery.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';

/** Progress of a place, or the condition of the first star. */
export function formatPlaceProgress({
  stars,
  mostStars,
  isFull,
}: Pick<Place, 'stars' | 'mostStars' | 'isFull'>): string {
  if (isFull && stars < mostStars) return `This place is yours: ${stars} of ${mostStars} stars`;
  if (isFull) return `All ${mostStars} stars: this place is yours`;
  if (stars > 0 && stars === mostStars)
    return `All ${mostStars} stars: your next right answer to a new question here turns it to gold`;
  if (stars === 0) return `${starThresholds[0]} right answers to new questions light a star`;
  return `${stars} of ${mostStars} stars`;
}
