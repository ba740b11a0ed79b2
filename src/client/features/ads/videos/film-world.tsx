import type { CategorySlug } from '#client/ui/scenery/landmark.tsx';
import { CampArt } from '#client/ui/scenery/camp-art.tsx';
import { Cloud, Stars, SunDial } from '#client/ui/scenery/scene-parts.tsx';
import { Place } from '#client/ui/scenery/scene-place.tsx';
import { type Ridge, ridgePath } from './ridge-path.ts';

const places: readonly CategorySlug[] = [
  'general',
  'entertainment',
  'sports',
  'science',
  'geography',
  'history',
  'art',
  'celebrities',
  'animals',
  'vehicles',
  'mythology',
];
const firstPlaceAt = 236;
const placesApart = 104;
/** The journey ends at a fire. */
const campAt = 1372;

const stars = [
  [30, 30, 4],
  [78, 62, 3],
  [128, 22, 5],
  [186, 50, 3],
  [222, 18, 4],
  [300, 36, 3],
  [352, 22, 5],
  [384, 66, 3],
] as const;

const far: Ridge = { width: 560, height: 128, swing: 26, step: 70 };
const middle: Ridge = { width: 800, height: 146, swing: 18, step: 50 };
const near: Ridge = { width: 1660, height: 172, swing: 10, step: 104 };
const front: Ridge = { width: 2100, height: 196, swing: 9, step: 64 };

/** Sky and land of the film; each layer pans at its own pace. */
export function FilmWorld() {
  return (
    <>
      <path fill="var(--sky-1)" d="M0 0h400v210H0z" />
      <g className="film-sun">
        <SunDial cx={286} cy={112} r={32} />
      </g>
      <Stars at={stars} />
      <g className="film-pan film-clouds">
        <Cloud x={40} y={70} scale={0.34} />
        <Cloud x={330} y={50} scale={0.42} />
        <Cloud x={520} y={76} scale={0.3} />
      </g>
      <path className="film-pan film-far" fill="var(--hill-1)" d={ridgePath(far)} />
      <path className="film-pan film-middle" fill="var(--hill-2)" d={ridgePath(middle)} />
      <g className="film-pan film-near">
        <path fill="var(--hill-3)" d={ridgePath(near)} />
        {places.map((slug, index) => (
          <Place key={slug} slug={slug} x={firstPlaceAt + index * placesApart} y={117} size={60} />
        ))}
        <g transform={`translate(${campAt} 118) scale(.52)`}>
          <CampArt />
        </g>
        <path
          fill="none"
          stroke="var(--trail)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 9"
          d={`M0 183H${near.width}`}
        />
      </g>
      <path className="film-pan film-front" fill="var(--hill-5)" d={ridgePath(front)} />
    </>
  );
}
