import { type Desk, opensTo, type Role } from '#shared/kernel/roles.ts';
import type { OpponentGame } from '#server/features/finished-game/opponent-game.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PlayersParts } from './parts.ts';

type OpponentsParts = Pick<PlayersParts, 'account' | 'challenges' | 'tournaments'>;

interface StaffMember {
  readonly id: string;
  readonly role: Role;
}

/** Whom a member of staff plays against, of the players about whom something is to be decided. */
export interface Conflicts {
  readonly opponents: ReadonlySet<string>;
  /** Those of them about whom another member of staff has to decide. */
  readonly barred: ReadonlySet<string>;
}

export const noConflicts: Conflicts = { opponents: new Set(), barred: new Set() };

/** Those of these players whom somebody meets in an undecided challenge, or may meet in a running tournament. */
async function findOpponents(
  { challenges, tournaments }: OpponentsParts,
  queries: Queries,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [ofChallenges, ofTournaments] = await Promise.all([
    challenges.listOpponents(queries, playerId, ids),
    tournaments.listOpponents(queries, playerId, ids),
  ]);
  return new Set([...ofChallenges, ...ofTournaments]);
}

/**
 * Staff decide nothing about their own opponents (rules W42). An owner may where nobody else can: no other member of
 * staff with the needed role is there who does not play against the same player.
 */
export async function findConflicts(
  parts: OpponentsParts,
  queries: Queries,
  actor: StaffMember,
  ids: readonly string[],
  desk: Desk,
  now: Date,
): Promise<Conflicts> {
  const opponents = await findOpponents(parts, queries, actor.id, ids);
  if (opponents.size === 0) return noConflicts;
  if (actor.role !== 'admin') return { opponents, barred: opponents };
  const staff = await parts.account.moderation.listStaff(queries, now);
  const barred = new Set<string>();
  for (const id of opponents) {
    // Only owners act on somebody with a role (rules W4).
    const needed = staff.some((each) => each.id === id) ? 'admin' : desk;
    const others = staff.filter((each) => each.id !== actor.id && each.id !== id && opensTo(needed, each.role));
    const opposed = await findOpponents(
      parts,
      queries,
      id,
      others.map((each) => each.id),
    );
    if (opposed.size < others.length) barred.add(id);
  }
  return { opponents, barred };
}

/** By player. */
export type HiddenGames = ReadonlyMap<string, readonly OpponentGame[]>;

/** The closed games that a member of staff must not see before their contest is decided. */
export async function listHiddenGames(
  { challenges, tournaments }: OpponentsParts,
  queries: Queries,
  viewerId: string,
): Promise<HiddenGames> {
  const [ofChallenges, ofTournaments] = await Promise.all([
    challenges.listOpponentGames(queries, viewerId),
    tournaments.listOpponentGames(queries, viewerId),
  ]);
  // Two who are in more than one tournament together are found once for each.
  const games = new Map([...ofChallenges, ...ofTournaments].map((game) => [game.gameId, game]));
  return Map.groupBy(games.values(), ({ playerId }) => playerId);
}

/** Those hidden games of a player that count in the totals. */
export function listHiddenFinished(hidden: HiddenGames, playerId: string): readonly OpponentGame[] {
  return (hidden.get(playerId) ?? []).filter(({ isFinished }) => isFinished);
}
