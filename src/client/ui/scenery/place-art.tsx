import { CampArt } from './camp-art.tsx';
import { Landmark } from './landmark.tsx';

export type PlaceArt = 'camp' | 'signpost';

/** The drawing over a message: a rest, or a crossroads. */
export function PlaceDrawing({ art }: { art: PlaceArt }) {
  if (art === 'camp') return <CampArt />;
  return (
    <span className="signpost cat hue-general">
      <Landmark slug="general" />
    </span>
  );
}
