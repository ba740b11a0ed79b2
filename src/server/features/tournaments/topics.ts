import { tournamentsTopic, getTournamentTopic } from '#shared/kernel/events.ts';
import type { MatchRow } from './match-store.ts';
import type { SeatRow } from './seat-store.ts';
import type { TournamentRow } from './store.ts';

/**
 * Returns the event topics and players to notify of a changed tournament: its participants and creator, viewers of its
 * page and, if it is public, viewers of the list.
 */
export function listTournamentSubscribers(row: TournamentRow, seats: readonly Pick<SeatRow, 'playerId'>[]): string[] {
  const players = seats.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
  const list = row.kind === 'open' ? [tournamentsTopic] : [];
  const creator = row.creatorId === null ? [] : [row.creatorId];
  return [...list, getTournamentTopic(row.id), ...creator, ...players];
}

/**
 * Returns the event topics and players to notify of changed matches during a round: their players and viewers of the
 * tournament.
 */
export function listMatchSubscribers(
  row: TournamentRow,
  seats: readonly Pick<SeatRow, 'id' | 'playerId'>[],
  matches: readonly Pick<MatchRow, 'seat1Id' | 'seat2Id'>[],
): string[] {
  const seatIds = new Set(matches.flatMap(({ seat1Id, seat2Id }) => [seat1Id, seat2Id]));
  const players = seats.flatMap(({ id, playerId }) => (playerId !== null && seatIds.has(id) ? [playerId] : []));
  return [getTournamentTopic(row.id), ...players];
}
