import type { Ad } from '#shared/ads/contract.ts';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { AdCard } from '../house/ad-card.tsx';
import { VideoCaption } from '../videos/video-caption.tsx';

export function AdPreview({ placement, content }: { placement: AdPlacement; content: Ad['content'] }) {
  return (
    <div className="ad-preview">
      {placement === 'rewarded' ? <VideoCaption content={content} /> : <AdCard content={content} />}
    </div>
  );
}
