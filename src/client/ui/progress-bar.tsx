import './progress-bar.css';
import { clampToMax } from './clamp.ts';
import { classNames } from './class-names.ts';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  tone?: 'teal' | 'saffron' | 'leaf' | 'coral' | undefined;
}

export function ProgressBar({ value, max, label, tone = 'teal' }: ProgressBarProps) {
  const ceiling = max > 0 ? max : 0;
  const now = clampToMax(value, ceiling);
  const percent = ceiling === 0 ? 0 : (now / ceiling) * 100;
  return (
    <div
      className={classNames('bar', `bar-${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={ceiling}
      aria-valuenow={now}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
