import { useEffect, useRef } from 'react';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { AdCard } from './ad-card.tsx';
import { AdSpace } from './ad-space.tsx';
import { useAd } from '../queries.ts';
import { trackAd } from './track-ad.ts';

/** How much of an ad has to be in the window to count as seen. */
const seenPart = 0.5;

interface HouseAdProps {
  readonly placement: Exclude<AdPlacement, 'rewarded'>;
  readonly isTracked: boolean;
}

/** The ad of a place; nothing where there is none, and where it did not load. */
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
      { threshold: seenPart },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, [isTracked, adId, placement]);

  if (isPending) return <AdSpace />;
  if (!ad) return null;
  return (
    <div className="ad-slot" ref={slot}>
      <AdCard content={ad.content} onOpen={() => isTracked && trackAd({ adId: ad.id, type: 'click', placement })} />
    </div>
  );
}
