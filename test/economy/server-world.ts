import { seed } from '#server/db/seed/seed.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { isDatabaseTrouble } from '#server/platform/database/database-trouble.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { quickHasher } from '../harness/quick-hasher.ts';
import { secretChance } from '#server/platform/random.ts';
import { createServices } from '#server/services.ts';
import { atEnd } from '../../scripts/processes.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { sessionCookie } from '../harness/session-cookie.ts';
import { serverMarket } from './server-market.ts';
import { Unsure } from './tally.ts';
import { makePeople, type World } from './world.ts';

const shared = { APP_SECRET: 'a secret that only the tests know', RATE_LIMIT: 'off' };
/** What time brings to gifts and tournaments, the servers do as often as this, in milliseconds. */
const jobsEveryMs = 2000;

/**
 * The time of all servers alike: a sequence says how far the clock is moved. It is read as it stands at that moment, by
 * whatever transaction, so time never goes back from one server to the other; a commit that saw it keeps it too.
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

const run = (database: Database, name: string, text: string) => database.run(statement(`test.${name}`, text));

const moveClock = statement(
  'test.move-clock',
  `select setval('public.clock_shift', pg_sequence_last_value('public.clock_shift'::regclass) + $1)`,
);

const signIn = [
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

/** Of who asks the database itself: trouble of its is no answer, as it is for who asks a server. */
async function unlessTrouble<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isDatabaseTrouble(error) ? new Unsure('the database is away') : error;
  });
}

/** A database with a clock that can be moved, ready for servers. */
async function prepare(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const first = openPostgres(url, () => undefined, { maxConnections: 1 });
  await run(first, 'search-path', `alter database ${name} set search_path = public, pg_catalog`);
  for (const [index, text] of movableClock.split(';\n').entries()) await run(first, `clock-${index}`, text);
  await first.close();
  const database = openPostgres(url, () => undefined);
  await migrate(database);
  await seed(database);
  await database.close();
}

/** Two servers as processes of their own on the database at `url`, which is empty, and the people who trade on them. */
export async function startWorld(url: string, size: { players: number }): Promise<World> {
  await prepare(url);
  const database = openPostgres(url, () => undefined);
  // One connection, so that no two move the clock at once, and time stands still where it cannot be told.
  const time = openPostgres(url, () => undefined, { maxConnections: 1 });
  const people = await makePeople(
    database,
    await createServices({
      database,
      clock: databaseClock(),
      chance: secretChance,
      hasher: quickHasher,
      env: readEnv(shared),
      secret: shared.APP_SECRET,
      log: createLog('silent'),
      failpoint: () => undefined,
    }),
    size.players,
  );
  for (const insert of signIn) await database.run(insert, [people.players]);
  const env = { ...shared, DATABASE_URL: url, CONTEST_JOBS_EVERY_MS: String(jobsEveryMs) };
  const start = async () => {
    const server = await startServerProcess(env);
    return { url: server.url, kill: atEnd(() => server.kill()) };
  };
  const servers = [await start(), await start()];
  const cookies = new Map(people.players.map((id) => [id, sessionCookie(shared, `token-${id}`).join('=')]));
  return {
    ...people,
    database,
    servers: servers.map((server) => serverMarket(server.url, (id) => cookies.get(id) ?? '')),
    openGame: (playerId) => unlessTrouble(people.openGame(playerId)),
    advance: async (ms) => void (await unlessTrouble(time.run(moveClock, [ms]))),
    settle: () => Promise.resolve(),
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([time.close(), database.close()]);
    },
  };
}
