import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { type StaffAccess, canAccess } from '#shared/kernel/roles.ts';
import { call } from '#client/platform/calls/api.ts';
import { isUnauthorized } from '#client/platform/calls/call-error.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { packOwner } from '#client/platform/device/practice-database.ts';
import {
  clearSignedInCookie,
  isProbablySignedIn,
  restoreSignedInCookie,
} from '#client/platform/device/signed-in-cookie.ts';

export const userKey = getReadKey('GET /api/auth/user');

/** The user is refetched on window focus after this time (rules 9.8). */
const userStaleMs = 60_000;

async function readUser(): Promise<User | null> {
  try {
    const user = await call('GET /api/auth/user');
    packOwner.write(user.id);
    return user;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearSignedInCookie();
    return null;
  }
}

/** The request is skipped for visitors who are known to be signed out. */
export function useUser() {
  const query = useQuery({
    queryKey: userKey,
    queryFn: readUser,
    staleTime: userStaleMs,
    refetchOnWindowFocus: true,
    enabled: isProbablySignedIn,
  });
  return { user: query.data ?? null, isLoading: query.isLoading, error: query.error, retry: query.refetch };
}

/** Whether the viewer's role has access to an area; further requirements, such as a fresh sign-in, are not checked. */
export function usePermission(desk: StaffAccess): boolean {
  return canAccess(desk, useUser().user?.role ?? 'player');
}

/**
 * Refetches the player after signing in. Cancels pending requests first: they may still carry a guest's expired
 * session.
 */
export async function refreshUser(client: QueryClient): Promise<User | null> {
  await client.cancelQueries({ queryKey: userKey });
  const user = await client.fetchQuery({ queryKey: userKey, queryFn: readUser, staleTime: 0 });
  if (user) restoreSignedInCookie();
  return user;
}
