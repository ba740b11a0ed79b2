import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { formatReward } from './reward-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { handleSessionExpiry } from '#client/platform/calls/session-expiry.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { isProbablySignedIn } from '#client/platform/device/signed-in-cookie.ts';
import { rewardedQuery } from '../queries.ts';

export type ClaimedReward = ApiOutput<'POST /api/ads/claim-reward'>;

/** Used if the server specifies no wait. */
const defaultRetryMs = 1500;

/**
 * Claims of one dialog. A claim that the server considers too early is repeated once. A claim whose response was lost
 * may have been paid: if the next one finds nothing to claim, it was, and the result is null.
 */
export function createRewardClaims(
  send: (adId: number) => Promise<ClaimedReward>,
  wait: (ms: number) => Promise<void>,
) {
  let lostAdId: number | null = null;

  async function claim(adId: number, isRetry: boolean): Promise<ClaimedReward | null> {
    try {
      const claimed = await send(adId);
      lostAdId = null;
      return claimed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'videoNotBegun' && lostAdId === adId) return null;
      if (error.status === 0) lostAdId = adId;
      if (error.code !== 'videoTooShort' || isRetry) throw error;
      await wait(error.retryAfterSeconds === undefined ? defaultRetryMs : error.retryAfterSeconds * 1000);
      return claim(adId, true);
    }
  }

  return (adId: number) => claim(adId, false);
}

/** Null means that it was paid before and the response was lost. */
export function createClaimedToast(claimed: ClaimedReward | null) {
  const text = claimed ? `You got ${formatReward(claimed)}.` : 'It is in your balance.';
  return { title: 'Reward Claimed!', text, tone: 'success' } as const;
}

/** See rules 8.3. */
export function createClaimFailedToast(text: string) {
  return { title: 'Error', text, tone: 'destructive' } as const;
}

export const claimFailedMessage = 'Failed to claim reward. Please try again.';

/** See rules 8.3. */
export const sessionExpiredNotice = {
  title: 'Session Expired',
  text: 'Please log in again to claim rewards.',
  delayMs: 1500,
} as const;

/** See rules 5.1. */
export const logInNotice = {
  title: 'Please Log In',
  text: 'You need to be logged in to claim rewards.',
  delayMs: 1000,
} as const;

interface ClaimHandlers {
  /** Null if the reward was paid before and the response was lost. */
  readonly onClaimed: (claimed: ClaimedReward | null) => void;
  /** Nothing can be claimed with this video anymore. */
  readonly onUnclaimable: () => void;
}

/** Rejections that a retry cannot change. */
const finalErrorCodes = ['unauthorized', 'videoNotBegun', 'adNotFound', 'videoRewardsUsedUp'];

const createApiClaims = () =>
  createRewardClaims(
    (adId) => call('POST /api/ads/claim-reward', { body: { adId } }),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );

/** See rules 4.7, 5.1, 8.3. */
export function useClaimReward({ onClaimed, onUnclaimable }: ClaimHandlers) {
  const client = useQueryClient();
  const [claim] = useState(createApiClaims);
  const isPending = useRef(false);
  const mutation = useMutation({
    mutationFn: (video: Ad) => claim(video.id),
    onSuccess: (claimed) => {
      if (claimed) {
        client.setQueryData(rewardedQuery.queryKey, (ad) => ad && { ...ad, claimsLeft: claimed.claimsLeft });
      }
      void updateOwnUser(client, claimed ? { coins: claimed.balance } : {});
      void invalidateAfter(client, 'POST /api/ads/claim-reward');
      if (!claimed) void client.invalidateQueries({ queryKey: rewardedQuery.queryKey });
      onClaimed(claimed);
    },
    meta: {
      failure: (error) => createClaimFailedToast(getErrorText(error, claimFailedMessage)),
      sessionEnd: sessionExpiredNotice,
    },
    onError: (error) => {
      if (error instanceof CallError && finalErrorCodes.includes(error.code ?? '')) onUnclaimable();
      // Signed-out visitors make no further requests.
      if (!isProbablySignedIn()) return client.clear();
      // A lost response may belong to a paid claim, so refetch.
      void updateOwnUser(client);
      void client.invalidateQueries({ queryKey: rewardedQuery.queryKey });
    },
    onSettled: () => {
      isPending.current = false;
    },
  });

  function claimReward(video: Ad): void {
    // Ignores a second press that comes before the button is re-rendered.
    if (isPending.current) return;
    if (!isProbablySignedIn()) {
      onUnclaimable();
      handleSessionExpiry(logInNotice);
      return;
    }
    isPending.current = true;
    mutation.mutate(video);
  }

  return { claimReward, isClaiming: mutation.isPending, error: mutation.error, forget: mutation.reset };
}
