import type { ProviderFailure, WaysIn } from '#shared/account/provider-contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import { isConstraintViolation } from '#server/platform/database/constraint.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashOfToken } from '#server/platform/http/session.ts';
import type { Identity } from './external-provider.ts';
import type { Guests } from './guests.ts';
import { deleteSessions } from './moderation-store.ts';
import { openSession } from './open-session.ts';
import { findHolder, isReserved } from './own-address-store.ts';
import { deletePasskeys } from './passkeys-store.ts';
import { isWayLeft } from './ways-in.ts';
import {
  confirmByProvider,
  deleteProviderLink,
  findLinked,
  findWaysIn,
  type Holder,
  lockHolderOf,
  lockLinked,
  writeLink,
  writeProvidedUser,
} from './provider-links-store.ts';
import { deleteResetLinks } from './reset-links-store.ts';
import { writeProof } from './session-proofs-store.ts';
import type { SignIns } from './sign-ins.ts';
import { findAccount, lockPlayerRows, lockSession } from './store.ts';
import { findSuspension } from './suspension.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly events: Pick<Events, 'endPlayers' | 'endSession'>;
  readonly guests: Pick<Guests, 'among' | 'keepWithin'>;
  readonly mail: Pick<Mail, 'post' | 'withdraw'>;
  readonly signIns: Pick<SignIns, 'note'>;
  /** Whether somebody new may come in. */
  readonly mayJoin: () => boolean;
}

/** Who came back from the provider is not let in, linked or believed. */
export class ProviderFault extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Somebody else was quicker: what to do is decided anew. */
class Overtaken extends Error {}

const triesAtOnce = 3;

export interface Entering {
  /** Who plays as a guest in the browser that came back. */
  readonly guestId: string | null;
  /** That the guest knows what is lost. */
  readonly leaveGuest: boolean;
  readonly userAgent: string | null;
}

export interface Entered {
  readonly playerId: string;
  readonly email: string | null;
  /** Of the session that has begun. */
  readonly token: string;
  readonly is: 'known' | 'new' | 'kept';
}

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;

/** Accounts that a provider opens, alone or beside a password (record 72). */
export function createProviderAccounts(parts: Parts) {
  const { database, clock, chance, env, failpoint, events, guests, mail, signIns, mayJoin } = parts;

  /** When the person signed in there, by the game's clock. Who does not say it is believed only where nobody else is asked. */
  function signedInAt({ signedInMsAgo }: Identity, now: Date): Date {
    if (signedInMsAgo !== null) return new Date(now.getTime() - signedInMsAgo);
    return env.hasOwnAccounts ? new Date(0) : now;
  }

  /** By mail, to the account's address where it is confirmed: what opens it has changed. */
  async function tell(tx: Tx, playerId: string, address: string | null, change: 'linked' | 'unlinked'): Promise<void> {
    if (address !== null) await mail.post(tx, { kind: 'providerChanged', playerId, address, facts: { change } });
  }

  async function holderOf(tx: Tx, email: string): Promise<Holder | null> {
    const id = await findHolder(tx, email);
    if (id === null) return null;
    // The player first, as by a reset: what opens the account is added and taken away by one at a time.
    await lockPlayerRows(tx, [id]);
    const holder = await lockHolderOf(tx, email);
    if (holder?.id !== id) throw new Overtaken();
    return holder;
  }

  /**
   * Takes away what opens an account that only the provider does, for somebody who merely says there to have the address: nobody
   * may keep its owner out by that. False where there is a password, whose owner keeps the account (record 72).
   */
  async function endClaim(tx: Tx, playerId: string): Promise<boolean> {
    const { hasPassword, linkedAt } = await findWaysIn(tx, playerId);
    if (hasPassword || linkedAt === null) return false;
    await deleteProviderLink(tx, playerId);
    await deletePasskeys(tx, playerId);
    await deleteResetLinks(tx, playerId);
    await mail.withdraw(tx, playerId, ['changeAddress']);
    await deleteSessions(tx, playerId);
    await events.endPlayers(tx, [playerId]);
    return true;
  }

  /**
   * Whose account the person comes in to: the one that is linked, else the one with the address, if both sides know that it is
   * the person's. Who merely says to have an address opens no account by it, and neither does the provider open one whose
   * address somebody merely typed: it may be anybody's, waiting for its owner.
   */
  async function accountOf(tx: Tx, { subject, email, isVerified }: Identity) {
    const linked = await lockLinked(tx, subject);
    if (linked) return { ...linked, isLinked: true };
    const holder = email === null ? null : await holderOf(tx, email);
    if (!holder) return null;
    const isTheirs = isVerified && (holder.isConfirmed || (await endClaim(tx, holder.id)));
    if (!isTheirs) throw new ProviderFault('addressUnconfirmed');
    return { ...holder, isLinked: false };
  }

  async function linkByAddress(tx: Tx, { id: playerId, email }: Holder, subject: string, now: Date): Promise<void> {
    // Where the provider alone says who comes in, it may call the owner of an address otherwise than before.
    if (!env.hasOwnAccounts) await deleteProviderLink(tx, playerId);
    if (!(await writeLink(tx, { id: chance.token(), subject, playerId }, now))) {
      if ((await findLinked(tx, subject)) === null) throw new ProviderFault('linkedElsewhere');
      throw new Overtaken();
    }
    await tell(tx, playerId, email, 'linked');
  }

  async function begin(tx: Tx, playerId: string, identity: Identity, userAgent: string | null, now: Date) {
    const token = await openSession(parts, tx, { playerId, isGuest: false, userAgent }, now);
    await writeProof(tx, hashOfToken(token), { at: signedInAt(identity, now), isByPasskey: false });
    await signIns.note(tx, playerId, 'signedIn', userAgent);
    return token;
  }

  async function makeAccount(
    tx: Tx,
    identity: Identity,
    guestId: string | null,
    userAgent: string | null,
  ): Promise<Entered> {
    const { subject, email, isVerified, name } = identity;
    const now = await clock.now(tx);
    if (email === null) throw new ProviderFault('noAddress');
    if (!mayJoin()) throw new ProviderFault('featureOff');
    // Whoever is appointed by this address must not be somebody who merely says to have it.
    if (email === env.adminEmail && !isVerified) throw new ProviderFault('addressUnverified');
    if (await isReserved(tx, email, now, null)) throw new ProviderFault('addressReserved');

    async function link(playerId: string): Promise<void> {
      if (!(await writeLink(tx, { id: chance.token(), subject, playerId }, now))) throw new Overtaken();
    }

    if (guestId !== null) {
      const kept = { email, isConfirmed: isVerified, name, giveWayIn: () => link(guestId) };
      const token = await guests.keepWithin(tx, guestId, kept, userAgent);
      await writeProof(tx, hashOfToken(token), { at: signedInAt(identity, now), isByPasskey: false });
      return { playerId: guestId, email, token, is: 'kept' };
    }
    const playerId = chance.token();
    const made = { id: playerId, name, email, isConfirmed: isVerified };
    if (!(await writeProvidedUser(tx, made, now))) throw new Overtaken();
    await link(playerId);
    return { playerId, email, token: await begin(tx, playerId, identity, userAgent, now), is: 'new' };
  }

  /** As often as somebody else is quicker: of twenty at once one makes the account, and the others come in to it. */
  async function untilDecided<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await database.transaction(work);
      } catch (error) {
        const isOvertaken =
          error instanceof Overtaken ||
          (error instanceof Refusal && error.code === 'progressKept') ||
          isConstraintViolation(error, 'user_email_unique');
        if (!isOvertaken || tries === triesAtOnce) throw error;
      }
    }
  }

  async function waysIn(queries: Queries, playerId: string): Promise<WaysIn> {
    const ways = await findWaysIn(queries, playerId);
    return {
      password: ways.hasPassword,
      linkedAt: ways.linkedAt?.toISOString() ?? null,
      canUnlink: ways.linkedAt !== null && isWayLeft(env, { ...ways, linkedAt: null }),
    };
  }

  return {
    waysIn: (playerId: string) => waysIn(database, playerId),

    /**
     * Brings the person in: to the account that is theirs, or to a new one, which is a guest's own where a guest came back. Throws a
     * `ProviderFault`; `guestWouldBeLost` until a guest whose account is another one says that it may go.
     */
    comeIn: (identity: Identity, { guestId, leaveGuest, userAgent }: Entering): Promise<Entered> =>
      untilDecided(async (tx) => {
        const guest = guestId !== null && (await guests.among(tx, [guestId])).has(guestId) ? guestId : null;
        const holder = await accountOf(tx, identity);
        if (!holder) return makeAccount(tx, identity, guest, userAgent);
        if ((await findSuspension({ database: tx, clock }, holder.id)) !== null)
          throw new ProviderFault('accountSuspended');
        if (guest !== null && !leaveGuest) throw new ProviderFault('guestWouldBeLost');
        const now = await clock.now(tx);
        if (!holder.isLinked) await linkByAddress(tx, holder, identity.subject, now);
        if (identity.isVerified && identity.email) await confirmByProvider(tx, holder.id, identity.email, now);
        const token = await begin(tx, holder.id, identity, userAgent, now);
        failpoint('account.provider-entered');
        return { playerId: holder.id, email: holder.email, token, is: 'known' };
      }),

    /**
     * Links the person with an account whose player asked for it in this session, if it has not ended meanwhile; a repeat changes
     * nothing. Throws a `ProviderFault`.
     */
    link: (playerId: string, sessionId: string, { subject }: Identity): Promise<void> =>
      database.transaction(async (tx) => {
        // A reset that takes links and sessions away at the same time comes before or after.
        await lockPlayerRows(tx, [playerId]);
        if (!(await lockSession(tx, playerId, sessionId))) throw new ProviderFault('failed');
        const now = await clock.now(tx);
        // Of twenty at once the unique indexes let one through.
        if (await writeLink(tx, { id: chance.token(), subject, playerId }, now)) {
          await tell(tx, playerId, (await findAccount(tx, playerId))?.email ?? null, 'linked');
          failpoint('account.provider-linked');
          return;
        }
        const owner = await findLinked(tx, subject);
        if (owner?.id !== playerId) throw new ProviderFault(owner ? 'providerAccountTaken' : 'linkedElsewhere');
      }),

    /** 404 `providerNotLinked`, 409 `lastWayIn`. */
    unlink: (playerId: string): Promise<WaysIn> =>
      database.transaction(async (tx) => {
        // A passkey that is removed at the same time comes before or after.
        await lockPlayerRows(tx, [playerId]);
        const { linkedAt, canUnlink } = await waysIn(tx, playerId);
        if (linkedAt === null) throw new Refusal('providerNotLinked');
        if (!canUnlink) throw new Refusal('lastWayIn');
        await deleteProviderLink(tx, playerId);
        await tell(tx, playerId, (await findAccount(tx, playerId))?.email ?? null, 'unlinked');
        failpoint('account.provider-unlinked');
        return waysIn(tx, playerId);
      }),

    /** When the person who is linked with this account signed in there; throws a `ProviderFault` for anybody else. */
    async mustBe(playerId: string, { subject, signedInMsAgo }: Identity, sinceMs: number): Promise<void> {
      const owner = await findLinked(database, subject);
      if (owner?.id !== playerId) throw new ProviderFault('notYou');
      const isNew = signedInMsAgo === null ? !env.hasOwnAccounts : signedInMsAgo <= sinceMs;
      if (!isNew) throw new ProviderFault('notNow');
    },
  };
}
