import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { CallError } from '#client/platform/calls/call-error.ts';

export type ClaimedReward = ApiOutput<'POST /api/ads/claim-reward'>;

/** Wait before the second attempt if the server does not specify one. */
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
