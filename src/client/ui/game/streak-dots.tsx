import './streak-dots.css';
import { clampToMax } from '../clamp.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface StreakDotsProps {
  filled: number;
  total: number;
  /** The last lit dot is today's. */
  today?: boolean | undefined;
  label?: string | undefined;
}

export function StreakDots({ filled, total, today, label }: StreakDotsProps) {
  const lit = Math.floor(clampToMax(filled, total));
  return (
    <div className="dots" role="img" aria-label={label ?? `${lit} of ${total}`}>
      {Array.from({ length: total }, (_, i) => (
        <i key={i} className={classNames(i < lit && 'dot-on', today && i === lit - 1 && 'dot-today')}>
          {i < lit && <Icon name="flame" filled />}
        </i>
      ))}
    </div>
  );
}
