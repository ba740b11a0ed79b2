import type { Ad } from '#shared/ads/contract.ts';
import { toAdColors } from '../house/ad-card.tsx';

export function VideoCaption({ content }: { content: Ad['content'] }) {
  return (
    <div className="video-caption" style={toAdColors(content)}>
      <b>{content.title}</b>
      <p>{content.description}</p>
    </div>
  );
}
