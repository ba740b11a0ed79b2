import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { seed } from '#server/db/seed/seed.ts';
import { createFirstAdministrator } from '#server/features/account/administrators/first-administrator.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { scryptHasher } from '#server/platform/password-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { getSessionSecret } from '#server/platform/start/secrets.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { allJobs } from '#server/jobs.ts';
import { createServices } from '#server/services.ts';
import { deleteTrueFalseQuestions, replaceWithTrueFalseQuestions } from '../../test/harness/true-false-questions.ts';

/**
 * The complete server as a separate program, composed like `main.ts`, with a clock that the parent process advances by
 * a message. Another message gives a player won games. `JOURNEY_BANK=statements` limits the bank to true-or-false
 * statements, which are otherwise left out. `JOURNEY_OFFICIAL=on` enables official tournaments, which would appear in
 * the lists of other journeys. The server exits when the parent disconnects.
 */
let shiftMs = 0;
const env = readEnv(process.env);
const log = createLog('silent');
const database = await openDatabase(env, log);
await migrate(database);
await seed(database);
if (process.env['JOURNEY_BANK'] === 'statements') await replaceWithTrueFalseQuestions(database, 12, 60);
else await deleteTrueFalseQuestions(database);
if (process.env['JOURNEY_OFFICIAL'] !== 'on') {
  const off = JSON.stringify({ officialDaily: false, officialWeekly: false });
  await database.run(
    statement('journey.no-official', 'insert into app_settings ("values") values ($1::jsonb) on conflict do nothing'),
    [off],
  );
}
const deps: Deps = {
  database,
  clock: createDatabaseClock(() => shiftMs),
  chance: secureRandom,
  hasher: scryptHasher,
  env,
  secret: await getSessionSecret(env, database),
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
