import './trail.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Needle } from './kite.tsx';

export type TrailStop = 'right' | 'wrong' | 'timeout' | 'skipped' | 'here' | 'ahead';

const marks: Partial<Record<TrailStop, IconName>> = {
  right: 'check',
  wrong: 'cross',
  timeout: 'clock',
  skipped: 'skip',
};

/** More stops than this are drawn small, so that a long game fits a phone. */
const roomyStops = 15;

interface TrailProps {
  stops: TrailStop[];
  label: string;
}

/** The way through a game, one picture with one name. */
export function Trail({ stops, label }: TrailProps) {
  return (
    <div className={classNames('trail', stops.length > roomyStops && 'trail-many')} role="img" aria-label={label}>
      {stops.map((stop, i) => (
        <span key={i} className={classNames('trail-stop', `trail-${stop}`, isOfRun(stops, i) && 'trail-run')}>
          <i>{stop === 'here' ? <Needle /> : marks[stop] && <Icon name={marks[stop]} />}</i>
        </span>
      ))}
    </div>
  );
}

/** Whether a stop is one of several right ones side by side that no miss has followed. */
function isOfRun(stops: readonly TrailStop[], at: number): boolean {
  const isBeside = stops[at - 1] === 'right' || stops[at + 1] === 'right';
  return stops[at] === 'right' && isBeside && !stops.slice(at).some((stop) => stop === 'wrong' || stop === 'timeout');
}
