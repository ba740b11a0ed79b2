import type { CategorySlug } from '#client/ui/scenery/landmark.tsx';
import { CampArt } from '#client/ui/scenery/camp-art.tsx';
import { Cloud, Stars, SunDial } from '#client/ui/scenery/scene-parts.tsx';
import { ScenePlace } from '#client/ui/scenery/scene-place.tsx';
import { type Ridge, createRidgePath } from './ridge-path.ts';

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
const firstPlaceX = 236;
const placeSpacing = 104;
/** The journey ends at a campfire. */
const campX = 1372;

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

const farRidge: Ridge = { width: 560, height: 128, amplitude: 26, wavelength: 70 };
const middleRidge: Ridge = { width: 800, height: 146, amplitude: 18, wavelength: 50 };
const nearRidge: Ridge = { width: 1660, height: 172, amplitude: 10, wavelength: 104 };
const frontRidge: Ridge = { width: 2100, height: 196, amplitude: 9, wavelength: 64 };

/** Background of the film; each layer pans at a different speed. */
export function FilmBackground() {
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
      <path className="film-pan film-far" fill="var(--hill-1)" d={createRidgePath(farRidge)} />
      <path className="film-pan film-middle" fill="var(--hill-2)" d={createRidgePath(middleRidge)} />
      <g className="film-pan film-near">
        <path fill="var(--hill-3)" d={createRidgePath(nearRidge)} />
        {places.map((slug, index) => (
          <ScenePlace key={slug} slug={slug} x={firstPlaceX + index * placeSpacing} y={117} size={60} />
        ))}
        <g transform={`translate(${campX} 118) scale(.52)`}>
          <CampArt />
        </g>
        <path
          fill="none"
          stroke="var(--trail)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="1 9"
          d={`M0 183H${nearRidge.width}`}
        />
      </g>
      <path className="film-pan film-front" fill="var(--hill-5)" d={createRidgePath(frontRidge)} />
    </>
  );
}
