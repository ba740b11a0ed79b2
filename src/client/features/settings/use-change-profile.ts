import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileChange } from '#shared/account/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { showToast } from '#client/platform/toast.ts';

function getFailureReason(error: unknown): string {
  const isMarked = error instanceof CallError && error.fields.length > 0;
  return isMarked ? 'Please look at what is marked.' : getErrorText(error, 'Please try again.');
}

/** Saves the profile. The response is the updated player; changed names and countries invalidate the boards. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call('PATCH /api/user/profile', { body }),
    onSuccess: (user) => {
      client.setQueryData(getReadKey('GET /api/auth/user'), user);
      showToast({ title: 'Profile saved', tone: 'success' });
      void invalidateAfter(client, 'PATCH /api/user/profile');
    },
    meta: { failure: (error) => ({ title: 'Profile not saved', text: getFailureReason(error) }) },
  });
}
