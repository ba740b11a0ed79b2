import type { Device, SignIn } from '#shared/account/contract.ts';
import { createPlaceholderName } from '#shared/account/player-names.ts';
import { getSessionEnd } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaff, getRole } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FindSession } from '#server/platform/http/session.ts';
import { hasAdministrator } from './administrators/administrator-store.ts';
import { moderation } from './administrators/moderation.ts';
import { applyDates, getToday } from './player-dates.ts';
import { getPublicName } from './public-profile.ts';
import { findSessionEnds } from './store.ts';
import * as store from './store.ts';

/** Runs for a new player, inside the transaction that creates the player. */
export type NewPlayerHook = (tx: Tx, playerId: string, now: Date) => Promise<void>;

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

/** A session's last use is written at most once per this interval. */
const sessionUseIntervalMs = 600_000;

type EndingSession = Pick<store.SessionRow, 'createdAt' | 'lastUsedAt' | 'role' | 'office' | 'isGuest'>;

/** An account without a player has signed up and never played. */
const getSessionRole = ({ role, office }: Pick<EndingSession, 'role' | 'office'>) =>
  getRole({ role: role ?? 'player', office });

const hasEnded = (row: EndingSession, now: Date): boolean =>
  getSessionEnd({ ...row, isStaff: isStaff(getSessionRole(row)) }) <= now;

export function createAccountService(deps: Deps, { welcome }: { readonly welcome: readonly NewPlayerHook[] }) {
  const { database, clock, chance, env } = deps;

  /** Creates a player with everything a new player gets, unless the player already exists. */
  async function makePlayer(
    tx: Tx,
    account: { readonly id: string; readonly name: string },
    role: 'player' | 'admin',
  ): Promise<void> {
    const now = await clock.now(tx);
    const publicName = getPublicName(account.name, role);
    const player = {
      id: account.id,
      displayName: publicName ?? createPlaceholderName(chance.below),
      firstName: publicName,
      role,
    };
    if (!(await store.writePlayer(tx, player, now))) return;
    for (const hook of welcome) await hook(tx, account.id, now);
  }

  /** Creates the account's player once, even under concurrent first requests. */
  async function ensurePlayer(id: string): Promise<boolean> {
    const account = await store.findAccount(database, id);
    if (!account) return false;
    const isConfiguredAdministrator =
      env.oidc !== undefined && account.emailVerified && account.email === env.adminEmail;
    await database.transaction(async (tx) => {
      const isAdministrator = isConfiguredAdministrator && !(await hasAdministrator(tx));
      await makePlayer(tx, account, isAdministrator ? 'admin' : 'player');
    });
    return true;
  }

  const findSession: FindSession = async (tokenHash) => {
    let row = await store.findSession(database, tokenHash);
    if (!row) return null;
    const now = clock.fromDatabase(row.now);
    if (hasEnded(row, now) || isSuspended(row, now)) return null;
    if (row.role === null) {
      if (!(await ensurePlayer(row.userId))) return null;
      row = (await store.findSession(database, tokenHash)) ?? row;
    }
    const { createdAt, lastUsedAt, isGuest, wasGuest, hasMadeUpPassword, isByPasskey } = row;
    const role = getSessionRole(row);
    const isRenewed = now.getTime() - lastUsedAt.getTime() > sessionUseIntervalMs;
    const used = { createdAt, lastUsedAt: isRenewed ? now : lastUsedAt };
    const endsAt = getSessionEnd({ ...used, isStaff: isStaff(role), isGuest });
    if (isRenewed) await store.writeSessionUse(database, tokenHash, endsAt, now);
    const refreshAt = new Date(Math.min(endsAt.getTime(), now.getTime() + sessionUseIntervalMs));
    const opensAsGuest = isGuest || wasGuest;
    return {
      id: row.id,
      playerId: row.userId,
      role,
      isGuest: opensAsGuest,
      hasMadeUpPassword,
      isByPasskey,
      refreshAt,
      isRenewed,
    };
  };

  return {
    ensurePlayer,
    makePlayer,
    findSession,

    /** Returns the ids of the sessions that are still active. */
    async livingSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await findSessionEnds(database, ids);
      const active = rows.filter((row) => {
        const now = clock.fromDatabase(row.now);
        return !hasEnded(row, now) && !isSuspended(row, now);
      });
      return new Set(active.map((row) => row.id));
    },

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
    today: (queries: Queries, playerId: string) => getToday(deps, queries, playerId),

    /** Returns what others may see of players, by id. */
    async getSummaries(queries: Queries, ids: readonly string[]): Promise<Map<string, store.Summary>> {
      const rows = await store.findSummaries(queries, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
