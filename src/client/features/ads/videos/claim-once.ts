import type { ApiOutput } from '#client/platform/calls/call-input.ts';
import { CallError } from '#client/platform/calls/call-error.ts';

export type Claimed = ApiOutput<'POST /api/ads/claim-reward'>;

/** Milliseconds to wait where the server does not say how long its clock still takes. */
const restMs = 1500;

/**
 * Claims of one dialog. What the server finds too early is claimed once more after the rest. A claim whose answer got
 * lost may have been paid: when the next one finds nothing to claim, it was, and `null` says so.
 */
export function createClaims(send: (adId: number) => Promise<Claimed>, wait: (ms: number) => Promise<void>) {
  let lostAdId: number | null = null;

  async function claim(adId: number, isAgain: boolean): Promise<Claimed | null> {
    try {
      const claimed = await send(adId);
      lostAdId = null;
      return claimed;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'videoNotBegun' && lostAdId === adId) return null;
      if (error.status === 0) lostAdId = adId;
      if (error.code !== 'videoTooShort' || isAgain) throw error;
      await wait(error.retryAfterSeconds === undefined ? restMs : error.retryAfterSeconds * 1000);
      return claim(adId, true);
    }
  }

  return (adId: number) => claim(adId, false);
}
