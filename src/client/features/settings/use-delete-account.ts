import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { call } from '#client/platform/calls/api.ts';
import { forgetPractice } from '#client/platform/calls/leave-device.ts';
import { forgetOwnUser, runAccountDeletion } from '#client/platform/calls/own-user.ts';
import { showToast } from '#client/platform/toast.ts';

/** Deletes the account and shows the landing page. Clears all player data from memory. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => runAccountDeletion(() => call('POST /api/user/delete-account', { body: {} })),
    onSuccess: () => {
      void forgetPractice().catch(() => undefined);
      // Navigate in the same tick: a player page without a player would ask to sign in.
      forgetOwnUser(client);
      navigate(pathTo('/'), { replace: true });
      scrollTo(0, 0);
      client.removeQueries({ type: 'inactive' });
      showToast({ title: 'Your account is deleted.', text: 'Thank you for playing. Safe travels!' });
    },
  });
}
