import { programAt } from '../harness/programs.ts';
import { runProgram } from '../harness/run-program.ts';

type Source = Readonly<Record<string, string>>;

/** Runs the move as `npm run move-to-postgres` does, in an environment that holds nothing else. */
export const runMove = (env: Source) => runProgram(programAt('move-to-postgres'), env);

/** The same, killed where it says a line that begins so. */
export const runKilledMove = (env: Source, line: string) =>
  runProgram(programAt('killed-move'), { ...env, KILL_AT: line });
