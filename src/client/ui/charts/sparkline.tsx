import './spark.css';
import { createScale } from './chart-scale.ts';
import { createAreaPath, createLinePath } from './line-path.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** Text alternative, the only information for screen readers. */
  label: string;
}

export function Sparkline({ values, label }: SparklineProps) {
  const { top } = createScale(Math.max(0, ...values.map((value) => value ?? 0)));
  return (
    <svg className="spark" viewBox="0 -6 100 112" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="line-land" d={createAreaPath(values, top)} />
      <path className="look-line look-0" vectorEffect="non-scaling-stroke" d={createLinePath(values, top)} />
    </svg>
  );
}
