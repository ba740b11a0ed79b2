import { CampArt } from './camp-art.tsx';
import { EnvelopeArt } from './envelope-art.tsx';
import { Landmark } from './landmark.tsx';
import { PodiumArt } from './podium-art.tsx';

export type PlaceArt = 'camp' | 'signpost' | 'envelope' | 'podium';

/** The drawing over a message: a rest, a crossroads, post of others, or a place that nobody has taken yet. */
export function PlaceDrawing({ art }: { art: PlaceArt }) {
  if (art === 'camp') return <CampArt />;
  if (art === 'envelope') return <EnvelopeArt />;
  if (art === 'podium') return <PodiumArt />;
  return (
    <span className="signpost cat hue-general">
      <Landmark slug="general" />
    </span>
  );
}
