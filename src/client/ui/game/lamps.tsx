import './lamps.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

const lampCount = 8;
/** Beyond this number the lamps scroll, and the current one stays second to last. */
const maxVisibleLit = 6;

/** The trail of a survival run: one lit lamp per right answer, eight visible and no end. */
export function Lamps({ lit }: { lit: number }) {
  const passed = Math.max(0, lit - maxVisibleLit);
  return (
    <div className={classNames('lamps', passed > 0 && 'lamps-on')} role="img" aria-label={`${lit} correct in a row`}>
      {Array.from({ length: lampCount }, (_, i) => {
        const lampIndex = passed + i;
        return (
          <span
            key={lampIndex}
            className={classNames('lamp', lampIndex < lit && 'lamp-lit', lampIndex === lit && 'lamp-now')}
          >
            {lampIndex < lit && <Icon name="check" />}
            {lampIndex === lit && lampIndex + 1}
          </span>
        );
      })}
    </div>
  );
}
