import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../../scripts/postgres.ts';
import { constraintCases } from '../constraint-cases.ts';
import { chosenDate } from '../harness/test-date.ts';
import { backstops, locks } from './locks.ts';

/**
 * `npm run sabotage`: takes every lock and every constraint away, one at a time, and sees its named test turn red on a
 * real PostgreSQL. Ends with 1 when a test stays green.
 */
interface Attempt {
  readonly name: string;
  readonly file: string;
  readonly test: string;
  readonly env: Readonly<Record<string, string>>;
}

const withoutConstraint = (name: string) => `do $$ declare owner text; begin
  select conrelid::regclass::text into owner from pg_constraint
    where conname = '${name}' and connamespace = 'public'::regnamespace;
  if owner is null then drop index if exists ${name};
  else execute format('alter table %s drop constraint %I cascade', owner, '${name}'); end if; end $$`;

const attempts: Attempt[] = [
  ...locks.map(({ statement, target, file, test }) => ({
    name: `lock ${statement}`,
    file,
    test,
    env: { TEST_TARGET: target, TEST_WITHOUT_LOCK: statement },
  })),
  ...backstops.map(({ constraint, target, file, test }) => ({
    name: `backstop ${constraint}`,
    file,
    test,
    env: { TEST_TARGET: target, TEST_SABOTAGE_SQL: withoutConstraint(constraint) },
  })),
  ...constraintCases.map(([name]) => ({
    name: `constraint ${name}`,
    file: 'test/constraints.pglite.ci.test.ts',
    test: `${name} refuses what breaks it`,
    env: { TEST_TARGET: 'postgres', TEST_SABOTAGE_SQL: withoutConstraint(name) },
  })),
];

/** Without blocking: the database's own complaints must be read meanwhile, or it stops. */
async function isGreen(attempt: Attempt, url: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'http', attempt.file, '-t', attempt.test], {
    env: { ...process.env, TEST_DATABASE_URL: url, ...env },
    stdio: 'ignore',
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

// All of it on one date, or it would be another than the one on which nothing was taken away.
process.env['TEST_DATE'] = chosenDate();
const only = process.argv[2] ?? '';
const chosen = attempts.filter((attempt) => attempt.name.includes(only));
const postgres = await startPostgres({ fsync: false });
if (!postgres) throw new Error('there is no PostgreSQL on this machine');
let turnedRed = 0;
try {
  const files = [...new Set(chosen.map(({ file, env }) => `${env.TEST_TARGET} ${file}`))];
  for (const [target = '', file = ''] of files.map((one) => one.split(' '))) {
    const untouched = { name: 'nothing', file, test: '', env: { TEST_TARGET: target } };
    if (!(await isGreen(untouched, postgres.url, untouched.env)))
      throw new Error(`${file} is red with nothing taken away`);
  }
  for (const attempt of chosen) {
    const isRed = !(await isGreen(attempt, postgres.url, attempt.env));
    if (isRed) turnedRed += 1;
    process.stdout.write(`${isRed ? 'red  ' : 'GREEN'} without ${attempt.name}: ${attempt.test}\n`);
  }
} finally {
  await postgres.stop();
}
process.stdout.write(`${turnedRed} of ${chosen.length} turned red\n`);
process.exitCode = turnedRed === chosen.length ? 0 : 1;
