import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Durations {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export type Metrics = ReturnType<typeof collectMetrics>;

const escape = (label: string) => label.replace(/[\\"\n]/g, '_');

/** Counts requests by route and status, and how long they took; gives them as Prometheus' text. */
export function collectMetrics(app: FastifyInstance) {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', (_app, done) => {
    loop.disable();
    done();
  });

  function durationsOf(labels: string): Durations {
    let found = durations.get(labels);
    if (!found) durations.set(labels, (found = { buckets: boundsSeconds.map(() => 0), sum: 0, count: 0 }));
    return found;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = `method="${request.method}",route="${escape(request.routeOptions.url ?? 'none')}"`;
    const counted = `${route},status="${reply.statusCode}"`;
    requests.set(counted, (requests.get(counted) ?? 0) + 1);
    const seconds = reply.elapsedTime / 1000;
    const found = durationsOf(route);
    for (const [place, bound] of boundsSeconds.entries()) if (seconds <= bound) found.buckets[place]! += 1;
    found.sum += seconds;
    found.count += 1;
    done();
  });

  function requestLines(): string[] {
    return [
      '# HELP http_requests_total Requests answered.',
      '# TYPE http_requests_total counter',
      ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
    ];
  }

  function durationLines(): string[] {
    const lines = [
      '# HELP http_request_duration_seconds Time to answer.',
      '# TYPE http_request_duration_seconds histogram',
    ];
    for (const [labels, { buckets, sum, count }] of durations) {
      for (const [place, bound] of boundsSeconds.entries()) {
        lines.push(`http_request_duration_seconds_bucket{${labels},le="${bound}"} ${buckets[place]}`);
      }
      lines.push(
        `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `http_request_duration_seconds_sum{${labels}} ${sum}`,
        `http_request_duration_seconds_count{${labels}} ${count}`,
      );
    }
    return lines;
  }

  function gauge(name: string, help: string, value: number): string[] {
    return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
  }

  return {
    text(): string {
      const memory = process.memoryUsage();
      const lag = Number.isFinite(loop.mean) ? loop.mean / 1e9 : 0;
      const lines = [
        ...requestLines(),
        ...durationLines(),
        ...gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of the event loop since the last reading.', lag),
        ...gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay since the last reading.', loop.max / 1e9),
        ...gauge('process_resident_memory_bytes', 'Resident memory.', memory.rss),
        ...gauge('nodejs_heap_used_bytes', 'Heap in use.', memory.heapUsed),
        ...gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
      ];
      loop.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}
