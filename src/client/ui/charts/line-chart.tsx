import './line-chart.css';
import { getHeightPercent } from './chart-scale.ts';
import type { StopChart } from './chart-series.ts';
import { createAreaPath, createLinePath } from './line-path.ts';
import { StopPlot } from './stop-plot.tsx';

/**
 * Values along stops as lines. A single line without gaps has an area below it; a line with gaps has visible points.
 */
export function LineChart(chart: StopChart) {
  const { series } = chart;
  const values = series.flatMap(({ values: all }) => all.map((value) => value ?? 0));
  const land = series.length === 1 && !hasGaps(series[0]?.values) ? series[0]?.values : undefined;
  return (
    <StopPlot
      {...chart}
      most={Math.max(0, ...values)}
      keyAs="line"
      renderPlot={({ top }, activeIndex) => (
        <>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            {land && <path className="line-land" d={createAreaPath(land, top)} />}
            {series.map(({ name, values: all }, index) => (
              <path
                key={name}
                className={`look-line look-${index}`}
                vectorEffect="non-scaling-stroke"
                d={createLinePath(all, top)}
              />
            ))}
          </svg>
          {series.map(({ name, values: all }, index) => (
            <g key={name} className={`look-${index}`}>
              {all.map((value, at) => (
                <Point
                  key={chart.stops[at]?.label}
                  x={((at + 0.5) / chart.stops.length) * 100}
                  y={value === null ? null : 100 - getHeightPercent(value, top)}
                  look={at === activeIndex ? 'read' : hasGaps(all) ? 'measured' : 'none'}
                />
              ))}
            </g>
          ))}
        </>
      )}
    />
  );
}

function hasGaps(values: readonly (number | null)[] | undefined): boolean {
  return values?.includes(null) ?? true;
}

interface PointProps {
  /** Percent of the plot. */
  x: number;
  y: number | null;
  look: 'read' | 'measured' | 'none';
}

function Point({ x, y, look }: PointProps) {
  if (y === null || look === 'none') return null;
  return <circle className={`line-${look}`} cx={`${x}%`} cy={`${y}%`} r={look === 'read' ? 6 : 4} />;
}
