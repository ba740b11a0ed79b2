import './chart-table.css';
import { Icon } from '../icon.tsx';
import { type ChartSeries, type ChartStop, formatValue } from './chart-series.ts';

interface ChartTableProps {
  title: string;
  stopName: string;
  stops: readonly ChartStop[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The data of a chart as a table, latest first. */
export function ChartTable({ title, stopName, stops, series, format }: ChartTableProps) {
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
