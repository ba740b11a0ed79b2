import { createHistogram } from 'node:perf_hooks';

export interface Latencies {
  readonly calls: number;
  /** Calls by response status; `none` for broken connections. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds; 0 without calls. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function createLatencyRecorder() {
  const micros = createHistogram();
  let statuses: Record<string, number> = {};
  return {
    note(ms: number, status: number | 'none'): void {
      micros.record(Math.max(1, Math.round(ms * 1000)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
    /** Returns the records since the last call and resets them. */
    take(): Latencies {
      const calls = micros.count;
      const at = (percent: number) => (calls === 0 ? 0 : micros.percentile(percent) / 1000);
      const summary = { calls, statuses, p50: at(50), p99: at(99), max: calls === 0 ? 0 : micros.max / 1000 };
      micros.reset();
      statuses = {};
      return summary;
    },
  };
}
