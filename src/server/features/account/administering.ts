import { type AdministratorNeed, administratorNeed } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Env } from '#server/platform/env.ts';
import type { Session } from '#server/platform/http/session.ts';
import { passkeysFor } from './passkey-site.ts';

export type Administering = ReturnType<typeof createAdministering>;

/** What an administrator has to do before anything is administered. */
export function createAdministering(
  env: Pick<Env, 'hasOwnAccounts' | 'publicUrl'>,
  /** By the settings of now. */
  isPasskeyMust: () => boolean,
) {
  const hasPasskeys = passkeysFor(env) !== null;

  /** Whether this session has to show a passkey yet, whatever else is needed first. */
  function isPasskeyMissing(session: Session): boolean {
    return session.isAdmin && hasPasskeys && isPasskeyMust() && !session.isByPasskey;
  }

  /** Null when nothing, and for who is no administrator. Where there can be no passkeys none is a must. */
  function need(session: Session): AdministratorNeed | null {
    return session.isAdmin ? administratorNeed(session, hasPasskeys && isPasskeyMust()) : null;
  }

  return {
    need,
    isPasskeyMissing,

    /** Whether the session is an administrator's, who has nothing to do first. */
    isReady: (session: Session): boolean => session.isAdmin && need(session) === null,

    /** 403 `passwordChangeNeeded` or `passkeyNeeded`. */
    mustBeReady(session: Session): void {
      const needed = need(session);
      if (needed !== null) throw new Refusal(needed === 'passkey' ? 'passkeyNeeded' : 'passwordChangeNeeded');
    },
  };
}
