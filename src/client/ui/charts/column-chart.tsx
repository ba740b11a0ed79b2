import type { StopChart } from './chart-series.ts';
import { getHeightPercent } from './chart-scale.ts';
import { Textures, getTextureFill, useTextures } from './series-style.tsx';
import { StopPlot } from './stop-plot.tsx';

/** Fraction of a stop's width that a column takes. */
const columnWidth = 0.7;

/** Several series are stacked. */
export function ColumnChart(chart: StopChart) {
  const id = useTextures();
  const { stops, series } = chart;
  const totals = stops.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <StopPlot
      {...chart}
      most={Math.max(0, ...totals)}
      keyAs="fill"
      renderPlot={({ top }) => (
        <>
          <Textures id={id} />
          {stops.map((stop, at) =>
            series.map(({ name, values }, index) => {
              const value = values[at] ?? 0;
              const below = series.slice(0, index).reduce((sum, other) => sum + (other.values[at] ?? 0), 0);
              const height = getHeightPercent(value, top);
              return value > 0 ? (
                <rect
                  key={`${stop.label} ${name}`}
                  className={`look look-${index}`}
                  fill={getTextureFill(id, index)}
                  x={`${((at + (1 - columnWidth) / 2) / stops.length) * 100}%`}
                  y={`${100 - getHeightPercent(below, top) - height}%`}
                  width={`${(columnWidth / stops.length) * 100}%`}
                  height={`${height}%`}
                  rx="3"
                />
              ) : null;
            }),
          )}
        </>
      )}
    />
  );
}
