import { leagueGroupSize } from '#shared/leagues/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import {
  findGroupsWithRoom,
  lockLeaguesOfWeek,
  insertOpenGroup,
  type Seat,
  takeGroupSeats,
  insertSeats,
} from './group-store.ts';

export interface Newcomer {
  readonly playerId: string;
  readonly league: number;
}

/**
 * Seats players in groups of 30 in their leagues, in the given order. Opens a new group when the others are full.
 * Leagues are locked in ascending order to prevent deadlocks between servers.
 */
export async function seatPlayers(tx: Tx, week: string, newcomers: readonly Newcomer[]): Promise<void> {
  if (newcomers.length === 0) return;
  const leagues = [...new Set(newcomers.map(({ league }) => league))].sort((a, b) => a - b);
  await lockLeaguesOfWeek(tx, week, leagues);
  const seats: Seat[] = [];
  for (const league of leagues) {
    const waiting = newcomers.filter((newcomer) => newcomer.league === league).map(({ playerId }) => playerId);
    for (const group of await findGroupsWithRoom(tx, week, league)) {
      const taken = Math.min(waiting.length, leagueGroupSize - group.members);
      if (taken > 0 && (await takeGroupSeats(tx, group.id, taken)))
        seats.push(...takeSeatsFor(waiting, taken, group.id));
    }
    while (waiting.length > 0) {
      const taken = Math.min(waiting.length, leagueGroupSize);
      seats.push(...takeSeatsFor(waiting, taken, await insertOpenGroup(tx, week, league, taken)));
    }
  }
  await insertSeats(tx, seats);
}

function takeSeatsFor(waiting: string[], count: number, groupId: number): Seat[] {
  return waiting.splice(0, count).map((playerId) => ({ playerId, groupId }));
}
