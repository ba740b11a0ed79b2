import type { Latencies } from './load/latencies.ts';
import type { SoakReport } from './load/soak-load.ts';
import type { ServerFigures } from './server-figures.ts';

export const formatMs = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const listFailures = (statuses: Latencies['statuses']) =>
  Object.entries(statuses).filter(([status]) => status !== '200');

export const countFailures = (statuses: Latencies['statuses']) =>
  listFailures(statuses).reduce((sum, [, count]) => sum + count, 0);

export const formatFailures = (statuses: Latencies['statuses']) =>
  listFailures(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ') || 'none';

export function formatLogLine(
  second: number,
  phase: string,
  report: SoakReport,
  figures: ServerFigures | null,
): string {
  const server = figures
    ? `RSS ${figures.residentMb.toFixed(0)} MB, loop ${formatMs(figures.loopMeanMs)} max ${formatMs(figures.loopMaxMs)} ms, ${figures.streams} streams`
    : 'no metrics from the server';
  return (
    `${String(second).padStart(5)} s ${phase.padEnd(7)} ${report.calls} calls, p50 ${formatMs(report.p50)} p99 ${formatMs(report.p99)} ` +
    `max ${formatMs(report.max)} ms, ${report.waiting} waiting, errors ${formatFailures(report.statuses)}; ${server}\n`
  );
}
