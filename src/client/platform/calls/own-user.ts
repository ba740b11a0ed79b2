import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { discardPrefetchedRead } from './prefetched-read.ts';
import { getReadKey } from './read-key.ts';
import { clearSignedInCookie } from '../device/signed-in-cookie.ts';

const queryKey = getReadKey('GET /api/auth/user');

export function forgetOwnUser(client: QueryClient): void {
  clearSignedInCookie();
  client.setQueryData(queryKey, null);
}

/**
 * Updates coins or avatar on every screen at once with the values from the server, and refetches the player (rules
 * 7.3).
 */
export async function updateOwnUser(
  client: QueryClient,
  change: Partial<Pick<User, 'coins' | 'avatar'>> = {},
): Promise<void> {
  discardPrefetchedRead();
  client.setQueryData<User | null>(queryKey, (user) => user && { ...user, ...change });
  await client.invalidateQueries({ queryKey });
}

let isDeleting = false;

/**
 * Runs the deletion of the account. The event stream ends before the call is answered, which must not count as an
 * expired session.
 */
export async function runAccountDeletion<T>(leave: () => Promise<T>): Promise<T> {
  isDeleting = true;
  try {
    return await leave();
  } finally {
    isDeleting = false;
  }
}

export function isDeletingAccount(): boolean {
  return isDeleting;
}
