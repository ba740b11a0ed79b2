import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { isUnauthorized } from '#client/platform/calls/call-error.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { storeAcceptedInvite } from './agreed-invite.ts';

/** Accepts the invite; repeating it changes nothing. */
export function useAcceptInvite(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/invites/:code/accept', { params: { code } }, { patience: 'patient' }),
    onSettled: (_done, error) => {
      // After the sign-in that follows, the invite is accepted automatically.
      storeAcceptedInvite(isUnauthorized(error) ? code : null);
      void invalidateAfter(client, 'POST /api/invites/:code/accept');
    },
  });
}
