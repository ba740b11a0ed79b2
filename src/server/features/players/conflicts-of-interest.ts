import { type StaffAccess, canAccess, type Role } from '#shared/kernel/roles.ts';
import type { OpponentGame } from '#server/features/finished-game/finished-game.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PlayersContext } from './context.ts';

type OpponentsContext = Pick<PlayersContext, 'account' | 'challenges' | 'tournaments'>;

export interface StaffMember {
  readonly id: string;
  readonly role: Role;
}

/** Conflicts of interest between a member of staff and the players a decision is about. */
export interface Conflicts {
  readonly opponents: ReadonlySet<string>;
  /** Opponents that only another member of staff may decide about. */
  readonly barred: ReadonlySet<string>;
}

export const noConflicts: Conflicts = { opponents: new Set(), barred: new Set() };

/**
 * Returns which of these players the given player meets in an undecided challenge or may meet in a running tournament.
 */
async function findOpponents(
  { challenges, tournaments }: OpponentsContext,
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
 * Staff may not decide about their own opponents (rules W42). An owner may if no one else can, that is, if every other
 * member of staff with the required role also plays against the same player.
 */
export async function findConflicts(
  ctx: OpponentsContext,
  queries: Queries,
  actor: StaffMember,
  ids: readonly string[],
  desk: StaffAccess,
  now: Date,
): Promise<Conflicts> {
  const opponents = await findOpponents(ctx, queries, actor.id, ids);
  if (opponents.size === 0) return noConflicts;
  if (actor.role !== 'admin') return { opponents, barred: opponents };
  const staff = await ctx.account.moderation.listStaff(queries, now);
  const barred = new Set<string>();
  for (const id of opponents) {
    // Only owners may act on a member of staff (rules W4).
    const needed = staff.some((staffMember) => staffMember.id === id) ? 'admin' : desk;
    const others = staff.filter(
      (staffMember) => staffMember.id !== actor.id && staffMember.id !== id && canAccess(needed, staffMember.role),
    );
    const conflictedStaff = await findOpponents(
      ctx,
      queries,
      id,
      others.map((staffMember) => staffMember.id),
    );
    if (conflictedStaff.size < others.length) barred.add(id);
  }
  return { opponents, barred };
}

/** Keyed by player id. */
export type HiddenGames = ReadonlyMap<string, readonly OpponentGame[]>;

/** Closed games that a member of staff must not see until their contest is decided. */
export async function listHiddenGames(
  { challenges, tournaments }: OpponentsContext,
  queries: Queries,
  viewerId: string,
): Promise<HiddenGames> {
  const [ofChallenges, ofTournaments] = await Promise.all([
    challenges.listOpponentGames(queries, viewerId),
    tournaments.listOpponentGames(queries, viewerId),
  ]);
  // Players who share several tournaments are found once per tournament.
  const games = new Map([...ofChallenges, ...ofTournaments].map((game) => [game.gameId, game]));
  return Map.groupBy(games.values(), ({ playerId }) => playerId);
}

/** Hidden games of a player that are included in the totals. */
export function listHiddenFinishedGames(hidden: HiddenGames, playerId: string): readonly OpponentGame[] {
  return (hidden.get(playerId) ?? []).filter(({ isFinished }) => isFinished);
}
