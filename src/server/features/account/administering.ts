import { type AdministratorNeed, administratorNeed } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { isStaff, type Role } from '#shared/kernel/roles.ts';
import type { Env } from '#server/platform/env.ts';
import type { Session } from '#server/platform/http/session.ts';
import { passkeysFor } from './passkey-site.ts';

export type Administering = ReturnType<typeof createAdministering>;

/** What somebody with a role has to do before anything is administered. */
export function createAdministering(
  env: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>,
  /** By the settings of now. */
  isPasskeyMust: () => boolean,
) {
  const hasPasskeys = passkeysFor(env) !== null;

  /** Whether this session has to show a passkey yet, whatever else is needed first. */
  function isPasskeyMissing(session: Session): boolean {
    return isStaff(session.role) && hasPasskeys && isPasskeyMust() && !session.isByPasskey;
  }

  /** Null when nothing, and for who has no role. Where there can be no passkeys none is a must. */
  function need(session: Session): AdministratorNeed | null {
    return isStaff(session.role) ? administratorNeed(session, hasPasskeys && isPasskeyMust()) : null;
  }

  return {
    need,
    isPasskeyMissing,

    /** The role that opens something now: none as long as something has to be done first. */
    roleNow: (session: Session): Role => (need(session) === null ? session.role : 'player'),

    /** 403 `passwordChangeNeeded` or `passkeyNeeded`. */
    mustBeReady(session: Session): void {
      const needed = need(session);
      if (needed !== null) throw new Refusal(needed === 'passkey' ? 'passkeyNeeded' : 'passwordChangeNeeded');
    },
  };
}
