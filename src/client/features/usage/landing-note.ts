import { useEffect } from 'react';
import { call } from '#client/platform/calls/api.ts';
import { landingSeen } from './landing-seen.ts';

/** Counts a visitor who has agreed to it, once a device; what is lost on the way is lost. */
export function LandingNote() {
  useEffect(() => {
    if (landingSeen.read() !== null) return;
    landingSeen.write('seen');
    call('POST /api/usage/landing', {}).catch(() => undefined);
  }, []);
  return null;
}
