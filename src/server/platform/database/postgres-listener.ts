import type pg from 'pg';
import type { Listener } from './database.ts';
import { ResilientClient } from './steady-client.ts';

const defaultIntervals = { heartbeatMs: 1_000, answersWithinMs: 5_000 };
const firstRetryMs = 200;
const maxRetryMs = 10_000;

/** Name of the connection in `pg_stat_activity`. */
const connectionName = 'trivia-quest events';

/**
 * Listens to a channel on a separate connection, which must reach PostgreSQL directly rather than through a pooler. A
 * connection that breaks or misses its heartbeat is replaced until listening stops. The first connection must succeed.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  listener: Listener,
  onTrouble: (error: Error) => void,
  { heartbeatMs, answersWithinMs } = defaultIntervals,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  async function connect(): Promise<void> {
    const newClient = new ResilientClient({
      connectionString: url,
      application_name: connectionName,
      connectionTimeoutMillis: 10_000,
      query_timeout: answersWithinMs,
      keepAlive: true,
    });
    newClient.on('notification', ({ payload = '' }) => listener.onMessage(payload));
    newClient.on('error', (error) => handleDisconnect(newClient, error));
    newClient.on('end', () => handleDisconnect(newClient, new Error('the event listener connection has ended')));
    try {
      await newClient.connect();
      await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`);
    } catch (error) {
      newClient.connection.stream.destroy();
      throw error;
    }
    if (isStopped) newClient.connection.stream.destroy();
    else client = newClient;
  }

  function handleDisconnect(lostClient: pg.Client, error: Error): void {
    if (lostClient !== client) return;
    client = undefined;
    lostClient.connection.stream.destroy();
    listener.onDisconnect?.();
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
            listener.onReconnect();
          },
          (error: Error) => {
            onTrouble(error);
            reconnect();
          },
        );
      },
      Math.min(maxRetryMs, firstRetryMs * 2 ** failures),
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
        // PostgreSQL sends earlier notifications before it answers the query.
        if (asked === client) listener.onCaughtUp?.(then);
      },
      (error: Error) => handleDisconnect(asked, error),
    );
  }, heartbeatMs);

  return async () => {
    isStopped = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    const last = client;
    client = undefined;
    if (!last) return;
    const closeTimer = setTimeout(() => last.connection.stream.destroy(), answersWithinMs);
    await last.end();
    clearTimeout(closeTimer);
  };
}
