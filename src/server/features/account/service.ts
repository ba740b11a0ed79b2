import { type DateState, type PlayerDate, playerDate } from '#shared/account/dates.ts';
import { placeholderName } from '#shared/account/names.ts';
import { sessionEnd } from '#shared/account/rules.ts';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { isStaff, roleOf } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FindSession } from '#server/platform/http/session.ts';
import { hasAdministrator } from './administrator-store.ts';
import { moderation } from './moderation.ts';
import { nameToTell } from './name-to-tell.ts';
import { findSessionEnds } from './session-ends-store.ts';
import * as store from './store.ts';

/** What a feature does for a new player, inside the transaction that makes the player. */
export type Welcome = (tx: Tx, playerId: string, now: Date) => Promise<void>;

export type { ModeratedPlayer } from './moderation-store.ts';
export type { Devices } from './devices.ts';
export type { Looks, Worn } from './shown-avatar.ts';
export type { ResetLinks } from './reset-links.ts';
export type { SignIns } from './sign-ins.ts';
export type Account = ReturnType<typeof createAccountService>;

/** What others see of players (rules 3.11). */
export interface PlayerCards {
  /**
   * A card for each id, in the order of the ids; that of a deleted or unknown player is a former player's. First and last
   * name are told to the player and to friends (rules F1); to nobody where the viewer is null.
   */
  cards(
    queries: Queries,
    playerIds: readonly string[],
    viewerId: string | null,
  ): Promise<ReadonlyMap<string, PlayerSummary>>;
  /** Makes the card of one of these, with the title: as the viewer knows the player, or as is said where several look. */
  titledCards(
    queries: Queries,
    playerIds: readonly string[],
    viewerId: string | null,
  ): Promise<(id: string, isKnown?: boolean) => TitledCard>;
}

export interface TitledCard extends PlayerSummary {
  readonly title: string | null;
}

/** A player's day, and the instant at which it is looked at. */
type PlayerDay = PlayerDate & {
  readonly now: Date;
  readonly state: DateState;
  readonly skippedDates: ReadonlySet<string>;
};

type DateStateRow = Awaited<ReturnType<typeof store.findDateStates>>[number];

/** A session's use is noted when the last one that was is this long ago. */
const noteUseAfterMs = 600_000;

type EndingSession = Pick<store.SessionRow, 'createdAt' | 'lastUsedAt' | 'role' | 'office' | 'isGuest'>;

/** An account without a player has signed up and never played. */
const roleIn = ({ role, office }: Pick<EndingSession, 'role' | 'office'>) => roleOf({ role: role ?? 'player', office });

const hasEnded = (row: EndingSession, now: Date): boolean =>
  sessionEnd({ ...row, isStaff: isStaff(roleIn(row)) }) <= now;

/** Players, their sessions and their dates. */
export function createAccountService(deps: Deps, { welcome }: { readonly welcome: readonly Welcome[] }) {
  const { database, clock, chance, env } = deps;

  /** Makes a player with everything a new player has, unless there is one already. */
  async function makePlayer(
    tx: Tx,
    account: { readonly id: string; readonly name: string },
    role: 'player' | 'admin',
  ): Promise<void> {
    const now = await clock.now(tx);
    const own = nameToTell(account.name, role);
    const player = { id: account.id, displayName: own ?? placeholderName(chance.below), firstName: own, role };
    if (!(await store.writePlayer(tx, player, now))) return;
    for (const greet of welcome) await greet(tx, account.id, now);
  }

  /** Makes the account's player once, however many first calls come at the same time. */
  async function ensurePlayer(id: string): Promise<boolean> {
    const account = await store.findAccount(database, id);
    if (!account) return false;
    const isFirst = env.oidc !== undefined && account.emailVerified && account.email === env.adminEmail;
    await database.transaction(async (tx) => {
      const isAdministrator = isFirst && !(await hasAdministrator(tx));
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
    const role = roleIn(row);
    const isRenewed = now.getTime() - lastUsedAt.getTime() > noteUseAfterMs;
    const used = { createdAt, lastUsedAt: isRenewed ? now : lastUsedAt };
    const endsAt = sessionEnd({ ...used, isStaff: isStaff(role), isGuest });
    if (isRenewed) await store.writeSessionUse(database, tokenHash, endsAt, now);
    const askAgainAt = new Date(Math.min(endsAt.getTime(), now.getTime() + noteUseAfterMs));
    const opensAsGuest = isGuest || wasGuest;
    return {
      id: row.id,
      playerId: row.userId,
      role,
      isGuest: opensAsGuest,
      hasMadeUpPassword,
      isByPasskey,
      askAgainAt,
      isRenewed,
    };
  };

  async function stateOf(queries: Queries, playerId: string): Promise<DateState> {
    const [state] = await store.findDateStates(queries, [playerId]);
    if (!state) throw new Refusal('unauthorized');
    return state;
  }

  /** The dates that changes of time zone left out. */
  function skippedDates(queries: Queries, playerId: string): Promise<ReadonlySet<string>> {
    return store.findSkippedDates(queries, playerId);
  }

  async function settle(tx: Tx, playerId: string, state: DateState, now: Date): Promise<PlayerDate> {
    const today = playerDate(state, now);
    if (today.isZoneChanged && state.pendingFrom) {
      await store.writeZoneChange(tx, playerId, today.zone, today.date, state.pendingFrom, today.skipped);
    } else if (today.date !== state.lastDate) {
      await store.writeDate(tx, playerId, today.date);
    }
    return today;
  }

  function dayOf({ now: read, skippedDates: skipped, ...row }: store.PlayerRow): PlayerDay {
    const { timeZone: zone, pendingTimeZone: pendingZone, pendingFrom, lastDate } = row;
    const state = { zone, pendingZone, pendingFrom, lastDate };
    const now = clock.fromDatabase(read);
    const day = playerDate(state, now);
    return { ...day, now, state, skippedDates: new Set([...skipped, ...day.skipped]) };
  }

  return {
    ensurePlayer,
    makePlayer,
    findSession,

    /** Which of these sessions have not ended. */
    async livingSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await findSessionEnds(database, ids);
      const living = rows.filter((row) => {
        const now = clock.fromDatabase(row.now);
        return !hasEnded(row, now) && !isSuspended(row, now);
      });
      return new Set(living.map((row) => row.id));
    },

    /** Locks players for this transaction, in the order of their ids. */
    lockPlayers: store.lockPlayerRows,

    /** Locks a player who calls; 401 for one who has left meanwhile: nothing is written behind the erasure. */
    async lockCaller(tx: Tx, playerId: string): Promise<void> {
      await store.lockPlayerRows(tx, [playerId]);
      if (!(await store.findPresent(tx, [playerId])).has(playerId)) throw new Refusal('unauthorized');
    },

    /** Those of these players whose account is not deleted. */
    findPresent: store.findPresent,

    /** Those of these players who may play: neither deleted nor suspended. */
    findActive: store.findActive,

    /** What an administrator changes of a player, who is locked. */
    moderation,

    /** What players' dates hang on: for `datesOf`, by who has other things to ask at the same time. */
    dateStates: store.findDateStates,

    /** Each player's date now, which from here on never comes back (rules Y3). `known` is what was read of them in this transaction. */
    async datesOf(
      tx: Tx,
      playerIds: readonly string[],
      now: Date,
      known?: readonly DateStateRow[],
    ): Promise<Map<string, string>> {
      const dates = new Map<string, string>();
      for (const { id, ...state } of known ?? (await store.findDateStates(tx, playerIds))) {
        if (playerIds.includes(id)) dates.set(id, (await settle(tx, id, state, now)).date);
      }
      // Another server may take one who has left for signed in, for a moment.
      if (playerIds.some((id) => !dates.has(id))) throw new Refusal('unauthorized');
      return dates;
    },

    skippedDates,
    /** The day that a player's row was read on. */
    dayOf,

    /** The player's day as it would be now, without holding on to it: looking is not playing. */
    async today(queries: Queries, playerId: string): Promise<PlayerDay> {
      const row = await store.findPlayer(queries, playerId);
      if (!row) throw new Refusal('unauthorized');
      return dayOf(row);
    },

    /** What others may see of players, by id. */
    async getSummaries(queries: Queries, ids: readonly string[]): Promise<Map<string, store.Summary>> {
      const rows = await store.findSummaries(queries, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** As long as nobody has the role: gives it to whoever owns the administrator's address by the provider's word. */
    recogniseAdministrator: () => store.promoteVerified(database, env.adminEmail),

    stateOf,
    settle,
  };
}
