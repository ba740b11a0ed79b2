import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client/platform/calls/call-error.ts';
import { refreshUser, userKey } from '#client/entities/user.ts';

export function useSignIn<Given>(signInWith: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      await signInWith(given);
      client.removeQueries({ type: 'inactive' });
      const user = await refreshUser(client);
      // A guest who becomes a player stays on the current screen, so refetch its queries.
      void client.invalidateQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
      if (!user) throw new CallError({ status: 401, text: 'Signing in did not last. Are cookies blocked?' });
    },
  });
}
