import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiKey } from '#shared/api.ts';
import { ApiError, type ErrorCode, errorCatalog } from '#shared/kernel/errors.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import type { ApiCaller, RawInput } from './api-caller.ts';
import { UnknownOutcomeError } from './tally.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { quickHasher } from '../harness/quick-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { createServices } from '#server/services.ts';
import { registerCleanup } from '../../scripts/processes.ts';
import { startServerProcess } from '../harness/processes/server-process.ts';
import { createSessionCookie } from '../harness/session-cookie.ts';
import { type World, createTradingPopulation } from './trading-world.ts';

interface HttpResult {
  readonly status: number;
  readonly text: string;
}

/** Maximum number of repeats of an order with an idempotency key, and the interval in milliseconds. */
const retryPolicy = { most: 1200, everyMs: 250 };
/** Socket timeout in milliseconds, much longer than the server's own timeouts. */
const silenceTimeoutMs = 60_000;

/** Uses persistent connections. */
function createHttpCaller(url: string, getCookie: (playerId: string) => string): ApiCaller {
  const agent = new Agent({ keepAlive: true });

  function send(
    method: string,
    path: string,
    headers: Record<string, string | number>,
    body: string,
  ): Promise<HttpResult> {
    const { promise, resolve, reject } = Promise.withResolvers<HttpResult>();
    const outgoing = request(`${url}${path}`, { agent, method, headers, timeout: silenceTimeoutMs }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response')));
    outgoing.end(body);
    return promise;
  }

  async function askOnce(key: ApiKey, playerId: string, sent: RawInput, idempotencyKey?: string): Promise<unknown> {
    const { method, url: path } = getCallAddress(key, sent);
    const body = sent.body === undefined ? '' : JSON.stringify(sent.body);
    const headers = {
      cookie: getCookie(playerId),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const { status, text } = await send(method, path, headers, body).catch((error: Error) => {
      throw new UnknownOutcomeError(`no answer: ${error.message}`);
    });
    if (status === 200) return JSON.parse(text);
    if (status >= 500) throw new UnknownOutcomeError(`${status} ${parseErrorCode(text) ?? text.slice(0, 100)}`);
    const code = parseErrorCode(text);
    if (code === undefined) throw new Error(`${key}: ${status} ${text}`);
    throw new ApiError(code);
  }

  /**
   * Repeats calls with an idempotency key until the outcome is known, as the client does. Calls without a key must not
   * be repeated.
   */
  async function ask(key: ApiKey, playerId: string, sent: RawInput, idempotencyKey?: string): Promise<unknown> {
    for (let left = idempotencyKey === undefined ? 0 : retryPolicy.most; ; left -= 1) {
      try {
        return await askOnce(key, playerId, sent, idempotencyKey);
      } catch (error) {
        if (!(error instanceof UnknownOutcomeError) || left === 0) throw error;
        await pause(retryPolicy.everyMs);
      }
    }
  }
  return ask as ApiCaller;
}

/** Undefined if the code is not in the catalogue. */
function parseErrorCode(text: string): ErrorCode | undefined {
  try {
    const { code } = JSON.parse(text) as { readonly code?: string };
    return code !== undefined && Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : undefined;
  } catch {
    return undefined;
  }
}

const serverEnv = { APP_SECRET: 'a secret that only the tests know', RATE_LIMIT: 'off' };
/** The server jobs process expired gifts and due tournaments. */
const jobIntervalMs = 2000;

/**
 * A clock shared by all servers, shifted by a sequence. Sequences are read outside of transaction snapshots, so time
 * never goes back between servers, and a commit that saw a shift also persists it.
 */
const movableClock = `
  create sequence public.clock_shift minvalue 0;
  select setval('public.clock_shift', 1);
  create function public.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp()
      + pg_sequence_last_value('public.clock_shift'::regclass) * interval '1 millisecond' $$;
  create function public.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now()
      + pg_sequence_last_value('public.clock_shift'::regclass) * interval '1 millisecond' $$`;

const runStatement = (database: Database, name: string, text: string) => database.run(statement(`test.${name}`, text));

const moveClock = statement(
  'test.move-clock',
  `select setval('public.clock_shift', pg_sequence_last_value('public.clock_shift'::regclass) + $1)`,
);

const insertSessions = [
  statement(
    'test.accounts',
    `insert into "user" (id, name, email) select id, 'Wren', id || '@market.example' from unnest($1::text[]) id`,
  ),
  statement(
    'test.sessions',
    `insert into session (id, token, user_id, expires_at, created_at, updated_at)
     select id, encode(sha256(convert_to('token-' || id, 'UTF8')), 'hex'), id, at, at, at
     from unnest($1::text[]) id, (values (now() + interval '100 years')) as late (at)`,
  ),
];

/** Converts database trouble of direct queries to an unknown outcome, as for calls to a server. */
async function withUnknownOutcome<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isDatabaseUnavailable(error) ? new UnknownOutcomeError('the database is away') : error;
  });
}

async function prepareDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const first = openPostgres(url, () => undefined, { maxConnections: 1 });
  await runStatement(first, 'search-path', `alter database ${name} set search_path = public, pg_catalog`);
  for (const [index, text] of movableClock.split(';\n').entries()) await runStatement(first, `clock-${index}`, text);
  await first.close();
  const database = openPostgres(url, () => undefined);
  await migrate(database);
  await seed(database);
  await database.close();
}

/** The database at `url` must be empty. */
export async function startHttpWorld(url: string, size: { players: number }): Promise<World> {
  await prepareDatabase(url);
  const database = openPostgres(url, () => undefined);
  // A single connection serializes clock changes, so time is not advanced while the database is unreachable.
  const time = openPostgres(url, () => undefined, { maxConnections: 1 });
  const people = await createTradingPopulation(
    database,
    await createServices({
      database,
      clock: createDatabaseClock(),
      chance: secureRandom,
      hasher: quickHasher,
      env: readEnv(serverEnv),
      secret: serverEnv.APP_SECRET,
      log: createLog('silent'),
      failpoint: () => undefined,
    }),
    size.players,
  );
  for (const insert of insertSessions) await database.run(insert, [people.players]);
  const env = { ...serverEnv, DATABASE_URL: url, CONTEST_JOBS_EVERY_MS: String(jobIntervalMs) };
  const start = async () => {
    const server = await startServerProcess(env);
    return { url: server.url, kill: registerCleanup(() => server.kill()) };
  };
  const servers = [await start(), await start()];
  const cookies = new Map(people.players.map((id) => [id, createSessionCookie(serverEnv, `token-${id}`).join('=')]));
  return {
    ...people,
    database,
    servers: servers.map((server) => createHttpCaller(server.url, (id) => cookies.get(id) ?? '')),
    openGame: (playerId) => withUnknownOutcome(people.openGame(playerId)),
    advance: async (ms) => void (await withUnknownOutcome(time.run(moveClock, [ms]))),
    settle: () => Promise.resolve(),
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([time.close(), database.close()]);
    },
  };
}
