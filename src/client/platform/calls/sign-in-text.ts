import type { SignIn } from '#shared/account/contract.ts';

/** Examples: "Signed in", "Wrong password, 12 times". */
export function formatSignIn({ kind, times }: Pick<SignIn, 'kind' | 'times'>): string {
  if (kind === 'signedIn') return 'Signed in';
  if (kind === 'passwordChanged') return 'Password changed';
  if (kind === 'passwordReset') return 'New password set with a link';
  return times === 1 ? 'Wrong password' : `Wrong password, ${times} times`;
}
