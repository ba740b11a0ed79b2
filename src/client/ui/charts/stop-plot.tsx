import './chart-table.css';
import './before-land.css';
import './stop-plot.css';
import { Icon } from '../icon.tsx';
import { type ChartSeries, type ChartStop, type StopChart, formatStop, formatValue } from './chart-series.ts';
import { createAreaPath } from './line-path.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format-number.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartScale, createScale, getHeightPercent, selectLabeledStops } from './chart-scale.ts';
import { Swatch } from './series-style.tsx';

interface ChartTableProps {
  title: string;
  stopName: string;
  stops: readonly ChartStop[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The latest stop comes first. */
function ChartTable({ title, stopName, stops, series, format }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>
        Show as table
        <Icon name="chevron-down" />
      </summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys too (2.1.1) */}
      <section aria-label={`${title}, table`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{stopName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {stops
              .map((stop, index) => (
                <tr key={stop.label}>
                  <th scope="row">{stop.label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{formatValue(values[index], format)}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The stop to which a key moves; null if it is not a key of a chart. */
export function getNextStop(index: number, count: number, key: string): number | null {
  const to = getTargetIndex(index, count, key);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function getTargetIndex(index: number, count: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1;
    case 'PageDown':
      return index - 7;
    case 'PageUp':
      return index + 7;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface PreviousAreaProps {
  readonly values: readonly (number | null)[];
  readonly top: number;
}

function PreviousArea({ values, top }: PreviousAreaProps) {
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

function PreviousSwatch() {
  return (
    <svg className="swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <rect className="before-land" x="2" y="2" width="14" height="14" rx="4" />
    </svg>
  );
}

/** Up to this many labels are centered below their stops; of more, the outer ones stay within the plot. */
const maxCenteredLabels = 7;

interface StopPlotProps extends StopChart {
  most: number;
  keyAs: 'fill' | 'line';
  /** Renders the chart in the whole plot; all stops have equal width, and `activeIndex` is the selected one. */
  renderPlot: (scale: ChartScale, activeIndex: number) => ReactNode;
}

/**
 * Frame of a chart along stops: the scale, the labels, and a needle that finger, mouse or arrow keys move between
 * stops. The value at the needle is displayed above and announced as the value of a slider.
 */
export function StopPlot({ most, keyAs, renderPlot: renderLand, ...chart }: StopPlotProps) {
  const { title, level, summary, stopName, stops, before, format = formatNumber, top } = chart;
  const allSeries = before ? [...chart.series, before] : chart.series;
  const [chosenIndex, setLed] = useState<number | null>(null);
  const activeIndex = Math.min(chosenIndex ?? stops.length - 1, stops.length - 1);
  const highest = Math.max(most, ...(before?.values ?? []).map((value) => value ?? 0));
  const scale = top === undefined ? createScale(highest) : { top, ticks: [0, top / 2, top] };

  function handleKeyDown(event: KeyboardEvent) {
    const to = getNextStop(activeIndex, stops.length, event.key);
    if (to === null) return;
    event.preventDefault();
    setLed(to);
  }

  function handlePointer(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * stops.length);
    setLed(Math.min(Math.max(at, 0), stops.length - 1));
  }

  if (stops.length === 0) return null;
  return (
    <ChartFrame title={title} level={level} summary={summary}>
      <p className="plot-reading num" aria-hidden="true">
        <b>{stops[activeIndex]?.label}</b>
        {allSeries.map((item, index) => (
          <span key={item.name}>
            {item === before ? <PreviousSwatch /> : <Swatch index={index} as={keyAs} />}
            {formatValue(item.values[activeIndex], format)} {item.name}
          </span>
        ))}
      </p>
      <div className="plot">
        <div className="plot-scale num" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${getHeightPercent(tick, scale.top)}%` }}>
              {format(tick)}
            </span>
          ))}
          {/* Reserves the width of the widest label. */}
          <i>{format(scale.top)}</i>
        </div>
        <div
          className="plot-land"
          role="slider"
          tabIndex={0}
          aria-label={`${title}, by ${stopName.toLowerCase()}`}
          aria-valuemin={1}
          aria-valuemax={stops.length}
          aria-valuenow={activeIndex + 1}
          aria-valuetext={formatStop(stops[activeIndex], allSeries, activeIndex, format)}
          onKeyDown={handleKeyDown}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          <i className="plot-needle" style={{ left: `${((activeIndex + 0.5) / stops.length) * 100}%` }} />
          <svg width="100%" height="100%" aria-hidden="true">
            {scale.ticks.map((tick) => {
              const y = `${100 - getHeightPercent(tick, scale.top)}%`;
              return <line key={tick} className="plot-tick" x1="0" x2="100%" y1={y} y2={y} />;
            })}
            {before && <PreviousArea values={before.values} top={scale.top} />}
            {renderLand(scale, activeIndex)}
          </svg>
        </div>
        <div
          className={classNames('plot-stops num', stops.length > maxCenteredLabels && 'plot-stops-many')}
          aria-hidden="true"
        >
          {selectLabeledStops(stops.length, 5).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / stops.length) * 100}%` }}>
              {stops[index]?.short}
            </span>
          ))}
        </div>
      </div>
      <ChartTable title={title} stopName={stopName} stops={stops} series={allSeries} format={format} />
    </ChartFrame>
  );
}
