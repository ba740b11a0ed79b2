import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../platform/call-error.ts';
import type { Credentials } from './credentials.ts';
import { signIn, signUp } from './enter.ts';
import { refreshUser } from './queries.ts';

/** Signs in or creates an account, forgets what was cached for whoever was here before, and reads the player. */
export function useEnter(isNew: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await (isNew ? signUp(credentials) : signIn(credentials));
      client.removeQueries({ type: 'inactive' });
      const user = await refreshUser(client);
      if (!user) throw new CallError({ status: 401, text: 'Signing in did not last. Are cookies blocked?' });
    },
  });
}
