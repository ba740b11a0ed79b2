import type { Audit } from '#server/features/audit/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findByEmail, forgetPassword, makeUser } from './administrator-store.ts';
import { moderation } from './moderation.ts';
import { deletePasskeys } from './passkeys-store.ts';
import { deleteProviderLink } from './provider-links-store.ts';
import type { ResetLinks } from './reset-links.ts';
import type { Account } from './service.ts';

interface Parts {
  readonly account: Pick<Account, 'makePlayer' | 'lockPlayers'>;
  readonly audit: Audit;
  readonly events: Pick<Events, 'endPlayers'>;
  readonly resetLinks: Pick<ResetLinks, 'issue'>;
}

export interface Appointed {
  /** Each thing that was done, as a sentence. */
  readonly done: readonly string[];
  /** With which the password is set, once; null where a provider alone keeps the accounts. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
}

/**
 * What whoever runs the machine may do: makes the account with this address an administrator's, whatever it was, and opens it
 * with a one-time link alone. Passwords and sessions of before end, since a lost one may have been found by somebody else.
 */
export async function appointAdministrator(
  { database, clock, chance, env }: Pick<Deps, 'database' | 'clock' | 'chance' | 'env'>,
  { account, audit, events, resetLinks }: Parts,
  address: string,
): Promise<Appointed> {
  const email = address.toLowerCase();
  const isOwn = env.hasOwnAccounts;

  async function idOf(tx: Tx, done: string[]): Promise<string> {
    const known = await findByEmail(tx, email);
    // There the role is all that is given: what opens the account stays, and it may be somebody's who merely says to have the address.
    if (known && !isOwn && !known.isConfirmed) {
      throw new AppointmentRefused(
        `The provider has not said that ${email} belongs to whoever signed in with it: have it verified there, sign in again, then try again.`,
      );
    }
    if (known) return known.id;
    const id = chance.token();
    if (!isOwn) throw new AppointmentRefused(`Nobody has signed in with ${email} yet: do that first, then try again.`);
    if (!(await makeUser(tx, { id, email, name: 'Administrator' }))) {
      throw new AppointmentRefused(`${email} was taken just now: try again.`);
    }
    done.push(`An account was made for ${email}.`);
    return id;
  }

  return database.transaction(async (tx) => {
    const done: string[] = [];
    const now = await clock.now(tx);
    const id = await idOf(tx, done);
    // An account without a player has signed up and never played.
    await account.makePlayer(tx, { id, name: 'Administrator' }, 'admin');
    await account.lockPlayers(tx, [id]);
    const player = await moderation.findModerated(tx, id);
    if (!player) throw new AppointmentRefused(`The account of ${email} is being deleted.`);
    if (player.role !== 'admin') {
      await moderation.writeRole(tx, id, 'admin');
      done.push(`${email} is an administrator now.`);
    }
    if (player.suspendedAt !== null) {
      await moderation.liftSuspension(tx, id);
      done.push('The suspension is lifted.');
    }
    const sessions = await moderation.deleteSessions(tx, id);
    if (sessions > 0) done.push(`Signed out everywhere: ${sessions} ${sessions === 1 ? 'session' : 'sessions'}.`);
    if (isOwn && (await forgetPassword(tx, id))) done.push('The password of before opens nothing any more.');
    if ((await deletePasskeys(tx, id)) > 0) done.push('The passkeys of before open nothing any more.');
    if (isOwn && (await deleteProviderLink(tx, id)))
      done.push('The provider of accounts opens it no more, until it is linked again.');
    await events.endPlayers(tx, [id]);
    const link = isOwn ? await resetLinks.issue(tx, id, now) : null;
    const before = { role: player.role };
    await audit.noteAll(tx, [
      { actorId: null, now, subject: 'player', subjectId: id, action: 'appointed', before, after: { role: 'admin' } },
    ]);
    return { done, link };
  });
}

/** Nothing was changed, for a reason that is told in plain words. */
export class AppointmentRefused extends Error {}
