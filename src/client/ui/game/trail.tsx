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

/** With more stops than this they are small, so that a long game fits a phone. */
const maxLargeStops = 15;

interface TrailProps {
  stops: TrailStop[];
  label: string;
}

/** The progress through a game as one image with one label. */
export function Trail({ stops, label }: TrailProps) {
  return (
    <div className={classNames('trail', stops.length > maxLargeStops && 'trail-many')} role="img" aria-label={label}>
      {stops.map((stop, i) => (
        <span key={i} className={classNames('trail-stop', `trail-${stop}`, isInStreak(stops, i) && 'trail-run')}>
          <i>{stop === 'here' ? <Needle /> : marks[stop] && <Icon name={marks[stop]} />}</i>
        </span>
      ))}
    </div>
  );
}

/** True if the stop is one of several consecutive right answers without a later miss. */
function isInStreak(stops: readonly TrailStop[], at: number): boolean {
  const hasRightNeighbor = stops[at - 1] === 'right' || stops[at + 1] === 'right';
  return (
    stops[at] === 'right' && hasRightNeighbor && !stops.slice(at).some((stop) => stop === 'wrong' || stop === 'timeout')
  );
}
