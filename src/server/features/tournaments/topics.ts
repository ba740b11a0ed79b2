import { tournamentsTopic, tournamentTopic } from '#shared/kernel/events.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

/**
 * Who hears that a tournament has changed: its people, who looks at it, and for one that is listed, who looks at the
 * list.
 */
export function hearersOf(row: TournamentRow, seats: readonly Pick<SeatRow, 'playerId'>[]): string[] {
  const players = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const list = row.kind === 'open' ? [tournamentsTopic] : [];
  const creator = row.creatorId === null ? [] : [row.creatorId];
  return [...list, tournamentTopic(row.id), ...creator, ...players];
}

/** Who hears that matches have changed while their round goes on: their players, and who looks at the tournament. */
export function hearersOfMatches(
  row: TournamentRow,
  seats: readonly Pick<SeatRow, 'id' | 'playerId'>[],
  matches: readonly Pick<MatchRow, 'seat1Id' | 'seat2Id'>[],
): string[] {
  const seatIds = new Set(matches.flatMap(({ seat1Id, seat2Id }) => [seat1Id, seat2Id]));
  const players = seats.flatMap(({ id, playerId }) => (playerId !== null && seatIds.has(id) ? [playerId] : []));
  return [tournamentTopic(row.id), ...players];
}
