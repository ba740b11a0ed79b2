import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const program = join(import.meta.dirname, '../../scripts/doctor.ts');

export interface Diagnosis {
  readonly code: number | null;
  readonly text: string;
  /** What it said of one thing: `ok`, `warn` or `fail`, then the words. */
  of(what: string): string[];
}

/** Runs the doctor as `npm run doctor` does, in an environment that holds nothing else. */
export async function runDoctor(env: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const { code, text } = await runProgram(program, env);
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
