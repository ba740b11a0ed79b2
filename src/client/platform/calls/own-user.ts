import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { forgetBegunRead } from './begun-read.ts';
import { readKey } from './read-key.ts';
import { clearMarker } from '../device/signed-in-marker.ts';

const queryKey = readKey('GET /api/auth/user');

/** Nobody is signed in on this page any more. */
export function forgetOwnUser(client: QueryClient): void {
  clearMarker();
  client.setQueryData(queryKey, null);
}

/**
 * Something that the player did changed coins or avatar: every screen follows at once with what the server told, and
 * the player is read anew (rules 7.3).
 */
export async function changeOwnUser(
  client: QueryClient,
  change: Partial<Pick<User, 'coins' | 'avatar'>> = {},
): Promise<void> {
  forgetBegunRead();
  client.setQueryData<User | null>(queryKey, (user) => user && { ...user, ...change });
  await client.invalidateQueries({ queryKey });
}

let isLeaving = false;

/** Deletes the account of who is signed in: their stream of events ends before the call is answered. */
export async function whileLeaving<T>(leave: () => Promise<T>): Promise<T> {
  isLeaving = true;
  try {
    return await leave();
  } finally {
    isLeaving = false;
  }
}

/** Whether the end of a session is what the player is just asking for. */
export function isLeavingForGood(): boolean {
  return isLeaving;
}
