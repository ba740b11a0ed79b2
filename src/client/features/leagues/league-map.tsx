import './league-way.css';
import { highestLeague, leagueNames } from '#shared/leagues/rules.ts';
import { Stars } from '#client/ui/scenery/scene-parts.tsx';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Needle } from '#client/ui/game/kite.tsx';
import { LeagueEmblem } from './league-emblem.tsx';

/** Size of the map in pixels: one stop every 96 pixels, climbing from the camp to the stars. */
const mapWidth = 960;
const mapHeight = 228;

const stopWidth = mapWidth / leagueNames.length;

/** Above the lower edge, in pixels. */
const stopHeights = [60, 74, 56, 84, 112, 76, 104, 134, 150, 154];

interface StopPosition {
  readonly x: number;
  readonly y: number;
}

const mapStops: readonly StopPosition[] = leagueNames.map((_, league) => ({
  x: stopWidth * (league + 0.5),
  y: mapHeight - (stopHeights[league] ?? 0),
}));

/** The path is horizontal at each stop. */
function createTrailPath(from: number, to: number): string {
  const [first, ...rest] = mapStops.slice(from, to + 1);
  if (!first) return '';
  let last = first;
  const parts = [`M${first.x} ${first.y}`];
  for (const stop of rest) {
    const middle = (last.x + stop.x) / 2;
    parts.push(`C${middle} ${last.y} ${middle} ${stop.y} ${stop.x} ${stop.y}`);
    last = stop;
  }
  return parts.join('');
}

/** The outermost ring is first. */
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

function MapScene({ league }: { league: number }) {
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

/** On a small screen the map scrolls sideways. */
export function LeagueMap({ league }: { league: number }) {
  const scrollContainer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = scrollContainer.current;
    if (element) element.scrollLeft = (mapStops[league]?.x ?? 0) - element.clientWidth / 2;
  }, [league]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What can be pushed sideways can be pushed by keys too (2.1.1)
    <section className="league-way" aria-label="The way through the leagues" tabIndex={0} ref={scrollContainer}>
      <div className="way-land">
        <MapScene league={league} />
        <ol className="way-stops">
          {leagueNames.map((name, index) => (
            <LeagueStop key={name} name={name} league={index} own={league} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface LeagueStopProps {
  readonly name: string;
  readonly league: number;
  readonly own: number;
}

function LeagueStop({ name, league, own }: LeagueStopProps) {
  const isOwn = league === own;
  const isAhead = league > own;
  const { x = 0, y = 0 } = mapStops[league] ?? {};
  return (
    <li
      className={classNames('way-stop', isOwn && 'way-own')}
      aria-current={isOwn ? 'step' : undefined}
      style={{ left: `${x}px`, bottom: `${mapHeight - y}px` }}
    >
      {isOwn && (
        <span className="way-kite">
          <Needle />
        </span>
      )}
      <LeagueEmblem league={league} size={isOwn ? 62 : 48} isAhead={isAhead} />
      <b>
        {name}
        <span className="vh">{isOwn ? ', your league' : isAhead ? ', ahead' : ', behind you'}</span>
      </b>
    </li>
  );
}
