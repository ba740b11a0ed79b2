import './before-land.css';
import { createAreaPath } from './line-path.ts';

interface PreviousAreaProps {
  readonly values: readonly (number | null)[];
  readonly top: number;
}

/** The values of the previous period as an area behind the chart. */
export function PreviousArea({ values, top }: PreviousAreaProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <path
        className="before-land"
        d={createAreaPath(
          values.map((value) => value ?? 0),
          top,
        )}
      />
    </svg>
  );
}

/** The swatch of the previous period in the legend. */
export function PreviousSwatch() {
  return (
    <svg className="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <rect className="before-land" x="2" y="2" width="14" height="14" rx="4" />
    </svg>
  );
}
