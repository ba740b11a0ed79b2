/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a safe path to return to after signing in. Only paths of this site are accepted, never `//host`, a scheme or
 * a path with a backslash; anything else becomes `/`.
 */
export function toSafeReturnPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  return path.startsWith('/api/') ? '/' : path;
}

/** The name by which players see themselves (rules 2.3). */
export function getOwnName(user: { readonly firstName: string | null; readonly email: string | null }): string {
  return user.firstName?.trim() || user.email?.split('@')[0] || 'Player';
}

/** Replaces the name of a deleted player wherever others saw it (rules 3.11, W14). */
export const formerPlayerName = 'Former player';

/** Absolute lifetime of a session, in days. */
export const maxSessionDays = 90;
/** Maximum number of sessions of an account; a further sign-in ends the oldest. */
export const maxSessions = 50;
/** Days without use after which a session expires. */
export const idleSessionDays = 30;
/** Hours without use after which the session of a player with a role expires. */
export const idleStaffHours = 12;
/** Retention of the sign-in history, in days. */
export const signInRetentionDays = 90;

/** Minutes after a sign-in or reauthentication in which a session may perform sensitive actions. */
export const freshSignInMinutes = 10;

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;
/** Maximum length of a passkey's name, in characters. */
export const maxPasskeyName = 40;

/** Lifetime of a mailed password reset link, in hours. */
export const mailedResetHours = 1;
/** Lifetime of a mailed confirmation link, in hours. */
export const confirmLinkHours = 24;
/** Days in which a change of the e-mail address can be undone. */
export const undoLinkDays = 7;

/**
 * Calculates when a session expires. Each use extends it, up to the absolute lifetime. Guest sessions have no absolute
 * lifetime, because a guest cannot sign in again.
 */
export function getSessionEnd(session: {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly isStaff: boolean;
  readonly isGuest: boolean;
}): Date {
  const idleHours = session.isStaff ? idleStaffHours : idleSessionDays * 24;
  const idle = session.lastUsedAt.getTime() + idleHours * 3_600_000;
  if (session.isGuest) return new Date(idle);
  return new Date(Math.min(idle, session.createdAt.getTime() + maxSessionDays * 86_400_000));
}

/**
 * Calculates until when a session may perform sensitive actions, counted from its sign-in or the last reauthentication.
 * A session opened through the provider counts from the provider's own sign-in, which may be long ago.
 */
export function getFreshUntil({
  signedInAt,
  provedAt,
}: {
  readonly signedInAt: Date;
  readonly provedAt: Date | null;
}): Date {
  return new Date((provedAt ?? signedInAt).getTime() + freshSignInMinutes * 60_000);
}

/** A step that a player with a role must complete before administering anything. */
export type AdministratorNeed = 'passwordChange' | 'passkey';

/** Returns the first missing step, or null when the player may administer the game. */
export function getAdministratorNeed(
  session: { readonly hasMadeUpPassword: boolean; readonly isByPasskey: boolean },
  isPasskeyMust: boolean,
): AdministratorNeed | null {
  if (session.hasMadeUpPassword) return 'passwordChange';
  return isPasskeyMust && !session.isByPasskey ? 'passkey' : null;
}
