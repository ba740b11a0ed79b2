import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCoinsLeft } from '#client/entities/coins-left.ts';
import { placeOrder } from '#client/platform/calls/order.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { createFailureWithReason } from '#client/platform/calls/failure-toast.ts';
import { showToast } from '#client/platform/toast.ts';
import { invalidateStreak } from './queries.ts';

/** Charged once even if the request is retried. */
export function useBuyFreeze() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (expectedPrice: number) => placeOrder('POST /api/streak/freeze', { body: { expectedPrice } }),
    onSuccess: ({ coins }) => {
      showToast({
        title: 'Purchase Successful!',
        text: `You bought a Streak Freeze, ${formatCoinsLeft(coins)}`,
        tone: 'success',
      });
      void updateOwnUser(client, { coins });
      return invalidateStreak();
    },
    meta: { failure: createFailureWithReason('Purchase Failed', 'Unable to complete purchase. Please try again.') },
    onError: () => {
      // Refetch both: a refused order was based on outdated numbers, and a lost one may have been charged.
      void updateOwnUser(client);
      return invalidateStreak();
    },
  });
}
