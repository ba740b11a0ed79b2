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
  const limit = max > 0 ? max : 0;
  const now = clampToMax(value, limit);
  const percent = limit === 0 ? 0 : (now / limit) * 100;
  return (
    <div
      className={classNames('bar', `bar-${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={now}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
