import { type ComponentType, lazy, Suspense } from 'react';
import { CampArt } from './camp-art.tsx';
import { Landmark } from './landmark.tsx';

export type PlaceArt = 'camp' | 'signpost' | 'envelope' | 'podium';

/** Loads art lazily. If loading fails, an empty placeholder of the same size is shown. */
const lazyArt = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (art) => ({ default: art }),
      () => ({ default: ArtPlaceholder }),
    ),
  );
const EnvelopeArt = lazyArt(async () => (await import('./envelope-art.tsx')).EnvelopeArt);
const PodiumArt = lazyArt(async () => (await import('./podium-art.tsx')).PodiumArt);

export function PlaceIllustration({ art }: { art: PlaceArt }) {
  if (art === 'camp') return <CampArt />;
  if (art === 'signpost') {
    return (
      <span className="signpost cat hue-general">
        <Landmark slug="general" />
      </span>
    );
  }
  return <Suspense fallback={<ArtPlaceholder />}>{art === 'envelope' ? <EnvelopeArt /> : <PodiumArt />}</Suspense>;
}

function ArtPlaceholder() {
  return <svg width="150" height="112" aria-hidden="true" />;
}
