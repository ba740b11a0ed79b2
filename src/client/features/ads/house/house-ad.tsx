import { call } from '#client/platform/calls/api.ts';
import type { ApiInput } from '#client/platform/calls/call-input.ts';
import { useEffect, useRef } from 'react';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { AdCard } from './ad-card.tsx';
import { AdPlaceholder } from './ad-placeholder.tsx';
import { useAd } from '../queries.ts';

/** Records a view or a click (rules 4.8). Failures are ignored. */
function trackAd(body: ApiInput<'POST /api/ads/track'>['body']): void {
  call('POST /api/ads/track', { body }, { keepalive: true }).catch(() => undefined);
}

const viewThreshold = 0.5;

interface HouseAdProps {
  readonly placement: Exclude<AdPlacement, 'rewarded'>;
  readonly isTracked: boolean;
}

/** Renders nothing if there is no ad or it failed to load. */
export function HouseAd({ placement, isTracked }: HouseAdProps) {
  const { data: ad, isPending } = useAd(placement);
  const slot = useRef<HTMLDivElement>(null);
  const adId = ad?.id;

  useEffect(() => {
    if (!isTracked || adId === undefined || !slot.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        trackAd({ adId, type: 'view', placement });
      },
      { threshold: viewThreshold },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [isTracked, adId, placement]);

  if (isPending) return <AdPlaceholder />;
  if (!ad) return null;
  return (
    <div className="ad-slot" ref={slot}>
      <AdCard content={ad.content} onOpen={() => isTracked && trackAd({ adId: ad.id, type: 'click', placement })} />
    </div>
  );
}
