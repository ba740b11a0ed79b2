import type { Tournament } from '#shared/tournaments/contract.ts';

type SortableTournament = Pick<Tournament, 'status' | 'startTime'>;

const isAnnounced = ({ status, startTime }: SortableTournament) => status === 'registration' && startTime !== null;
const getStartTime = ({ startTime }: SortableTournament) => Date.parse(startTime ?? '');

/** Keeps a list newest first, except that open tournaments with a start time are sorted by it. */
export function sortTournaments<T extends SortableTournament>(newestFirst: readonly T[]): T[] {
  const announced = newestFirst.filter(isAnnounced).toSorted((a, b) => getStartTime(a) - getStartTime(b));
  return newestFirst.map((tournament) => (isAnnounced(tournament) ? (announced.shift() ?? tournament) : tournament));
}
