import { leagueGroupSize } from '#shared/leagues/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { findRoom, lockRungsOf, openGroup, type Seat, takeGroupSeats, writeMembers } from './group-store.ts';

/** A player who takes part in a league's week from now on. */
export interface Newcomer {
  readonly playerId: string;
  readonly league: number;
}

/**
 * Seats players in groups of 30 of their leagues, in the order in which they are given; a new group is opened when the
 * others are full. Leagues are locked in ascending order, so that servers that seat at once never wait in a circle.
 */
export async function seat(tx: Tx, week: string, newcomers: readonly Newcomer[]): Promise<void> {
  if (newcomers.length === 0) return;
  const leagues = [...new Set(newcomers.map(({ league }) => league))].sort((a, b) => a - b);
  await lockRungsOf(tx, week, leagues);
  const seats: Seat[] = [];
  for (const league of leagues) {
    const waiting = newcomers.filter((each) => each.league === league).map(({ playerId }) => playerId);
    for (const group of await findRoom(tx, week, league)) {
      const taken = Math.min(waiting.length, leagueGroupSize - group.members);
      if (taken > 0 && (await takeGroupSeats(tx, group.id, taken))) seats.push(...sit(waiting, taken, group.id));
    }
    while (waiting.length > 0) {
      const taken = Math.min(waiting.length, leagueGroupSize);
      seats.push(...sit(waiting, taken, await openGroup(tx, week, league, taken)));
    }
  }
  await writeMembers(tx, seats);
}

function sit(waiting: string[], count: number, groupId: number): Seat[] {
  return waiting.splice(0, count).map((playerId) => ({ playerId, groupId }));
}
