import { type AdministratorNeed, getAdministratorNeed } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { isStaff, type Role } from '#shared/kernel/roles.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { AccountContext } from '../context.ts';
import { findRelyingPartyId } from '../passkeys/passkey-relying-party.ts';

/* Requirements that a staff member must meet before administering anything. */

type AccessContext = Pick<AccountContext, 'env' | 'settings'>;

/** No passkey is required where passkeys are unavailable. */
function isPasskeyRequired({ env, settings }: AccessContext): boolean {
  return settings.current().administratorsNeedPasskey && findRelyingPartyId(env) !== null;
}

/** Whether this session has yet to show a passkey, regardless of other requirements. */
export function isPasskeyMissing(ctx: AccessContext, session: Session): boolean {
  return isStaff(session.role) && !session.isByPasskey && isPasskeyRequired(ctx);
}

/** Null when nothing is required, and for players without a role. */
export function getStaffRequirement(ctx: AccessContext, session: Session): AdministratorNeed | null {
  return isStaff(session.role) ? getAdministratorNeed(session, isPasskeyRequired(ctx)) : null;
}

/** The role that is effective now: a plain player until every requirement is met. */
export function getEffectiveRole(ctx: AccessContext, session: Session): Role {
  return getStaffRequirement(ctx, session) === null ? session.role : 'player';
}

/** Throws 403 `passwordChangeNeeded` or `passkeyNeeded`. */
export function assertStaffReady(ctx: AccessContext, session: Session): void {
  const requirement = getStaffRequirement(ctx, session);
  if (requirement !== null) throw new ApiError(requirement === 'passkey' ? 'passkeyNeeded' : 'passwordChangeNeeded');
}
