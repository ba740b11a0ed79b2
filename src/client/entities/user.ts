import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import { type Desk, opensTo } from '#shared/kernel/roles.ts';
import { call } from '#client/platform/calls/api.ts';
import { isUnauthorized } from '#client/platform/calls/call-error.ts';
import { readKey } from '#client/platform/calls/read-key.ts';
import { packOwner } from '#client/platform/device/pack-owner.ts';
import { clearMarker, mayBeSignedIn, restoreMarker } from '#client/platform/device/signed-in-marker.ts';

export const userKey = readKey('GET /api/auth/user');

/** Milliseconds after which the user is read again when the window is focused (rules 9.8). */
const userStaleMs = 60_000;

async function readUser(): Promise<User | null> {
  try {
    const user = await call('GET /api/auth/user');
    packOwner.write(user.id);
    return user;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearMarker();
    return null;
  }
}

/** The signed-in player, or null; a visitor known to be signed out is not asked about. */
export function useUser() {
  const query = useQuery({
    queryKey: userKey,
    queryFn: readUser,
    staleTime: userStaleMs,
    refetchOnWindowFocus: true,
    enabled: mayBeSignedIn,
  });
  return { user: query.data ?? null, isLoading: query.isLoading, error: query.error, retry: query.refetch };
}

/** Whether the role of who looks opens what is for it; not what has to be done first. */
export function useMay(desk: Desk): boolean {
  return opensTo(desk, useUser().user?.role ?? 'player');
}

/**
 * Reads the player anew, after signing in. A guest's page may just be hearing that its session is over: what it asks with the
 * old cookie says nothing about the new one.
 */
export async function refreshUser(client: QueryClient): Promise<User | null> {
  await client.cancelQueries({ queryKey: userKey });
  const user = await client.fetchQuery({ queryKey: userKey, queryFn: readUser, staleTime: 0 });
  if (user) restoreMarker();
  return user;
}
