import { getProgramPath } from '../harness/programs.ts';
import { runProgram } from '../harness/processes/run-program.ts';

type MoveEnv = Readonly<Record<string, string>>;

export const runMove = (env: MoveEnv) => runProgram(getProgramPath('move-to-postgres'), env);

export const runKilledMove = (env: MoveEnv, line: string) =>
  runProgram(getProgramPath('killed-move'), { ...env, KILL_AT: line });
