import { starsFrom } from '#shared/progress/mastery.ts';
import type { Place } from '#shared/progress/analysis-contract.ts';

/** How far a place is filled, in words; before the first star, what lights it. */
export function placeText({ stars, mostStars, isFull }: Pick<Place, 'stars' | 'mostStars' | 'isFull'>): string {
  if (isFull && stars < mostStars) return `This place is yours: ${stars} of ${mostStars} stars`;
  if (isFull) return `All ${mostStars} stars: this place is yours`;
  if (stars > 0 && stars === mostStars)
    return `All ${mostStars} stars: your next right answer to a new question here turns it to gold`;
  if (stars === 0) return `${starsFrom[0]} right answers to new questions light a star`;
  return `${stars} of ${mostStars} stars`;
}
