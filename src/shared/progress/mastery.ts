/**
 * Correct answers to previously unseen questions that earn the first, second and third star of a topic, which has about
 * 80 questions (rules 2.51).
 */
export const starThresholds = [10, 25, 40] as const;

export const maxStars = starThresholds.length;

export function calculateStars(correct: number): number {
  return starThresholds.filter((threshold) => correct >= threshold).length;
}

/** Titles by number of full places. They are rare because a place takes hundreds of correct answers. */
const titles = [
  [1, 'Wayfarer'],
  [2, 'Pathfinder'],
  [4, 'Trailblazer'],
  [7, 'Cartographer'],
  [11, 'Keeper of the Map'],
] as const;

/** Null before the first full place. */
export function getMapTitle(fullPlaces: number): string | null {
  return titles.findLast(([threshold]) => fullPlaces >= threshold)?.[1] ?? null;
}
