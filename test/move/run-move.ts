import { getProgramPath } from '../harness/programs.ts';
import { runProgram } from '../harness/processes/run-program.ts';

type MoveEnv = Readonly<Record<string, string>>;

/** Runs `npm run move-to-postgres` in an otherwise empty environment. */
export const runMove = (env: MoveEnv) => runProgram(getProgramPath('move-to-postgres'), env);

/** Runs the move and kills it at the first output line that starts with `line`. */
export const runKilledMove = (env: MoveEnv, line: string) =>
  runProgram(getProgramPath('killed-move'), { ...env, KILL_AT: line });
