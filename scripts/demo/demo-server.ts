import { seed } from '#server/db/seed/seed.ts';
import { buildApp } from '#server/app.ts';
import { allJobs } from '#server/jobs.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { question } from '#server/db/schema/questions.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { scryptHasher } from '#server/platform/password-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { getSessionSecret } from '#server/platform/start/secrets.ts';
import { createServices } from '#server/services.ts';

export interface DemoServer {
  /** Calls the API like a browser with this cookie. Throws on an error response. */
  call<Body>(
    method: 'GET' | 'POST',
    path: string,
    cookie?: string,
    body?: object,
  ): Promise<{ body: Body; cookie: string }>;
  rightAnswer(questionId: number): Promise<string>;
  advance(ms: number): void;
  /** Milliseconds from the game's clock to real time. */
  behindMs(): number;
  /** Runs all recurring jobs, which end league weeks and advance tournaments. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export class NotEmpty extends Error {}

const countPlayers = statement('demo.players', 'select count(*)::int as count from player', {
  count: computed.number(),
});
const readRight = statement('demo.right', 'select correct_answer as text from question where id = $1', {
  text: question.correctAnswer,
});

/** Starts the complete server without network on the configured database, with its clock in the past. */
export async function startDemoServer(given: NodeJS.ProcessEnv, agoMs: number): Promise<DemoServer> {
  const env = readEnv({ ...given, RATE_LIMIT: 'off' });
  const log = createLog('silent');
  const database = await openDatabase(env, log);
  let behindMs = agoMs;
  try {
    await migrate(database);
    const [players] = await database.run(countPlayers);
    if (players?.count !== 0) throw new NotEmpty(env.databaseUrl ? 'DATABASE_URL' : env.dataDir);
    await seed(database);
    const clock = createDatabaseClock(() => -behindMs);
    const secret = await getSessionSecret(env, database);
    const deps = {
      database,
      clock,
      chance: secureRandom,
      hasher: scryptHasher,
      env,
      secret,
      log,
      failpoint: () => undefined,
    };
    const services = await createServices(deps);
    const app = await buildApp(deps, services);
    await app.ready();
    const jobs = allJobs({ ...services, copies: [] });
    return {
      async call(method, path, cookie = '', body) {
        const answer = await app.inject({ method, url: path, headers: { cookie }, ...(body && { payload: body }) });
        if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
        const kept = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
        return { body: (answer.body === '' ? undefined : answer.json()) as never, cookie: kept };
      },
      async rightAnswer(questionId) {
        const [row] = await database.run(readRight, [questionId]);
        return row?.text ?? '';
      },
      advance(ms) {
        behindMs -= ms;
      },
      behindMs: () => behindMs,
      async runJobs() {
        for (const job of jobs) await job.run();
      },
      async close() {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
