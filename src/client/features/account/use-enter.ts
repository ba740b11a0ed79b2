import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client/platform/calls/call-error.ts';
import type { Credentials } from './credentials.ts';
import { signIn, signUp } from './enter.ts';
import { refreshUser, userKey } from '#client/entities/user.ts';

interface Entering {
  readonly credentials: Credentials;
  /** That a guest knows what is lost by signing in. */
  readonly leaveGuest: boolean;
}

/** Signs in or creates an account, forgets what was cached for whoever was here before, and reads the player. */
export function useEnter(isNew: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ credentials, leaveGuest }: Entering) => {
      await (isNew ? signUp(credentials) : signIn(credentials, leaveGuest));
      client.removeQueries({ type: 'inactive' });
      const user = await refreshUser(client);
      // A guest who becomes a player is on a screen already.
      void client.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      if (!user) throw new CallError({ status: 401, text: 'Signing in did not last. Are cookies blocked?' });
    },
  });
}
