import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, isUnauthorized } from '../../platform/call-error.ts';
import { order } from '../../platform/order.ts';
import { changeOwnUser } from '../../platform/own-user.ts';
import { sessionExpired } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { forgetStreak } from './queries.ts';

/** Buys a streak freeze at the price that the player saw; it is charged once, however the network fares. */
export function useBuyFreeze() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (expectedPrice: number) => order('POST /api/streak/freeze', { body: { expectedPrice } }),
    onSuccess: ({ coins }) => {
      showToast({ title: 'Purchase Successful!', text: 'You bought a Streak Freeze', tone: 'success' });
      void changeOwnUser(client, { coins });
      return forgetStreak();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return sessionExpired();
      const text = errorText(error, 'Unable to complete purchase. Please try again.');
      showToast({ title: 'Purchase Failed', text, tone: 'destructive' });
      // What was refused was asked with old numbers, and what got lost may have been paid.
      void changeOwnUser(client);
      return forgetStreak();
    },
  });
}
