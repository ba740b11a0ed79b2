const acceptedInviteKey = 'tq-agreed-invite';

/**
 * The invite that a visitor accepted before signing in, stored for this tab only. When storage is blocked, they are
 * asked again afterwards.
 */
export function readAcceptedInvite(): string | null {
  try {
    return sessionStorage.getItem(acceptedInviteKey);
  } catch {
    return null;
  }
}

export function storeAcceptedInvite(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(acceptedInviteKey);
    else sessionStorage.setItem(acceptedInviteKey, code);
  } catch {
    // Storage is blocked.
  }
}
