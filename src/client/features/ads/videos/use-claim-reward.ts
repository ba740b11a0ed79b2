import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, getErrorText } from '#client/platform/calls/call-error.ts';
import { updateOwnUser } from '#client/platform/calls/own-user.ts';
import { handleSessionExpiry } from '#client/platform/calls/session.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { type ClaimedReward, createRewardClaims } from './claim-once.ts';
import { createClaimFailedToast, claimFailedMessage, logInNotice, sessionExpiredNotice } from './claim-texts.ts';
import { rewardedQuery } from '../queries.ts';

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

/** Claims the reward of a watched video (rules 4.7, 5.1, 8.3). */
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
      if (!mayBeSignedIn()) return client.clear();
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
    if (!mayBeSignedIn()) {
      onUnclaimable();
      handleSessionExpiry(logInNotice);
      return;
    }
    isPending.current = true;
    mutation.mutate(video);
  }

  return { claimReward, isClaiming: mutation.isPending, error: mutation.error, forget: mutation.reset };
}
