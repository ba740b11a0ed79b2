import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { JobBoard, JobRuns } from '#server/platform/jobs.ts';

const bucketBoundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface RouteFigures {
  readonly labels: string;
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** A metric with one value per label value. */
interface LabelledMetric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  readonly label: string;
  readonly read: () => readonly (readonly [of: string, value: number])[];
}

export type Metrics = ReturnType<typeof collectMetrics>;

const escapeLabel = (label: string) => label.replace(/[\\"\n]/g, '_');

/** Counts requests by route and status and measures their duration. Renders them in the Prometheus text format. */
export function collectMetrics(app: FastifyInstance) {
  /** Nested maps by URL and method, which avoids building a combined key for every response. */
  const routes = new Map<string, Map<string, RouteFigures>>();
  const watched: (() => string[])[] = [];
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', (_app, done) => {
    loop.disable();
    done();
  });

  function getRouteFigures(method: string, url: string): RouteFigures {
    let byMethod = routes.get(url);
    if (!byMethod) routes.set(url, (byMethod = new Map()));
    let found = byMethod.get(method);
    if (!found) {
      const labels = `method="${method}",route="${escapeLabel(url)}"`;
      found = { labels, statuses: new Map(), buckets: bucketBoundsSeconds.map(() => 0), sum: 0, count: 0 };
      byMethod.set(method, found);
    }
    return found;
  }

  const listRouteFigures = () => [...routes.values()].flatMap((byMethod) => [...byMethod.values()]);

  app.addHook('onResponse', (request, reply, done) => {
    const figures = getRouteFigures(request.method, request.routeOptions.url ?? 'none');
    figures.statuses.set(reply.statusCode, (figures.statuses.get(reply.statusCode) ?? 0) + 1);
    if (request.staysOpen) {
      done();
      return;
    }
    const seconds = reply.elapsedTime / 1000;
    const place = bucketBoundsSeconds.findIndex((bound) => seconds <= bound);
    if (place >= 0) figures.buckets[place] = (figures.buckets[place] ?? 0) + 1;
    figures.sum += seconds;
    figures.count += 1;
    done();
  });

  function requestLines(): string[] {
    const lines = ['# HELP http_requests_total Requests answered.', '# TYPE http_requests_total counter'];
    for (const { labels, statuses } of listRouteFigures()) {
      for (const [status, count] of statuses) lines.push(`http_requests_total{${labels},status="${status}"} ${count}`);
    }
    return lines;
  }

  function durationLines(): string[] {
    const name = 'http_request_duration_seconds';
    const lines = [`# HELP ${name} Time to answer.`, `# TYPE ${name} histogram`];
    for (const { labels, buckets, sum, count } of listRouteFigures()) {
      let cumulative = 0;
      for (const [place, bound] of bucketBoundsSeconds.entries()) {
        cumulative += buckets[place] ?? 0;
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${cumulative}`);
      }
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
    }
    return lines;
  }

  function gauge(name: string, help: string, value: number, kind: 'counter' | 'gauge' = 'gauge'): string[] {
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, `${name} ${value}`];
  }

  return {
    /** Adds a metric with one value per label, read at every scrape. */
    watchEach({ name, kind, help, label, read }: LabelledMetric): void {
      watched.push(() => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${kind}`,
        ...read().map(([of, value]) => `${name}{${label}="${escapeLabel(of)}"} ${value}`),
      ]);
    },

    /** Adds a constant metric of value 1 whose labels carry the information. */
    show(name: string, help: string, labels: Readonly<Record<string, string>>): void {
      const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeLabel(value)}"`);
      watched.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name}{${pairs.join(',')}} 1`]);
    },

    /** Adds a metric that is read at every scrape. */
    watch(name: string, help: string, read: () => number, kind: 'counter' | 'gauge' = 'gauge'): void {
      watched.push(() => gauge(name, help, read(), kind));
    },

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
        ...watched.flatMap((read) => read()),
      ];
      loop.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Metrics of this server's recurring jobs by name. The label is `task` because Prometheus reserves `job`. */
export function watchJobs(metrics: Pick<Metrics, 'watchEach'>, board: Pick<JobBoard, 'list'>): void {
  function watch(name: string, kind: 'counter' | 'gauge', help: string, getValue: (job: JobRuns) => number): void {
    const read = () => board.list().map((job) => [job.name, getValue(job)] as const);
    metrics.watchEach({ name, kind, help, label: 'task', read });
  }
  watch('job_runs_total', 'counter', 'Runs of a job that are over.', (job) => job.runs);
  watch('job_failures_total', 'counter', 'Runs of a job that failed.', (job) => job.failures);
  watch('job_last_duration_seconds', 'gauge', 'What the last run of a job took.', (job) => (job.lastMs ?? 0) / 1000);
  watch('job_overdue_seconds', 'gauge', 'How long the next run of a job has been due.', (job) => job.overdueMs / 1000);
}
