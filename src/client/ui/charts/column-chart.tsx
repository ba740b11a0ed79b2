import type { StopChart } from './chart-series.ts';
import { heightPercent } from './chart-scale.ts';
import { Textures, textureOf, useTextures } from './series-look.tsx';
import { StopPlot } from './stop-plot.tsx';

/** Amounts along stops; more than one series stand on each other. A column takes 70 % of its stop's room. */
const columnPart = 0.7;

/** How many of something, stop by stop; several series are stacked. */
export function ColumnChart(chart: StopChart) {
  const id = useTextures();
  const { stops, series } = chart;
  const sums = stops.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return (
    <StopPlot
      {...chart}
      most={Math.max(0, ...sums)}
      keyAs="fill"
      renderLand={({ top }) => (
        <>
          <Textures id={id} />
          {stops.map((stop, at) =>
            series.map(({ name, values }, index) => {
              const value = values[at] ?? 0;
              const below = series.slice(0, index).reduce((sum, other) => sum + (other.values[at] ?? 0), 0);
              const height = heightPercent(value, top);
              return value > 0 ? (
                <rect
                  key={`${stop.label} ${name}`}
                  className={`look look-${index}`}
                  fill={textureOf(id, index)}
                  x={`${((at + (1 - columnPart) / 2) / stops.length) * 100}%`}
                  y={`${100 - heightPercent(below, top) - height}%`}
                  width={`${(columnPart / stops.length) * 100}%`}
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
