import { programAt } from './programs.ts';
import { runProgram } from './run-program.ts';

export interface Diagnosis {
  readonly code: number | null;
  readonly text: string;
  /** What it said of one thing: `ok`, `warn` or `fail`, then the words. */
  of(what: string): string[];
}

/** Runs the doctor as `npm run doctor` does, in an environment that holds nothing else. */
export async function runDoctor(env: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const { code, text } = await runProgram(programAt('doctor'), env);
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
