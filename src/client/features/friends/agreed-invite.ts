const key = 'tq-agreed-invite';

/**
 * The invite that a visitor said yes to before signing in, in this tab alone; where storage is blocked they are asked
 * again afterwards.
 */
export function agreedInvite(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberInvite(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, code);
  } catch {
    // Nothing to remember with.
  }
}
