import type { Ad } from '#shared/ads/contract.ts';
import { toAdColors } from '../house/ad-card.tsx';

/** Title and description of the video in the colors of its ad. */
export function VideoCaption({ content }: { content: Ad['content'] }) {
  return (
    <div className="video-caption" style={toAdColors(content)}>
      <b>{content.title}</b>
      <p>{content.description}</p>
    </div>
  );
}
