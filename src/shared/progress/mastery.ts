/** Right answers to questions one had not met that light a topic's first, second and third star: of about 80 that it has (rules 2.51). */
export const starsFrom = [10, 25, 40] as const;

/** What a topic can have. */
export const mostStars = starsFrom.length;

export function starsOf(correct: number): number {
  return starsFrom.filter((from) => correct >= from).length;
}

/** Titles by how many places are full: scarce, since a place takes hundreds of right answers. */
const titles = [
  [1, 'Wayfarer'],
  [2, 'Pathfinder'],
  [4, 'Trailblazer'],
  [7, 'Cartographer'],
  [11, 'Keeper of the Map'],
] as const;

/** The title of who has filled so many places; null before the first. */
export function titleOf(fullPlaces: number): string | null {
  return titles.findLast(([from]) => fullPlaces >= from)?.[1] ?? null;
}
