import { getProgramPath } from '../programs.ts';
import { runProgram } from './run-program.ts';

export interface Diagnosis {
  readonly code: number | null;
  readonly text: string;
  /** Each line starts with `ok`, `warn` or `fail`. */
  of(what: string): string[];
}

/** The environment is otherwise empty. */
export async function runDoctor(env: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const { code, text } = await runProgram(getProgramPath('doctor'), env);
  return {
    code,
    text,
    of: (what) =>
      text.split('\n').flatMap((line) => {
        const [, level = '', subject, rest = ''] = /^(ok|warn|fail) +([^:]+): (.*)$/.exec(line) ?? [];
        return subject === what ? [`${level} ${rest}`] : [];
      }),
  };
}
