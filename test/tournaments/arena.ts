import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { question } from '#server/db/schema/questions.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { type SeededRandom, createSeededRandom } from '../harness/seeded-random.ts';
import { setCoins } from '../harness/coins.ts';
import { createDatabases } from '../harness/databases.ts';
import { createSessionCookie } from '../harness/session-cookie.ts';
import { setWins } from '../harness/api/players.ts';
import { signUp } from '../harness/sign-up.ts';
import { type AcceleratedClock, installAcceleratedClock } from './accelerated-clock.ts';
import { type CrashingServers, startCrashingServers } from './crashing-servers.ts';
import { CrashTolerantVisitor } from './crash-tolerant-visitor.ts';

export interface ArenaPlayer {
  readonly id: string;
  readonly browser: CrashTolerantVisitor;
  /** The account is deleted or being deleted. */
  isDeleted: boolean;
}

export interface Arena {
  readonly database: Database;
  readonly servers: CrashingServers;
  readonly clock: AcceleratedClock;
  readonly dice: SeededRandom;
  readonly people: readonly ArenaPlayer[];
  /** Correct answers by question id, because the API does not reveal them. */
  readonly correctAnswers: ReadonlyMap<number, string>;
  close(): Promise<void>;
}

interface ArenaSize {
  readonly seed: number;
  readonly people: number;
  readonly meanUptimeMs: number;
}

const env = { APP_SECRET: 'a secret that only the tests know', CONTEST_JOBS_EVERY_MS: '300' };
const [lowBalance, highBalance] = [100, 200_000];
const concurrency = 20;

const readCorrectAnswers = statement('test.all-right', 'select id, correct_answer as text from question', {
  id: question.id,
  text: question.correctAnswer,
});
// Sessions must not expire, because the clock advances by months.
const extendSessions = statement('test.keep-sessions', `update session set expires_at = now() + interval '20 years'`);

export async function createArena({ seed, people: count, meanUptimeMs }: ArenaSize): Promise<Arena> {
  const { url, databases, drop } = await createDatabases(inject('databaseTemplate'));
  if (!url) throw new Error('two server processes need a PostgreSQL');
  const [first] = databases;
  const clock = await installAcceleratedClock(first as Database, new URL(url).pathname.slice(1));
  const database = openPostgres(url, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-arena-'));
  const shared = { ...env, DATABASE_URL: url, DATA_DIR: folder };
  const chance = createSeededRandom(seed);
  const servers = await startCrashingServers(shared, chance, meanUptimeMs);
  const people: ArenaPlayer[] = [];

  async function addPlayer(number: number): Promise<void> {
    const browser = new CrashTolerantVisitor(servers);
    const app = { database, sessionCookie: (token: string) => createSessionCookie(env, token) };
    await signUp(app, browser, { name: `Player ${number}`, email: `player-${number}@players.example` });
    const { body } = await browser.get<{ id: string }>('/api/auth/user');
    await setCoins(app, body.id, number % 10 === 0 ? lowBalance : highBalance);
    // Some players have too few wins to pay an entry fee, so that only these are rejected.
    if (number % 15 !== 0) await setWins(app, body.id, winsBeforeFee);
    people.push({ id: body.id, browser, isDeleted: false });
  }

  while (people.length < count) {
    const begun = people.length;
    await Promise.all(
      Array.from({ length: Math.min(concurrency, count - begun) }, (_, index) => addPlayer(begun + index)),
    );
  }
  await database.run(extendSessions);
  const right = await database.run(readCorrectAnswers);
  return {
    database,
    servers,
    clock,
    people,
    dice: chance,
    correctAnswers: new Map(right.map(({ id, text }) => [id, text])),
    async close() {
      await servers.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
