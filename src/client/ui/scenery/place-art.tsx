import { type ComponentType, lazy, Suspense } from 'react';
import { CampArt } from './camp-art.tsx';
import { Landmark } from './landmark.tsx';

export type PlaceArt = 'camp' | 'signpost' | 'envelope' | 'podium';

/** Fetched where they are shown; where they cannot be, their room stays empty. */
const lateArt = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (art) => ({ default: art }),
      () => ({ default: NoArt }),
    ),
  );
const EnvelopeArt = lateArt(async () => (await import('./envelope-art.tsx')).EnvelopeArt);
const PodiumArt = lateArt(async () => (await import('./podium-art.tsx')).PodiumArt);

/** The drawing over a message: a rest, a crossroads, post of others, or a place that nobody has taken yet. */
export function PlaceDrawing({ art }: { art: PlaceArt }) {
  if (art === 'camp') return <CampArt />;
  if (art === 'signpost') {
    return (
      <span className="signpost cat hue-general">
        <Landmark slug="general" />
      </span>
    );
  }
  return <Suspense fallback={<NoArt />}>{art === 'envelope' ? <EnvelopeArt /> : <PodiumArt />}</Suspense>;
}

/** As large as a drawing. */
function NoArt() {
  return <svg width="150" height="112" aria-hidden="true" />;
}
