import './lamps.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

const lampCount = 8;
/** Beyond these the road scrolls on: the current lamp stays the last but one. */
const litAtMost = 6;

/** Survival's trail: a lamp lit for each right answer, eight in sight and no last one. */
export function Lamps({ lit }: { lit: number }) {
  const passed = Math.max(0, lit - litAtMost);
  return (
    <div className={classNames('lamps', passed > 0 && 'lamps-on')} role="img" aria-label={`${lit} correct in a row`}>
      {Array.from({ length: lampCount }, (_, i) => {
        const place = passed + i;
        return (
          <span key={place} className={classNames('lamp', place < lit && 'lamp-lit', place === lit && 'lamp-now')}>
            {place < lit && <Icon name="check" />}
            {place === lit && place + 1}
          </span>
        );
      })}
    </div>
  );
}
