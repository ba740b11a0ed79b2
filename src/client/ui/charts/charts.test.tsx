import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { listDatesBetween } from '#shared/kernel/date-span.ts';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { LineChart } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const renderHtml = (node: ReactNode) => renderToString(node).replaceAll('<!-- -->', '');
const renderText = (node: ReactNode) =>
  renderHtml(node)
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

  it('is a slider that announces the current stop, at first the last one', () => {
    expect(renderHtml(chart)).toContain('role="slider"');
    expect(renderHtml(chart)).toContain('aria-valuetext="Wednesday: 1,200 answered, 1,000 right"');
    expect(renderHtml(chart)).toContain('aria-valuemax="3" aria-valuenow="3"');
  });

  it('shows all data as a table, with a dash for missing values', () => {
    expect(renderText(chart)).toContain('|Show as table|Day|answered|right|');
    expect(renderText(chart)).toContain('|Monday|4|3|');
    expect(renderText(chart)).toContain('|Tuesday|–|0|');
  });

  it('distinguishes series by more than color', () => {
    expect(renderHtml(chart)).toContain('look-0');
    expect(renderHtml(chart)).toContain('look-1');
  });

  it('renders nothing without stops', () => {
    expect(renderHtml(<Chart title="Nothing" stopName="Day" stops={[]} series={series} />)).toBe('');
  });
});

describe('a bar chart', () => {
  it('is a table with label, value and basis', () => {
    const row = { label: 'Hard', value: 32, text: '32%', note: '8 of 25', isStriped: true };
    const chart = (
      <BarChart title="By difficulty" heads={['Difficulty', 'Right']} rows={[row]} max={100} marks={[50]} />
    );
    expect(renderText(chart)).toContain('|Difficulty|Right|Hard|32%|8 of 25|');
    expect(renderHtml(chart)).toContain('width="32%"');
    expect(renderHtml(chart)).toContain('x1="50%"');
  });

  it('clamps its bars and renders without any value', () => {
    const rows = [{ label: 'Much', value: 140, text: '140%' }];
    expect(renderHtml(<BarChart title="x" heads={['a', 'b']} rows={rows} max={100} />)).toContain(
      'width="100%" height="20"',
    );
    const none = [{ label: 'None', value: 0, text: '0' }];
    expect(renderHtml(<BarChart title="x" heads={['a', 'b']} rows={none} />)).not.toContain('bars-fill');
  });
});

describe('a calendar of days', () => {
  const days = listDatesBetween('2026-10-23', '2026-11-21').map((date, index) => ({ date, value: index }));
  const calendar = <DayCalendar title="Active days" days={days} text={({ value }) => `${value} answered`} />;

  it('describes each day and its value', () => {
    expect(renderText(calendar)).toContain('|November 21: 29 answered|');
    expect(count(renderHtml(calendar), /answered<\/span>/g)).toBe(30);
  });

  it('has weeks that begin on Monday, and larger marks for larger values', () => {
    expect(count(renderHtml(calendar), /<tr>/g)).toBe(6);
    expect(renderHtml(calendar).indexOf('Mon')).toBeLessThan(renderHtml(calendar).indexOf('Sun'));
    expect(count(renderHtml(calendar), /day-mark-4/g)).toBeGreaterThan(1);
  });
});

it('a sparkline has a text alternative', () => {
  expect(renderHtml(<Sparkline values={[1, 2]} label="Questions day by day: 1, 2" />)).toContain(
    'role="img" aria-label="Questions day by day: 1, 2"',
  );
});
