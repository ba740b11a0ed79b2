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

export const maxSessionDays = 90;
/** Maximum number of sessions of an account; a further sign-in ends the oldest. */
export const maxSessions = 50;
export const idleSessionDays = 30;
export const idleStaffHours = 12;
export const signInRetentionDays = 90;

/** Minutes after a sign-in or reauthentication in which a session may perform sensitive actions. */
export const freshSignInMinutes = 10;

export const maxPasskeys = 20;
export const maxPasskeyName = 40;

export const mailedResetHours = 1;
export const confirmLinkHours = 24;
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

export type AdministratorNeed = 'passwordChange' | 'passkey';

/** Returns null when the player may administer the game. */
export function getAdministratorNeed(
  session: { readonly hasMadeUpPassword: boolean; readonly isByPasskey: boolean },
  isPasskeyMust: boolean,
): AdministratorNeed | null {
  if (session.hasMadeUpPassword) return 'passwordChange';
  return isPasskeyMust && !session.isByPasskey ? 'passkey' : null;
}
