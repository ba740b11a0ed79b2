export interface ServerFigures {
  readonly residentMb: number;
  readonly loopMeanMs: number;
  readonly loopMaxMs: number;
  readonly streams: number;
}

const timeoutMs = 900;

/**
 * Reads the server's metrics; null if it does not respond in time. The event loop lag covers the time since the
 * previous call.
 */
export async function readServerFigures(port: number): Promise<ServerFigures | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const text = await fetch(`http://127.0.0.1:${port}/api/metrics`, { signal })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  if (text === null) return null;
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    residentMb: figure('process_resident_memory_bytes') / 2 ** 20,
    loopMeanMs: figure('nodejs_eventloop_lag_mean_seconds') * 1000,
    loopMaxMs: figure('nodejs_eventloop_lag_max_seconds') * 1000,
    streams: figure('event_streams_open'),
  };
}
