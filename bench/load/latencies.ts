import { createHistogram } from 'node:perf_hooks';

export interface Latencies {
  readonly calls: number;
  /** Calls by what they were answered; `none` where the connection broke. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds; 0 without a call. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Collects how long calls took, and what they were answered. */
export function latencies() {
  const micros = createHistogram();
  let statuses: Record<string, number> = {};
  return {
    note(ms: number, status: number | 'none'): void {
      micros.record(Math.max(1, Math.round(ms * 1000)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
    /** What was collected since the last time, which is forgotten. */
    take(): Latencies {
      const calls = micros.count;
      const at = (percent: number) => (calls === 0 ? 0 : micros.percentile(percent) / 1000);
      const taken = { calls, statuses, p50: at(50), p99: at(99), max: calls === 0 ? 0 : micros.max / 1000 };
      micros.reset();
      statuses = {};
      return taken;
    },
  };
}
