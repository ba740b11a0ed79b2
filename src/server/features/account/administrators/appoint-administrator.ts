import type { Audit } from '#server/features/audit/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findByEmail, deleteAccountPassword, insertUserAccount } from './administrator-store.ts';
import { moderation } from './moderation.ts';
import { deletePasskeys } from '../passkeys/passkeys-store.ts';
import { deleteProviderLink } from '../provider/provider-links-store.ts';
import type { Account, ResetLinks } from '../service.ts';

interface Parts {
  readonly account: Pick<Account, 'makePlayer' | 'lockPlayers'>;
  readonly audit: Audit;
  readonly events: Pick<Events, 'endPlayers'>;
  readonly resetLinks: Pick<ResetLinks, 'issue'>;
}

export interface AppointmentResult {
  /** One sentence for each change that was made. */
  readonly done: readonly string[];
  /** One-time link to set the password; null when only the external provider manages accounts. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
}

/**
 * For the operator of the machine: gives the account with this address the administrator role, whatever it was before,
 * and makes a one-time link the only way to sign in. Existing passwords and sessions end because somebody else may have
 * obtained them.
 */
export async function appointAdministrator(
  { database, clock, chance, env }: Pick<Deps, 'database' | 'clock' | 'chance' | 'env'>,
  { account, audit, events, resetLinks }: Parts,
  address: string,
): Promise<AppointmentResult> {
  const email = address.toLowerCase();
  const hasOwnAccounts = env.hasOwnAccounts;

  async function findOrCreateAccountId(tx: Tx, done: string[]): Promise<string> {
    const known = await findByEmail(tx, email);
    // With external accounts only the role is granted and the existing sign-in remains, so an unverified address may
    // belong to somebody else.
    if (known && !hasOwnAccounts && !known.isConfirmed) {
      throw new AppointmentError(
        `The provider has not verified ${email}. Verify the address there, sign in again, then try again.`,
      );
    }
    if (known) return known.id;
    const id = chance.token();
    if (!hasOwnAccounts)
      throw new AppointmentError(`No account uses ${email} yet. Sign in with it first, then try again.`);
    if (!(await insertUserAccount(tx, { id, email, name: 'Administrator' }))) {
      throw new AppointmentError(`Another account just took ${email}. Try again.`);
    }
    done.push(`Created an account for ${email}.`);
    return id;
  }

  return database.transaction(async (tx) => {
    const done: string[] = [];
    const now = await clock.now(tx);
    const id = await findOrCreateAccountId(tx, done);
    // An account without a player has signed up and never played.
    await account.makePlayer(tx, { id, name: 'Administrator' }, 'admin');
    await account.lockPlayers(tx, [id]);
    const player = await moderation.findModerated(tx, id);
    if (!player) throw new AppointmentError(`The account of ${email} is being deleted.`);
    if (player.role !== 'admin') {
      await moderation.writeRole(tx, id, 'admin');
      done.push(`${email} is now an administrator.`);
    }
    if (player.suspendedAt !== null) {
      await moderation.liftSuspension(tx, id);
      done.push('Lifted the suspension.');
    }
    const sessions = await moderation.deleteSessions(tx, id);
    if (sessions > 0) done.push(`Signed out everywhere: ${sessions} ${sessions === 1 ? 'session' : 'sessions'}.`);
    if (hasOwnAccounts && (await deleteAccountPassword(tx, id))) done.push('Removed the old password.');
    if ((await deletePasskeys(tx, id)) > 0) done.push('Removed the old passkeys.');
    if (hasOwnAccounts && (await deleteProviderLink(tx, id)))
      done.push('Unlinked the external provider. It can be linked again.');
    await events.endPlayers(tx, [id]);
    const link = hasOwnAccounts ? await resetLinks.issue(tx, id, now) : null;
    const before = { role: player.role };
    await audit.noteAll(tx, [
      { actorId: null, now, subject: 'player', subjectId: id, action: 'appointed', before, after: { role: 'admin' } },
    ]);
    return { done, link };
  });
}

/** The appointment was refused and nothing was changed; the message is shown to the operator. */
export class AppointmentError extends Error {}
