import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coinsLeftText } from '#client/entities/coins-left.ts';
import { order } from '#client/platform/calls/order.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { withReason } from '#client/platform/calls/tell-failure.ts';
import { showToast } from '#client/platform/toast.ts';
import { forgetStreak } from './queries.ts';

/** Buys a streak freeze at the price that the player saw; it is charged once, however the network fares. */
export function useBuyFreeze() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'purchase' },
    mutationFn: (expectedPrice: number) => order('POST /api/streak/freeze', { body: { expectedPrice } }),
    onSuccess: ({ coins }) => {
      showToast({
        title: 'Purchase Successful!',
        text: `You bought a Streak Freeze, ${coinsLeftText(coins)}`,
        tone: 'success',
      });
      void changeOwnUser(client, { coins });
      return forgetStreak();
    },
    meta: { failure: withReason('Purchase Failed', 'Unable to complete purchase. Please try again.') },
    onError: () => {
      // What was refused was asked with old numbers, and what got lost may have been paid.
      void changeOwnUser(client);
      return forgetStreak();
    },
  });
}
