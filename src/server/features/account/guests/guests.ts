import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { createPlaceholderName } from '#shared/account/player-names.ts';
import { idleSessionDays, maxSessionDays } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import {
  findGuests,
  insertNewGuest,
  isUnseenGuest,
  listUnseenGuests,
  writeFirstPassword,
  writeGuestUpgrade,
  writeSessionEnds,
} from './guests-store.ts';
import type { AccountDeletion } from '../account-deletion.ts';
import { getPublicName } from '../public-profile.ts';
import { createSession } from '../sign-in/session-tokens.ts';
import type { Account, NewPlayerHook } from '../service.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';

const dayMs = 86_400_000;
/** Grace period in which requests in flight with the guest's cookie are still answered. */
const graceMs = 30_000;
const deletionBatchSize = 100;

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers'>;
  readonly events: Pick<Events, 'endSession' | 'forgetPlayers'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
  /** Runs for every new guest. */
  readonly guestHooks: readonly NewPlayerHook[];
  /** Runs when a guest gets an account. */
  readonly accountHooks: readonly NewPlayerHook[];
}

/** Account data that a guest submits to keep their progress. */
export interface GuestAccountData {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** The account that a guest becomes. */
export interface GuestUpgrade {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly name: string;
  /** Writes the sign-in method: a password or a link to the provider. */
  readonly writeSignInMethod: (now: Date) => Promise<unknown>;
}

export type Guests = ReturnType<typeof createGuests>;

/**
 * Players without an account (record 58). A guest plays on one device and is invisible to others until they keep their
 * progress.
 */
export function createGuests(parts: Parts) {
  const { database, clock, chance, failpoint, account, events, passwords, signIns, guestHooks, accountHooks } = parts;

  /**
   * Turns a guest's player into one with a new account, keeping all progress and granting the coins of a new account.
   * Throws 409 `progressKept` for a player who is not a guest. Returns the token of a new session, so that the guest's
   * session cannot access the account.
   */
  async function upgradeGuest(
    tx: Tx,
    playerId: string,
    upgrade: GuestUpgrade,
    userAgent: string | null,
  ): Promise<string> {
    const { email, isConfirmed, name, writeSignInMethod: giveWayIn } = upgrade;
    await account.lockPlayers(tx, [playerId]);
    if (!(await findGuests(tx, [playerId])).has(playerId)) throw new ApiError('progressKept');
    const now = await clock.now(tx);
    const publicName = getPublicName(name, 'player');
    const displayName = publicName ?? createPlaceholderName(chance.below);
    await writeGuestUpgrade(tx, playerId, { email, isConfirmed, name, displayName, firstName: publicName }, now);
    await giveWayIn(now);
    for (const hook of accountHooks) await hook(tx, playerId, now);
    const end = new Date(now.getTime() + graceMs);
    await writeSessionEnds(tx, playerId, new Date(end.getTime() - maxSessionDays * dayMs), end);
    const sessionToken = await createSession(parts, tx, { playerId, isGuest: false, userAgent }, now);
    await signIns.note(tx, playerId, 'signedIn', userAgent);
    await events.forgetPlayers(tx, [playerId]);
    failpoint('account.progress-written');
    return sessionToken;
  }

  return {
    upgradeGuest,

    /** Creates a guest, with everything a new player has except coins, and a session. */
    begin(
      timeZone: string | undefined,
      userAgent: string | null,
    ): Promise<{ readonly id: string; readonly token: string }> {
      return database.transaction(async (tx) => {
        const now = await clock.now(tx);
        const id = chance.token();
        await insertNewGuest(
          tx,
          { id, displayName: createPlaceholderName(chance.below), timeZone: timeZone ?? 'UTC' },
          now,
        );
        for (const hook of guestHooks) await hook(tx, id, now);
        const token = await createSession(parts, tx, { playerId: id, isGuest: true, userAgent }, now);
        failpoint('account.guest-made');
        return { id, token };
      });
    },

    /** Upgrades a guest to an account with a password in one transaction. Also throws 422 `emailExists`. */
    async keep(
      playerId: string,
      { email, password, name }: GuestAccountData,
      userAgent: string | null,
    ): Promise<string> {
      const passwordHash = await passwords.hash(password);
      const token = await database
        .transaction((tx) => {
          const giveWayIn = (now: Date) => writeFirstPassword(tx, playerId, passwordHash, now);
          return upgradeGuest(
            tx,
            playerId,
            { email, isConfirmed: false, name, writeSignInMethod: giveWayIn },
            userAgent,
          );
        })
        .catch((error: unknown) => {
          throw isConstraintViolation(error, 'user_email_unique') ? new ApiError('emailExists') : error;
        });
      failpoint('account.progress-kept');
      return token;
    },

    among: findGuests,

    /** Deletes guests who were not seen for 30 days or have no session left, since nobody can return to them. */
    async forgetUnseen(accountDeletion: Pick<AccountDeletion, 'leave'>): Promise<void> {
      const since = new Date((await clock.now(database)).getTime() - idleSessionDays * dayMs);
      for (;;) {
        const unseen = await listUnseenGuests(database, since, deletionBatchSize);
        for (const id of unseen) await accountDeletion.leave(id, (tx) => isUnseenGuest(tx, id, since));
        if (unseen.length < deletionBatchSize) return;
      }
    },
  };
}
