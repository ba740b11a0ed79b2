import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/platform/calls/api.ts';
import type { Consent } from '#client/platform/device/consent.ts';
import { onTracked } from '#client/platform/device/tracking.ts';
import { landingSeen } from './landing-seen.ts';
import { createRecorder } from './recorder.ts';
import { findTrackedRoute } from './tracked-routes.ts';
import { createUsageClient } from './usage-calls.ts';

const calls = createUsageClient({
  postEvents: (events) => call('POST /api/usage', { body: { events: [...events] } }, { keepalive: true }),
  forget: () => call('DELETE /api/usage'),
});

/** Deletes the recorded events when consent is withdrawn. */
export function UsageTracking({ consent }: { consent: Consent | null }) {
  const [path] = useLocation();
  const route = findTrackedRoute(path);
  const [recorder] = useState(() => createRecorder({ send: calls.send, nowMs: () => performance.now() }));
  const hasAgreed = consent === 'accepted';

  useEffect(() => {
    if (!hasAgreed) {
      recorder.forget();
      landingSeen.write(null);
      void calls.forget();
      return;
    }
    const recordInstall = () => recorder.deed('install');
    const stop = onTracked(recorder.deed);
    addEventListener('appinstalled', recordInstall);
    return () => {
      stop();
      removeEventListener('appinstalled', recordInstall);
    };
  }, [hasAgreed, recorder]);

  useEffect(() => {
    if (!hasAgreed) return;
    const isInSight = document.visibilityState === 'visible' && route !== null;
    recorder.show(isInSight ? route : null);
    // Visitors who consented on the landing page start their first session with it.
    if (isInSight && landingSeen.read() === 'seen') {
      landingSeen.write('told');
      recorder.deed('landing');
    }
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'visible') recorder.show(route);
      else recorder.hide();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    addEventListener('pagehide', recorder.hide);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      removeEventListener('pagehide', recorder.hide);
    };
  }, [hasAgreed, route, recorder]);

  return null;
}
