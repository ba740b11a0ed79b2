import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTarget } from './harness/databases.ts';
import { getTestDateEnv } from './harness/test-date.ts';

const program = join(import.meta.dirname, 'chaos/main.ts');

if (testTarget !== 'postgres')
  console.log('Skipped: database faults are tested only in the run of one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('a failing database', () => {
  it('loses nothing, crashes no server and recovers after one fault of each kind', async () => {
    // Runs as a separate program with its own PostgreSQL, because it kills PostgreSQL and the other tests need theirs.
    // Recovery takes longer on a busy machine.
    const chaosProcess = spawn(process.execPath, [program, '--short', '--within=20'], {
      env: { ...process.env, ...getTestDateEnv() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    chaosProcess.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = (await once(chaosProcess, 'close')) as [number | null];
    console.log(output);
    expect(output).not.toMatch(/^(FAULT|WRONG)/m);
    expect(code).toBe(0);
  }, 600_000);
});
