import { type AdministratorNeed, getAdministratorNeed } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaff, type Role } from '#shared/kernel/roles.ts';
import type { Env } from '#server/platform/env.ts';
import type { Session } from '#server/platform/http/session.ts';
import { findRelyingPartyId } from '../passkeys/passkey-relying-party.ts';

export type AdminAccess = ReturnType<typeof createAdminAccess>;

/** Requirements that a staff member must meet before administering anything. */
export function createAdminAccess(
  env: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>,
  /** Reads the current settings. */
  isPasskeyRequired: () => boolean,
) {
  const hasPasskeys = findRelyingPartyId(env) !== null;

  /** Whether this session has yet to show a passkey, regardless of other requirements. */
  function isPasskeyMissing(session: Session): boolean {
    return isStaff(session.role) && hasPasskeys && isPasskeyRequired() && !session.isByPasskey;
  }

  /**
   * Null when nothing is required, and for players without a role. No passkey is required where passkeys are
   * unavailable.
   */
  function getRequirement(session: Session): AdministratorNeed | null {
    return isStaff(session.role) ? getAdministratorNeed(session, hasPasskeys && isPasskeyRequired()) : null;
  }

  return {
    getRequirement,
    isPasskeyMissing,

    /** The role that is effective now: a plain player until every requirement is met. */
    roleNow: (session: Session): Role => (getRequirement(session) === null ? session.role : 'player'),

    /** Throws 403 `passwordChangeNeeded` or `passkeyNeeded`. */
    mustBeReady(session: Session): void {
      const requirement = getRequirement(session);
      if (requirement !== null)
        throw new ApiError(requirement === 'passkey' ? 'passkeyNeeded' : 'passwordChangeNeeded');
    },
  };
}
