import type { Device, SignIn } from '#shared/account/contract.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { moderation } from './administrators/moderation.ts';
import { createPlayer, type NewPlayerContext } from './new-player.ts';
import { applyDates, getToday } from './player-dates.ts';
import * as store from './store.ts';

export type { NewPlayerHook } from './new-player.ts';
export type { ModeratedPlayer } from './administrators/moderation-store.ts';
export type { PlayerLook as Looks, WornItems as Worn } from './public-profile.ts';
export type Account = ReturnType<typeof createAccountService>;

/** The devices on which a player is signed in. */
export interface Devices {
  /** Lists active sessions, most recently used first. `ownId` is the id of the requesting session if it is the player's. */
  list(queries: Queries, playerId: string, ownId: string | null): Promise<Device[]>;
}

/** Log of successful and failed sign-ins of the last 90 days. */
export interface SignIns {
  /** Lists the latest fifty, newest first. */
  list(queries: Queries, playerId: string): Promise<SignIn[]>;
}

/** One-time links with which a player sets a new password (rules W10, W18). */
export interface ResetLinks {
  /** Issues a link and invalidates the player's older ones. Throws 409 when passwords are managed elsewhere. */
  issue(tx: Tx, playerId: string, now: Date): Promise<{ readonly url: string; readonly expiresAt: Date }>;
}

/** Public player cards (rules 3.11). */
export interface PlayerCards {
  /**
   * Returns a card for each id, in the order of the ids. Deleted and unknown players get the card of a former player.
   * First and last name are included only for the player and friends (rules F1), and never when the viewer is null.
   */
  cards(
    queries: Queries,
    playerIds: readonly string[],
    viewerId: string | null,
  ): Promise<ReadonlyMap<string, PlayerSummary>>;
  /**
   * Returns a function that builds the card of one of these players with the title. `isKnown` overrides whether the
   * viewer knows the player, for cards that several viewers share.
   */
  titledCards(
    queries: Queries,
    playerIds: readonly string[],
    viewerId: string | null,
  ): Promise<(id: string, isKnown?: boolean) => TitledCard>;
}

export interface TitledCard extends PlayerSummary {
  readonly title: string | null;
}

/** Account operations used by other features. Routes and jobs call the use cases directly. */
export function createAccountService(ctx: NewPlayerContext) {
  return {
    /** Creates a player with everything a new player gets, unless the player already exists. */
    makePlayer: (tx: Tx, account: { readonly id: string; readonly name: string }, role: 'player' | 'admin') =>
      createPlayer(ctx, tx, account, role),

    /** Locks players for this transaction in the order of their ids. */
    lockPlayers: store.lockPlayerRows,

    /**
     * Locks the calling player. Throws 401 for a player who was deleted meanwhile, so that nothing is written after the
     * erasure.
     */
    async lockCaller(tx: Tx, playerId: string): Promise<void> {
      await store.lockPlayerRows(tx, [playerId]);
      if (!(await store.findPresent(tx, [playerId])).has(playerId)) throw new ApiError('unauthorized');
    },

    /** Filters the players whose accounts are not deleted. */
    findPresent: store.findPresent,

    /** Filters the players who may play: neither deleted nor suspended. */
    findActive: store.findActive,

    /** Moderation operations on a locked player. */
    moderation,

    /** The data on which players' dates depend, for callers of `datesOf` that pipeline it with other queries. */
    dateStates: store.findDateStates,

    /**
     * Returns each player's current date and stores it, so that it never repeats (rules Y3). `known` is data already
     * read in this transaction.
     */
    datesOf: applyDates,

    /** Dates that changes of the time zone skipped. */
    skippedDates: store.findSkippedDates,

    /** Returns the player's current date without storing it, because only playing fixes a date. */
    today: (queries: Queries, playerId: string) => getToday(ctx, queries, playerId),

    /** Returns what others may see of players, by id. */
    async getSummaries(queries: Queries, ids: readonly string[]): Promise<Map<string, store.Summary>> {
      const rows = await store.findSummaries(queries, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
