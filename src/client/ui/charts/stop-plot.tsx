import './stop-plot.css';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { numberText } from '../number-text.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type ChartScale, heightPercent, namedStops, scaleOf } from './chart-scale.ts';
import { type StopChart, stopTold, valueText } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import { nextReading } from './next-reading.ts';
import { BeforeLand, BeforeSwatch } from './before-land.tsx';
import { Swatch } from './series-look.tsx';

/** So few names stand in the middle of their stops; of more the outer ones keep within the plot. */
const mostCentred = 7;

interface StopPlotProps extends StopChart {
  /** The highest that is drawn. */
  most: number;
  keyAs: 'fill' | 'line';
  /** The drawing, on the whole of the plot; stops have equal room, `read` is the one that is read. */
  renderLand: (scale: ChartScale, read: number) => ReactNode;
}

/**
 * What a chart along stops stands in: the scale, the names below, and a needle that is led from stop to stop by finger,
 * mouse or arrow keys. What it points at is written above, and said as the value of a slider.
 */
export function StopPlot({ most, keyAs, renderLand, ...chart }: StopPlotProps) {
  const { title, level, summary, stopName, stops, before, format = numberText, top } = chart;
  const told = before ? [...chart.series, before] : chart.series;
  const [led, setLed] = useState<number | null>(null);
  const read = Math.min(led ?? stops.length - 1, stops.length - 1);
  const highest = Math.max(most, ...(before?.values ?? []).map((value) => value ?? 0));
  const scale = top === undefined ? scaleOf(highest) : { top, ticks: [0, top / 2, top] };

  function keyed(event: KeyboardEvent) {
    const to = nextReading(read, stops.length, event.key);
    if (to === null) return;
    event.preventDefault();
    setLed(to);
  }

  function pointed(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * stops.length);
    setLed(Math.min(Math.max(at, 0), stops.length - 1));
  }

  if (stops.length === 0) return null;
  return (
    <ChartFrame title={title} level={level} summary={summary}>
      <p className="plot-reading num" aria-hidden="true">
        <b>{stops[read]?.label}</b>
        {told.map((one, index) => (
          <span key={one.name}>
            {one === before ? <BeforeSwatch /> : <Swatch index={index} as={keyAs} />}
            {valueText(one.values[read], format)} {one.name}
          </span>
        ))}
      </p>
      <div className="plot">
        <div className="plot-scale num" aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${heightPercent(tick, scale.top)}%` }}>
              {format(tick)}
            </span>
          ))}
          {/* as wide as the widest */}
          <i>{format(scale.top)}</i>
        </div>
        <div
          className="plot-land"
          role="slider"
          tabIndex={0}
          aria-label={`${title}, by ${stopName.toLowerCase()}`}
          aria-valuemin={1}
          aria-valuemax={stops.length}
          aria-valuenow={read + 1}
          aria-valuetext={stopTold(stops[read], told, read, format)}
          onKeyDown={keyed}
          onPointerMove={pointed}
          onPointerDown={pointed}
        >
          <i className="plot-needle" style={{ left: `${((read + 0.5) / stops.length) * 100}%` }} />
          <svg width="100%" height="100%" aria-hidden="true">
            {scale.ticks.map((tick) => {
              const y = `${100 - heightPercent(tick, scale.top)}%`;
              return <line key={tick} className="plot-tick" x1="0" x2="100%" y1={y} y2={y} />;
            })}
            {before && <BeforeLand values={before.values} top={scale.top} />}
            {renderLand(scale, read)}
          </svg>
        </div>
        <div
          className={classNames('plot-stops num', stops.length > mostCentred && 'plot-stops-many')}
          aria-hidden="true"
        >
          {namedStops(stops.length, 5).map((index) => (
            <span key={index} style={{ left: `${((index + 0.5) / stops.length) * 100}%` }}>
              {stops[index]?.short}
            </span>
          ))}
        </div>
      </div>
      <ChartTable title={title} stopName={stopName} stops={stops} series={told} format={format} />
    </ChartFrame>
  );
}
