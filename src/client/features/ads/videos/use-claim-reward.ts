import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Ad } from '#shared/ads/contract.ts';
import { call } from '#client/platform/calls/api.ts';
import { CallError, errorText } from '#client/platform/calls/call-error.ts';
import { changeOwnUser } from '#client/platform/calls/own-user.ts';
import { sessionExpired } from '#client/platform/calls/session.ts';
import { invalidateAfter } from '#client/platform/calls/invalidate.ts';
import { mayBeSignedIn } from '#client/platform/device/signed-in-marker.ts';
import { type Claimed, createClaims } from './claim-once.ts';
import { claimFailedToast, claimFailureText, logInNotice, sessionExpiredNotice } from './claim-texts.ts';
import { rewardedQuery } from '../queries.ts';

interface ClaimOutcomes {
  /** Null: it was paid before, and the answer got lost. */
  readonly onClaimed: (claimed: Claimed | null) => void;
  /** Nothing can be claimed with this video any more. */
  readonly onVoid: () => void;
}

/** Refusals that another press of the same button cannot change. */
const finalRefusals = ['unauthorized', 'videoNotBegun', 'adNotFound', 'videoRewardsUsedUp'];

const newClaims = () =>
  createClaims(
    (adId) => call('POST /api/ads/claim-reward', { body: { adId } }),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );

/** Claims the reward of a video that was watched (rules 4.7, 5.1, 8.3). */
export function useClaimReward({ onClaimed, onVoid }: ClaimOutcomes) {
  const client = useQueryClient();
  const [claim] = useState(newClaims);
  const isOnItsWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (video: Ad) => claim(video.id),
    onSuccess: (claimed) => {
      if (claimed) {
        client.setQueryData(rewardedQuery.queryKey, (ad) => ad && { ...ad, claimsLeft: claimed.claimsLeft });
      }
      void changeOwnUser(client, claimed ? { coins: claimed.balance } : {});
      void invalidateAfter(client, 'POST /api/ads/claim-reward');
      if (!claimed) void client.invalidateQueries({ queryKey: rewardedQuery.queryKey });
      onClaimed(claimed);
    },
    meta: {
      failure: (error) => claimFailedToast(errorText(error, claimFailureText)),
      sessionEnd: sessionExpiredNotice,
    },
    onError: (error) => {
      if (error instanceof CallError && finalRefusals.includes(error.code ?? '')) onVoid();
      // Nothing is asked for who is not signed in any more.
      if (!mayBeSignedIn()) return client.clear();
      // What got lost may have been paid.
      void changeOwnUser(client);
      void client.invalidateQueries({ queryKey: rewardedQuery.queryKey });
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });

  function claimReward(video: Ad): void {
    // A second press comes before the first has redrawn the button.
    if (isOnItsWay.current) return;
    if (!mayBeSignedIn()) {
      onVoid();
      sessionExpired(logInNotice);
      return;
    }
    isOnItsWay.current = true;
    mutation.mutate(video);
  }

  return { claimReward, isClaiming: mutation.isPending, error: mutation.error, forget: mutation.reset };
}
