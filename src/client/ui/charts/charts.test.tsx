import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { datesBetween } from '#shared/kernel/date-span.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { LineChart } from './line-chart.tsx';
import { Spark } from './spark.tsx';

const html = (node: ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
/** What can be read and heard. */
const text = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');
const count = (where: string, what: RegExp) => where.match(what)?.length ?? 0;

const stops = ['Monday', 'Tuesday', 'Wednesday'].map((label) => ({ label, short: label.slice(0, 3) }));
const series = [
  { name: 'answered', values: [4, null, 1200] },
  { name: 'right', values: [3, 0, 1000] },
];

describe.each([
  ['lines', LineChart],
  ['columns', ColumnChart],
])('a chart of %s', (_, Chart) => {
  const chart = <Chart title="Questions a day" stopName="Day" stops={stops} series={series} />;

  it('is a slider that says the stop it points at, at first the last one', () => {
    expect(html(chart)).toContain('role="slider"');
    expect(html(chart)).toContain('aria-valuetext="Wednesday: 1,200 answered, 1,000 right"');
    expect(html(chart)).toContain('aria-valuemax="3" aria-valuenow="3"');
  });

  it('unfolds everything it draws as a table, and what was not measured is no 0', () => {
    expect(text(chart)).toContain('|Show as table|Day|answered|right|');
    expect(text(chart)).toContain('|Monday|4|3|');
    expect(text(chart)).toContain('|Tuesday|–|0|');
  });

  it('tells series apart by more than colour', () => {
    expect(html(chart)).toContain('look-0');
    expect(html(chart)).toContain('look-1');
  });

  it('of nothing is nothing', () => {
    expect(html(<Chart title="Nothing" stopName="Day" stops={[]} series={series} />)).toBe('');
  });
});

describe('a chart of bars', () => {
  it('is a table: label, value and what it rests on', () => {
    const row = { label: 'Hard', value: 32, text: '32%', note: '8 of 25', isStriped: true };
    const chart = (
      <BarChart title="By difficulty" heads={['Difficulty', 'Right']} rows={[row]} max={100} marks={[50]} />
    );
    expect(text(chart)).toContain('|Difficulty|Right|Hard|32%|8 of 25|');
    expect(html(chart)).toContain('width="32%"');
    expect(html(chart)).toContain('x1="50%"');
  });

  it('keeps its bars within it, and is drawn without any value', () => {
    const rows = [{ label: 'Much', value: 140, text: '140%' }];
    expect(html(<BarChart title="x" heads={['a', 'b']} rows={rows} max={100} />)).toContain('width="100%" height="20"');
    const none = [{ label: 'None', value: 0, text: '0' }];
    expect(html(<BarChart title="x" heads={['a', 'b']} rows={none} />)).not.toContain('bars-fill');
  });
});

describe('a calendar of days', () => {
  const days = datesBetween('2026-10-23', '2026-11-21').map((date, index) => ({ date, value: index }));
  const calendar = <DayCalendar title="Active days" days={days} text={({ value }) => `${value} answered`} />;

  it('says each day and what came of it', () => {
    expect(text(calendar)).toContain('|November 21: 29 answered|');
    expect(count(html(calendar), /answered<\/span>/g)).toBe(30);
  });

  it('has weeks that begin on Monday and grows the mark of a day with it', () => {
    expect(count(html(calendar), /<tr>/g)).toBe(6);
    expect(html(calendar).indexOf('Mon')).toBeLessThan(html(calendar).indexOf('Sun'));
    expect(count(html(calendar), /day-mark-4/g)).toBeGreaterThan(1);
  });
});

it('a spark says what it shows in words', () => {
  expect(html(<Spark values={[1, 2]} label="Questions day by day: 1, 2" />)).toContain(
    'role="img" aria-label="Questions day by day: 1, 2"',
  );
});
