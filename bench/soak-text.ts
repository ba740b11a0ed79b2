import type { Latencies } from './load/latencies.ts';
import type { SoakReport } from './load/soak-load.ts';
import type { ServerFigures } from './server-figures.ts';

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const failed = (statuses: Latencies['statuses']) => Object.entries(statuses).filter(([status]) => status !== '200');

/** How many calls were answered otherwise than with 200. */
export const failures = (statuses: Latencies['statuses']) =>
  failed(statuses).reduce((sum, [, count]) => sum + count, 0);

export const failureText = (statuses: Latencies['statuses']) =>
  failed(statuses)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ') || 'none';

/** A second of the log. */
export function lineOf(second: number, phase: string, report: SoakReport, figures: ServerFigures | null): string {
  const server = figures
    ? `RSS ${figures.residentMb.toFixed(0)} MB, loop ${ms(figures.loopMeanMs)} max ${ms(figures.loopMaxMs)} ms, ${figures.streams} streams`
    : 'the server told nothing';
  return (
    `${String(second).padStart(5)} s ${phase.padEnd(7)} ${report.calls} calls, p50 ${ms(report.p50)} p99 ${ms(report.p99)} ` +
    `max ${ms(report.max)} ms, ${report.waiting} waiting, errors ${failureText(report.statuses)}; ${server}\n`
  );
}
