import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { question } from '#server/db/schema/questions.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { winsBeforeFee } from '#shared/tournaments/rules.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { type Dice, dice } from '../economy/random.ts';
import { setCoins } from '../harness/coins.ts';
import { createDatabases } from '../harness/databases.ts';
import { sessionCookie } from '../harness/session-cookie.ts';
import { setWins } from '../harness/players.ts';
import { signUp } from '../harness/sign-up.ts';
import { type AcceleratedClock, accelerateClock } from './accelerated-clock.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';
import { SteadfastVisitor } from './steadfast-visitor.ts';

/** Somebody who plays in many tournaments at once. */
export interface Person {
  readonly id: string;
  readonly browser: SteadfastVisitor;
  /** The account is deleted, or is being deleted. */
  isGone: boolean;
}

/** Where tournaments run: a clock that leaps, two servers that die, and people. */
export interface Arena {
  readonly database: Database;
  readonly servers: MortalServers;
  readonly clock: AcceleratedClock;
  readonly dice: Dice;
  readonly people: readonly Person[];
  /** The right answers of all questions: no call tells them. */
  readonly right: ReadonlyMap<number, string>;
  close(): Promise<void>;
}

interface ArenaSize {
  readonly seed: number;
  readonly people: number;
  readonly meanLifeMs: number;
}

const env = { APP_SECRET: 'a secret that only the tests know', CONTEST_JOBS_EVERY_MS: '300' };
const [poor, rich] = [100, 200_000];
const atOnce = 20;

const readRight = statement('test.all-right', 'select id, correct_answer as text from question', {
  id: question.id,
  text: question.correctAnswer,
});
// The clock leaps over months.
const keepSessions = statement('test.keep-sessions', `update session set expires_at = now() + interval '20 years'`);

export async function buildArena({ seed, people: count, meanLifeMs }: ArenaSize): Promise<Arena> {
  const { url, databases, drop } = await createDatabases(inject('databaseTemplate'));
  if (!url) throw new Error('two server processes need a PostgreSQL');
  const [first] = databases;
  const clock = await accelerateClock(first as Database, new URL(url).pathname.slice(1));
  const database = openPostgres(url, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-arena-'));
  const shared = { ...env, DATABASE_URL: url, DATA_DIR: folder };
  const chance = dice(seed);
  const servers = await startMortalServers(shared, chance, meanLifeMs);
  const people: Person[] = [];

  async function admit(number: number): Promise<void> {
    const browser = new SteadfastVisitor(servers);
    const app = { database, sessionCookie: (token: string) => sessionCookie(env, token) };
    await signUp(app, browser, { name: `Player ${number}`, email: `player-${number}@players.example` });
    const { body } = await browser.get<{ id: string }>('/api/auth/user');
    await setCoins(app, body.id, number % 10 === 0 ? poor : rich);
    // Some cannot pay a fee yet: nobody but who is not allowed to is refused for it.
    if (number % 15 !== 0) await setWins(app, body.id, winsBeforeFee);
    people.push({ id: body.id, browser, isGone: false });
  }

  while (people.length < count) {
    const begun = people.length;
    await Promise.all(Array.from({ length: Math.min(atOnce, count - begun) }, (_, index) => admit(begun + index)));
  }
  await database.run(keepSessions);
  const right = await database.run(readRight);
  return {
    database,
    servers,
    clock,
    people,
    dice: chance,
    right: new Map(right.map(({ id, text }) => [id, text])),
    async close() {
      await servers.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
