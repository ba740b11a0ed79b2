/** Whether this is an IANA time zone that the runtime knows. */
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
 * The path to return to after signing in: of this site only, never `//host`, a scheme or a backslash trick;
 * anything else leads to `/`.
 */
export function safeReturnPath(path: string | undefined): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  return path.startsWith('/api/') ? '/' : path;
}

/** What the screens call a player who sees themselves (rules 2.3). */
export function ownName(user: { readonly firstName: string | null; readonly email: string | null }): string {
  return user.firstName?.trim() || user.email?.split('@')[0] || 'Player';
}

/** What a deleted player is called wherever others saw them (rules 3.11, W14). */
export const formerPlayerName = 'Former player';

/** Days after which a session ends whatever happens. */
export const maxSessionDays = 90;
/** Sessions that an account has at the same time; a further sign-in ends the oldest. */
export const maxSessions = 50;
/** Days without use after which a session ends. */
export const idleSessionDays = 30;
/** Hours without use after which the session of somebody with a role ends. */
export const idleStaffHours = 12;
/** Days for which it is kept who signed in, or tried to. */
export const signInsKeptDays = 90;

/** Minutes after a sign-in, or after the player has shown again who it is, in which a session may do what asks for it. */
export const freshSignInMinutes = 10;

/** Passkeys that an account may have. */
export const maxPasskeys = 20;
/** Characters of a passkey's name. */
export const maxPasskeyName = 40;

/** Hours for which a mailed link to set a new password is good. */
export const mailedResetHours = 1;
/** Hours for which a mailed link to confirm an address is good. */
export const confirmLinkHours = 24;
/** Days for which the address of before can be brought back. */
export const undoLinkDays = 7;

/**
 * When a session ends, as far as anybody can say now: each use moves the end on, up to the longest. A guest has no other
 * way back, so a session that is used goes on.
 */
export function sessionEnd(session: {
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
 * Until when a session may do what asks for a fresh sign-in: it began with one, or has been proved since. One that a provider began
 * has a proof from when its player signed in there, which may be long ago.
 */
export function freshUntil({
  signedInAt,
  provedAt,
}: {
  readonly signedInAt: Date;
  readonly provedAt: Date | null;
}): Date {
  return new Date((provedAt ?? signedInAt).getTime() + freshSignInMinutes * 60_000);
}

/** What somebody with a role has to do before anything is administered. */
export type AdministratorNeed = 'passwordChange' | 'passkey';

/** The first thing that keeps somebody with a role out; null when nothing does. */
export function administratorNeed(
  session: { readonly hasMadeUpPassword: boolean; readonly isByPasskey: boolean },
  isPasskeyMust: boolean,
): AdministratorNeed | null {
  if (session.hasMadeUpPassword) return 'passwordChange';
  return isPasskeyMust && !session.isByPasskey ? 'passkey' : null;
}
