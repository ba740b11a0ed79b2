import type { Ad } from '#shared/ads/contract.ts';
import { adColors } from '../house/ad-colors.ts';

/** What the video is about, in the colours of its ad. */
export function VideoCaption({ content }: { content: Ad['content'] }) {
  return (
    <div className="video-caption" style={adColors(content)}>
      <b>{content.title}</b>
      <p>{content.description}</p>
    </div>
  );
}
