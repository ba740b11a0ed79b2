import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';

/** Records a view or a click (rules 4.8). Failures are ignored. */
export function trackAd(body: ApiInput<'POST /api/ads/track'>['body']): void {
  call('POST /api/ads/track', { body }, { keepalive: true }).catch(() => undefined);
}
