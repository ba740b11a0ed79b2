import './league-way.css';
import { useLayoutEffect, useRef } from 'react';
import { leagueNames } from '#shared/leagues/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Needle } from '#client/ui/game/kite.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { MapScene } from './way-scene.tsx';
import { mapHeight, mapStops } from './way-path.ts';

/** The ten leagues on a map, with the player's own league in the middle. On a small screen the map scrolls sideways. */
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
