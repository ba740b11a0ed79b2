import { classNames } from '../class-names.ts';
import type { CategorySlug } from './landmark.tsx';
import { ScenePlace } from './scene-place.tsx';

interface HillsProps {
  tone: 'leaf' | 'coral' | 'dusk' | 'night';
  /** Uses the hue of this category, and shows its landmark in wide windows. */
  slug?: CategorySlug | undefined;
}

export function Hills({ tone, slug }: HillsProps) {
  return (
    <div className={classNames('land', slug ? `hue-${slug}` : `land-${tone}`)} aria-hidden="true">
      <svg viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice">
        <path className="land-far" d="M-100 190C120 110 300 200 520 150s330-60 520-10 320-40 520 10v200H-100z" />
        {slug && <ScenePlace slug={slug} x={1180} y={36} size={132} />}
        <path className="land-near" d="M-100 240C200 180 420 260 700 220s420-40 900 10v120H-100z" />
      </svg>
    </div>
  );
}
