import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../../scripts/postgres.ts';
import { constraintCases } from '../constraint-cases.ts';
import { chooseDate } from '../harness/test-date.ts';
import { guardConstraints, locks } from './locks.ts';

/**
 * `npm run sabotage`: removes every lock and constraint in turn and checks that the named test fails on a real
 * PostgreSQL. Exits with 1 if a test still passes.
 */
interface SabotageAttempt {
  readonly name: string;
  readonly file: string;
  readonly test: string;
  readonly env: Readonly<Record<string, string>>;
}

const createDropSql = (name: string) => `do $$ declare owner text; begin
  select conrelid::regclass::text into owner from pg_constraint
    where conname = '${name}' and connamespace = 'public'::regnamespace;
  if owner is null then drop index if exists ${name};
  else execute format('alter table %s drop constraint %I cascade', owner, '${name}'); end if; end $$`;

const attempts: SabotageAttempt[] = [
  ...locks.map(({ statement, target, file, test }) => ({
    name: `lock ${statement}`,
    file,
    test,
    env: { TEST_TARGET: target, TEST_WITHOUT_LOCK: statement },
  })),
  ...guardConstraints.map(({ constraint, target, file, test }) => ({
    name: `backstop ${constraint}`,
    file,
    test,
    env: { TEST_TARGET: target, TEST_SABOTAGE_SQL: createDropSql(constraint) },
  })),
  ...constraintCases.map(([name]) => ({
    name: `constraint ${name}`,
    file: 'test/constraints.pglite.ci.test.ts',
    test: `${name} refuses what breaks it`,
    env: { TEST_TARGET: 'postgres', TEST_SABOTAGE_SQL: createDropSql(name) },
  })),
];

/** Runs asynchronously because PostgreSQL's error output must be read meanwhile, or the server blocks. */
async function doesTestPass(
  attempt: SabotageAttempt,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'http', attempt.file, '-t', attempt.test], {
    env: { ...process.env, TEST_DATABASE_URL: url, ...env },
    stdio: 'ignore',
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

// All attempts use one date, so that they are comparable with the run without sabotage.
process.env['TEST_DATE'] = chooseDate();
const nameFilter = process.argv[2] ?? '';
const chosenAttempts = attempts.filter((attempt) => attempt.name.includes(nameFilter));
const postgres = await startPostgres({ fsync: false });
if (!postgres) throw new Error('there is no PostgreSQL on this machine');
let failedCount = 0;
try {
  const files = [...new Set(chosenAttempts.map(({ file, env }) => `${env.TEST_TARGET} ${file}`))];
  for (const [target = '', file = ''] of files.map((one) => one.split(' '))) {
    const untouched = { name: 'nothing', file, test: '', env: { TEST_TARGET: target } };
    if (!(await doesTestPass(untouched, postgres.url, untouched.env)))
      throw new Error(`${file} fails without any sabotage`);
  }
  for (const attempt of chosenAttempts) {
    const isRed = !(await doesTestPass(attempt, postgres.url, attempt.env));
    if (isRed) failedCount += 1;
    process.stdout.write(`${isRed ? 'red  ' : 'GREEN'} without ${attempt.name}: ${attempt.test}\n`);
  }
} finally {
  await postgres.stop();
}
process.stdout.write(`${failedCount} of ${chosenAttempts.length} failed as expected\n`);
process.exitCode = failedCount === chosenAttempts.length ? 0 : 1;
