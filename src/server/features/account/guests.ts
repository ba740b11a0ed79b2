import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { placeholderName } from '#shared/account/names.ts';
import { idleSessionDays, maxSessionDays } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { isConstraintViolation } from '#server/platform/database/constraint.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import {
  findGuests,
  insertNewGuest,
  isUnseen,
  listUnseen,
  writeFirstPassword,
  writeKept,
  writeSessionEnds,
} from './guests-store.ts';
import type { Leaving } from './leaving.ts';
import { nameToTell } from './name-to-tell.ts';
import { openSession } from './open-session.ts';
import type { Account, Welcome } from './service.ts';
import type { SignIns } from './sign-ins.ts';

const dayMs = 86_400_000;
/** Calls that are on their way with the guest's cookie are answered. */
const graceMs = 30_000;
const forgottenAtOnce = 100;

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers'>;
  readonly events: Pick<Events, 'endSession' | 'forgetPlayers'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
  /** What a guest has from the beginning. */
  readonly arrival: readonly Welcome[];
  /** What comes with an account. */
  readonly welcome: readonly Welcome[];
}

/** The account that a guest asks for. */
export interface WantedAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** An account that a guest becomes, and how one comes in to it. */
export interface KeptAs {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly name: string;
  /** Writes the way in: a password, a link to the provider. */
  readonly giveWayIn: (now: Date) => Promise<unknown>;
}

export type Guests = ReturnType<typeof createGuests>;

/** Players without an account (record 58): on one device, seen by nobody else, until they keep their progress. */
export function createGuests(parts: Parts) {
  const { database, clock, chance, failpoint, account, events, passwords, signIns, arrival, welcome } = parts;

  /**
   * Makes a guest's player that of a new account, with all that was played and the coins of a new account. 409 `progressKept` for
   * who is no guest any more. Answers the token of a new session: whoever knew the guest's is not signed in to the account.
   */
  async function keepWithin(tx: Tx, playerId: string, kept: KeptAs, userAgent: string | null): Promise<string> {
    const { email, isConfirmed, name, giveWayIn } = kept;
    await account.lockPlayers(tx, [playerId]);
    if (!(await findGuests(tx, [playerId])).has(playerId)) throw new Refusal('progressKept');
    const now = await clock.now(tx);
    const own = nameToTell(name, 'player');
    const displayName = own ?? placeholderName(chance.below);
    await writeKept(tx, playerId, { email, isConfirmed, name, displayName, firstName: own }, now);
    await giveWayIn(now);
    for (const greet of welcome) await greet(tx, playerId, now);
    const end = new Date(now.getTime() + graceMs);
    await writeSessionEnds(tx, playerId, new Date(end.getTime() - maxSessionDays * dayMs), end);
    const made = await openSession(parts, tx, { playerId, isGuest: false, userAgent }, now);
    await signIns.note(tx, playerId, 'signedIn', userAgent);
    await events.forgetPlayers(tx, [playerId]);
    failpoint('account.progress-written');
    return made;
  }

  return {
    keepWithin,

    /** Makes a guest, with everything a new player has but coins, and a session of theirs. */
    begin(
      timeZone: string | undefined,
      userAgent: string | null,
    ): Promise<{ readonly id: string; readonly token: string }> {
      return database.transaction(async (tx) => {
        const now = await clock.now(tx);
        const id = chance.token();
        await insertNewGuest(tx, { id, displayName: placeholderName(chance.below), timeZone: timeZone ?? 'UTC' }, now);
        for (const greet of arrival) await greet(tx, id, now);
        const token = await openSession(parts, tx, { playerId: id, isGuest: true, userAgent }, now);
        failpoint('account.guest-made');
        return { id, token };
      });
    },

    /** The same with a password, all or nothing; 422 `emailExists` beside. */
    async keep(playerId: string, { email, password, name }: WantedAccount, userAgent: string | null): Promise<string> {
      const passwordHash = await passwords.hash(password);
      const token = await database
        .transaction((tx) => {
          const giveWayIn = (now: Date) => writeFirstPassword(tx, playerId, passwordHash, now);
          return keepWithin(tx, playerId, { email, isConfirmed: false, name, giveWayIn }, userAgent);
        })
        .catch((error: unknown) => {
          throw isConstraintViolation(error, 'user_email_unique') ? new Refusal('emailExists') : error;
        });
      failpoint('account.progress-kept');
      return token;
    },

    /** Which of these players are guests. */
    among: findGuests,

    /** Deletes guests who were not seen for 30 days, or have no session any more: nobody can come back to them. */
    async forgetUnseen(leaving: Pick<Leaving, 'leave'>): Promise<void> {
      const since = new Date((await clock.now(database)).getTime() - idleSessionDays * dayMs);
      for (;;) {
        const unseen = await listUnseen(database, since, forgottenAtOnce);
        for (const id of unseen) await leaving.leave(id, (tx) => isUnseen(tx, id, since));
        if (unseen.length < forgottenAtOnce) return;
      }
    },
  };
}
