import { useEffect } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { landingSeen } from './landing-seen.ts';

/** Counts once per device. A failed request is not retried. */
export function LandingVisit() {
  useEffect(() => {
    if (landingSeen.read() !== null) return;
    landingSeen.write('seen');
    call('POST /api/usage/landing', {}).catch(() => undefined);
  }, []);
  return null;
}
