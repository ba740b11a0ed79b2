import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestDate } from './test-date.ts';

const program = join(import.meta.dirname, '../../scripts/doctor.ts');

export interface Diagnosis {
  readonly code: number | null;
  readonly text: string;
  /** What it said of one thing: `ok`, `warn` or `fail`, then the words. */
  of(what: string): string[];
}

/** Runs the doctor as `npm run doctor` does, in an environment that holds nothing else. */
export async function runDoctor(env: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...onTestDate(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const add = (part: string) => {
    text += part;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    code,
    text,
    of: (what) =>
      text.split('\n').flatMap((line) => {
        const [, level = '', about, rest = ''] = /^(ok|warn|fail) +([^:]+): (.*)$/.exec(line) ?? [];
        return about === what ? [`${level} ${rest}`] : [];
      }),
  };
}
