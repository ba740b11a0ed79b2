import { highestLeague } from '#shared/leagues/rules.ts';
import { Stars } from '#client/ui/scenery/scene-parts.tsx';
import { mapHeight, createTrailPath, mapWidth } from './way-path.ts';

/** Rings of light around the setting sun behind the camp, the outermost first. */
const sunRings = [880, 780, 680, 560, 430, 310, 190];

const stars = [
  [676, 38, 6],
  [742, 22, 4],
  [770, 96, 4],
  [864, 24, 5],
  [842, 128, 4],
  [936, 112, 6],
  [948, 16, 4],
] as const;

/** The landscape of the map, from the camp at sunset through woods, hills and harbor into the night. */
export function MapScene({ league }: { league: number }) {
  return (
    <svg className="way-scene" viewBox={`0 0 ${mapWidth} ${mapHeight}`} aria-hidden="true">
      {sunRings.map((r, index) => (
        <circle key={r} className={`way-light way-light-${index}`} cx="60" cy="120" r={r} />
      ))}
      <circle cx="60" cy="120" r="58" fill="var(--sun)" />
      <Stars at={stars} />
      <path
        className="way-far"
        d="M-60 176C40 140 130 190 230 168s110-62 190-52 90 50 170 40 70-84 140-92 110 90 200 84h100v160H-60z"
      />
      <g className="cat hue-vehicles">
        <path className="way-sea" d="M452 184h220v80H452z" />
        <path className="way-waves" d="M490 200q7 -6 14 0t14 0M548 208q7 -6 14 0t14 0M574 194q7 -6 14 0t14 0" />
      </g>
      <path
        className="way-near"
        d="M-60 206C40 176 120 200 220 212s100-50 196-56 70 66 120 66 70-52 120-58 90 44 160 52 120-18 220-6v66H-60z"
      />
      <g className="cat hue-vehicles">
        <path className="way-river" d="M246 174c-12 14 26 18 16 34s-34 16-26 40" />
      </g>
      <path className="way-firs" d="M306 196l14 34h-28zM384 192l15 38h-30zM296 214l11 26h-22zM400 212l11 28h-22z" />
      <path className="way-walked" d={createTrailPath(0, league)} />
      <path className="way-ahead" d={createTrailPath(league, highestLeague)} />
    </svg>
  );
}
