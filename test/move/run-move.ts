import { join } from 'node:path';
import { runProgram } from '../harness/run-program.ts';

type Source = Readonly<Record<string, string>>;

const run = (program: string, env: Source) => runProgram(join(import.meta.dirname, program), env);

/** Runs the move as `npm run move-to-postgres` does, in an environment that holds nothing else. */
export const runMove = (env: Source) => run('../../scripts/move-to-postgres.ts', env);

/** The same, killed where it says a line that begins so. */
export const runKilledMove = (env: Source, line: string) => run('killed-move.ts', { ...env, KILL_AT: line });
