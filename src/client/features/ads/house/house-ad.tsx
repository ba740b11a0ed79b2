import { useEffect, useRef } from 'react';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { AdCard } from './ad-card.tsx';
import { AdPlaceholder } from './ad-space.tsx';
import { useAd } from '../queries.ts';
import { trackAd } from './track-ad.ts';

/** Part of the ad that must be visible to count as a view. */
const viewThreshold = 0.5;

interface HouseAdProps {
  readonly placement: Exclude<AdPlacement, 'rewarded'>;
  readonly isTracked: boolean;
}

/** The ad of a placement; renders nothing if there is none or it failed to load. */
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
