import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createFirstAdministrator } from '#server/features/account/first-administrator.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { scryptHasher } from '#server/platform/password-hasher.ts';
import { secretChance } from '#server/platform/random.ts';
import { sessionSecret } from '#server/platform/start/secrets.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { allJobs } from '#server/jobs.ts';
import { createServices } from '#server/services.ts';
import { takeStatementsAway, writeStatementsOnly } from '../../test/harness/statements.ts';

/**
 * The whole server as a program of its own, as `main.ts` composes it, with a clock that whoever started it can move on
 * by a message; another message gives a player games that were won. `JOURNEY_BANK=statements` makes it ask nothing but true or
 * false, which it does not ask otherwise. `JOURNEY_OFFICIAL=on` makes official tournaments, which would stand in the other journeys'
 * lists. It ends when they let go of it.
 */
let shiftMs = 0;
const env = readEnv(process.env);
const log = createLog('silent');
const database = await openDatabase(env, log);
await migrate(database);
await seed(database);
if (process.env['JOURNEY_BANK'] === 'statements') await writeStatementsOnly(database, 12, 60);
else await takeStatementsAway(database);
if (process.env['JOURNEY_OFFICIAL'] !== 'on') {
  const off = JSON.stringify({ officialDaily: false, officialWeekly: false });
  await database.run(
    statement('journey.no-official', 'insert into app_settings ("values") values ($1::jsonb) on conflict do nothing'),
    [off],
  );
}
const deps: Deps = {
  database,
  clock: databaseClock(() => shiftMs),
  chance: secretChance,
  hasher: scryptHasher,
  env,
  secret: await sessionSecret(env, database),
  log,
  holdsForMs: 0,
  failpoint: () => undefined,
};
const services = await createServices(deps);
await createFirstAdministrator(deps, services.account);
const app = await buildApp(deps, services);
app.addHook('onClose', startJobs(allJobs(services), log, services.jobBoard));
await app.listen({ port: env.port, host: env.host });

const writeWins = statement(
  'journey.wins',
  `insert into player_totals (player_id, games_played, games_won, ranked_wins, ranked_win_dates)
   values ($1, $2, $2, $2, least($2, 3))
   on conflict (player_id) do update set games_played = greatest(player_totals.games_played, $2), games_won = $2,
     ranked_wins = $2, ranked_win_dates = least($2, 3)`,
);

process.on('message', (message: number | { readonly playerId: string; readonly wins: number }) => {
  if (typeof message === 'number') {
    shiftMs += message;
    process.send?.('advanced');
  } else void database.run(writeWins, [message.playerId, message.wins]).then(() => process.send?.('won'));
});
process.on('disconnect', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit());
});
process.send?.((app.server.address() as AddressInfo).port);
