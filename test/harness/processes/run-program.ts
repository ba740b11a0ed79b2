import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getTestDateEnv } from '../test-date.ts';

/** The environment is otherwise empty. */
export async function runProgram(program: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...getTestDateEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const add = (part: string) => {
    text += part;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, text };
}
