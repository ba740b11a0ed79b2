import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { isUnauthorized } from '#client/platform/calls/call-error.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { rememberInvite } from './agreed-invite.ts';

/** Becomes a friend of who invites; a repeat changes nothing. */
export function useAcceptInvite(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/invites/:code/accept', { params: { code } }, { patience: 'patient' }),
    onSettled: (_done, error) => {
      // The sign-in that comes now leads back here, and then it is done by itself.
      rememberInvite(isUnauthorized(error) ? code : null);
      void invalidateAfter(client, 'POST /api/invites/:code/accept');
    },
  });
}
