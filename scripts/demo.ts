// `npm run demo` simulates two hundred players for a week, with friends, gifts, leagues and tournaments, in an empty
// folder (data/demo, or DATA_DIR) or an empty PostgreSQL database (DATABASE_URL). The players use the game's own API.
// `npm run demo -- --people=50 --days=3` is quicker.
import { parseArgs } from 'node:util';
import { explainStartFailure } from '#server/platform/start/start-failure.ts';
import { secureRandom } from '#server/platform/random.ts';
import { NotEmpty, startDemoServer } from './demo/demo-server.ts';
import { createCharacters, password } from './demo/simulate-week.ts';
import { simulateWeek } from './demo/simulate-week.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200' }, days: { type: 'string', default: '7' } },
});

async function main(): Promise<void> {
  const env = { DATA_DIR: 'data/demo', ...process.env };
  const characters = createCharacters(Number(values.people), secureRandom.below);
  const server = await startDemoServer(env, Number(values.days) * 86_400_000);
  try {
    await simulateWeek(server, characters, secureRandom.below, (line) => console.log(line));
  } finally {
    await server.close();
  }
  const envPrefix = process.env['DATABASE_URL'] ? '' : `DATA_DIR=${env.DATA_DIR} `;
  console.log(`\n${envPrefix}npm start, and sign in as ${characters[0]?.email} with the password "${password}".`);
}

main().catch((error: unknown) => {
  const isKnown = error instanceof NotEmpty;
  console.error(
    isKnown ? `${error.message} already has players: the demo needs an empty database.` : explainStartFailure(error),
  );
  process.exitCode = 1;
});
