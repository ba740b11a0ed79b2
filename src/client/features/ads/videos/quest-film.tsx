import './quest-film.css';
import type { CategorySlug } from '#client/ui/scenery/landmark.tsx';
import { CampArt } from '#client/ui/scenery/camp-art.tsx';
import { Cloud, Stars, SunDial } from '#client/ui/scenery/scene-parts.tsx';
import { ScenePlace } from '#client/ui/scenery/scene-place.tsx';
import type { VideoStage } from './video-stage.ts';

export interface Ridge {
  readonly width: number;
  readonly height: number;
  readonly amplitude: number;
  readonly wavelength: number;
}

const groundY = 240;

export function createRidgePath({ width, height, amplitude: swing, wavelength: step }: Ridge): string {
  const hills = Math.ceil(width / step);
  return `M0 ${height}q${step / 2} ${-swing} ${step} 0${`t${step} 0`.repeat(hills - 1)}V${groundY}H0z`;
}

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

/** Each layer pans at a different speed. */
function FilmBackground() {
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

/** The night is the same landscape in dark theme colors, faded in over the day. */
export function QuestFilm({ stage }: { stage: VideoStage['stage'] }) {
  return (
    <svg className={`scene-film film-${stage}`} viewBox="0 0 400 210" aria-hidden="true">
      <g className="scene" data-theme="light">
        <FilmBackground />
      </g>
      <g className="scene film-night" data-theme="dark">
        <FilmBackground />
      </g>
      <g className="film-flight">
        <g className="film-bob">
          <Balloon />
        </g>
      </g>
    </svg>
  );
}

function Balloon() {
  return (
    <g data-theme="light">
      <path d="M84 88 92 112M116 88l-8 24" stroke="var(--hill-5)" strokeWidth="1.6" />
      <path d="M100 20c-24 0-38 17-38 36 0 17 15 27 23 36h30c8-9 23-19 23-36 0-19-14-36-38-36z" fill="var(--coral)" />
      <path d="M100 20c-10 0-17 17-17 36 0 17 5 27 9 36h16c4-9 9-19 9-36 0-19-7-36-17-36z" fill="var(--card)" />
      <path d="M100 36l9 20-9 20-9-20z" fill="var(--teal)" />
      <path d="M100 36l9 20H91z" fill="var(--teal-edge)" />
      <path d="M85 92h30l-2 5H87z" fill="var(--coral-edge)" />
      <path d="M90 111h20v9a4 4 0 0 1-4 4H94a4 4 0 0 1-4-4z" fill="var(--saffron-edge)" />
      <path d="M88 109h24v5H88z" fill="var(--on-saffron)" />
    </g>
  );
}
