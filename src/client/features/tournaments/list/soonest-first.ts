import type { Tournament } from '#shared/tournaments/contract.ts';

type Listed = Pick<Tournament, 'status' | 'startTime'>;

const isAnnounced = ({ status, startTime }: Listed) => status === 'registration' && startTime !== null;
const startOf = ({ startTime }: Listed) => Date.parse(startTime ?? '');

/** A list that is newest first, but of those that can be joined and say when they start, the next one before the later ones. */
export function soonestFirst<T extends Listed>(newestFirst: readonly T[]): T[] {
  const announced = newestFirst.filter(isAnnounced).toSorted((one, other) => startOf(one) - startOf(other));
  return newestFirst.map((tournament) => (isAnnounced(tournament) ? (announced.shift() ?? tournament) : tournament));
}
