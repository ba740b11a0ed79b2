import './league-way.css';
import { useLayoutEffect, useRef } from 'react';
import { leagueNames } from '#shared/leagues/rules.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Needle } from '#client/ui/game/kite.tsx';
import { LeagueEmblem } from './league-emblem.tsx';
import { WayScene } from './way-scene.tsx';
import { wayHeight, wayStops } from './way-path.ts';

/** The ten leagues as a way on a map, the own one in the middle; a small screen shows a part that can be pushed. */
export function LeagueWay({ league }: { league: number }) {
  const shelf = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = shelf.current;
    if (element) element.scrollLeft = (wayStops[league]?.x ?? 0) - element.clientWidth / 2;
  }, [league]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What can be pushed sideways can be pushed by keys too (2.1.1)
    <section className="league-way" aria-label="The way through the leagues" tabIndex={0} ref={shelf}>
      <div className="way-land">
        <WayScene league={league} />
        <ol className="way-stops">
          {leagueNames.map((name, index) => (
            <WayStop key={name} name={name} league={index} own={league} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface WayStopProps {
  readonly name: string;
  readonly league: number;
  readonly own: number;
}

function WayStop({ name, league, own }: WayStopProps) {
  const isOwn = league === own;
  const isAhead = league > own;
  const { x = 0, y = 0 } = wayStops[league] ?? {};
  return (
    <li
      className={classNames('way-stop', isOwn && 'way-own')}
      aria-current={isOwn ? 'step' : undefined}
      style={{ left: `${x}px`, bottom: `${wayHeight - y}px` }}
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
