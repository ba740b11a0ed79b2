import './spark.css';
import { scaleOf } from './chart-scale.ts';
import { landPath, linePath } from './line-path.ts';

interface SparkProps {
  values: readonly (number | null)[];
  /** What it shows, in words: a screen reader has nothing else of it. */
  label: string;
}

/** A line within a line of text, without scale: how something went. */
export function Spark({ values, label }: SparkProps) {
  const { top } = scaleOf(Math.max(0, ...values.map((value) => value ?? 0)));
  return (
    <svg className="spark" viewBox="0 -6 100 112" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="line-land" d={landPath(values, top)} />
      <path className="look-line look-0" vectorEffect="non-scaling-stroke" d={linePath(values, top)} />
    </svg>
  );
}
