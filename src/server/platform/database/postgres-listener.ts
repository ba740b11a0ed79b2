import type pg from 'pg';
import type { Listener } from './database.ts';
import { SteadyClient } from './steady-client.ts';

const usualPatience = { heartbeatMs: 1_000, answersWithinMs: 5_000 };
const firstRetryMs = 200;
const slowestRetryMs = 10_000;

/** What operators see in `pg_stat_activity`. */
const connectionName = 'trivia-quest events';

/**
 * Hears a channel on a connection of its own, which must lead to PostgreSQL itself and not to a pooler. A connection that
 * breaks, or answers its heartbeat no more, is replaced until it is stopped; the first one has to succeed.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  listener: Listener,
  onTrouble: (error: Error) => void,
  { heartbeatMs, answersWithinMs } = usualPatience,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  async function connect(): Promise<void> {
    const fresh = new SteadyClient({
      connectionString: url,
      application_name: connectionName,
      connectionTimeoutMillis: 10_000,
      query_timeout: answersWithinMs,
      keepAlive: true,
    });
    fresh.on('notification', ({ payload = '' }) => listener.heard(payload));
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('the connection that hears events has ended')));
    try {
      await fresh.connect();
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.connection.stream.destroy();
      throw error;
    }
    if (isStopped) fresh.connection.stream.destroy();
    else client = fresh;
  }

  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client) return;
    client = undefined;
    lost.connection.stream.destroy();
    listener.lost?.();
    onTrouble(error);
    reconnect();
  }

  function reconnect(): void {
    if (isStopped) return;
    retry = setTimeout(
      () => {
        connect().then(
          () => {
            failures = 0;
            listener.missed();
          },
          (error: Error) => {
            onTrouble(error);
            reconnect();
          },
        );
      },
      Math.min(slowestRetryMs, firstRetryMs * 2 ** failures),
    );
    failures += 1;
  }

  await connect();
  let unanswered: pg.Client | undefined;
  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked || asked === unanswered) return;
    unanswered = asked;
    const then = performance.now();
    asked.query('select 1').then(
      () => {
        unanswered = undefined;
        // PostgreSQL sends what was told before it answers.
        if (asked === client) listener.current?.(then);
      },
      (error: Error) => lose(asked, error),
    );
  }, heartbeatMs);

  return async () => {
    isStopped = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    const last = client;
    client = undefined;
    if (!last) return;
    const impatience = setTimeout(() => last.connection.stream.destroy(), answersWithinMs);
    await last.end();
    clearTimeout(impatience);
  };
}
