import './before-land.css';
import { landPath } from './line-path.ts';

interface BeforeLandProps {
  readonly values: readonly (number | null)[];
  readonly top: number;
}

/** What there was before, as land behind the drawing. */
export function BeforeLand({ values, top }: BeforeLandProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
      <path
        className="before-land"
        d={landPath(
          values.map((value) => value ?? 0),
          top,
        )}
      />
    </svg>
  );
}

/** Its piece of the legend. */
export function BeforeSwatch() {
  return (
    <svg className="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <rect className="before-land" x="2" y="2" width="14" height="14" rx="4" />
    </svg>
  );
}
