import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '#client/platform/calls/api.ts';
import type { Consent } from '#client/platform/device/consent.ts';
import { onTracked } from '#client/platform/device/tracking.ts';
import { landingSeen } from './landing-seen.ts';
import { createRecorder } from './recorder.ts';
import { routeOfPath } from './route-of-path.ts';
import { createUsageCalls } from './usage-calls.ts';

const calls = createUsageCalls({
  note: (events) => call('POST /api/usage', { body: { events: [...events] } }, { keepalive: true }),
  forget: () => call('DELETE /api/usage'),
});

/** Notes what a player uses as long as they agree to it; when they do so no longer, what was noted is deleted. */
export function UsageNotes({ consent }: { consent: Consent | null }) {
  const [path] = useLocation();
  const route = routeOfPath(path);
  const [recorder] = useState(() => createRecorder({ send: calls.send, nowMs: () => performance.now() }));
  const hasAgreed = consent === 'accepted';

  useEffect(() => {
    if (!hasAgreed) {
      recorder.forget();
      landingSeen.write(null);
      void calls.forget();
      return;
    }
    const installed = () => recorder.deed('install');
    const stop = onTracked(recorder.deed);
    addEventListener('appinstalled', installed);
    return () => {
      stop();
      removeEventListener('appinstalled', installed);
    };
  }, [hasAgreed, recorder]);

  useEffect(() => {
    if (!hasAgreed) return;
    const isInSight = document.visibilityState === 'visible' && route !== null;
    recorder.show(isInSight ? route : null);
    // Came by the landing page, and had agreed there: the way of their first session begins with it.
    if (isInSight && landingSeen.read() === 'seen') {
      landingSeen.write('told');
      recorder.deed('landing');
    }
    const turned = () => {
      if (document.visibilityState === 'visible') recorder.show(route);
      else recorder.hide();
    };
    document.addEventListener('visibilitychange', turned);
    addEventListener('pagehide', recorder.hide);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('pagehide', recorder.hide);
    };
  }, [hasAgreed, route, recorder]);

  return null;
}
