import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testTarget } from './harness/databases.ts';
import { getTestDateEnv } from './harness/test-date.ts';

const program = join(import.meta.dirname, 'chaos/main.ts');

if (testTarget !== 'postgres') console.log('The database misbehaves once: in the run of one server with PostgreSQL.');

describe.skipIf(testTarget !== 'postgres')('a database that misbehaves', () => {
  it('loses nothing, ends no server, and is served from again, after one fault of each kind', async () => {
    // A program of its own, with a PostgreSQL of its own: the tests' must live. On a busy machine the way back takes longer.
    const storm = spawn(process.execPath, [program, '--short', '--within=20'], {
      env: { ...process.env, ...getTestDateEnv() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    storm.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = (await once(storm, 'close')) as [number | null];
    console.log(said);
    expect(said).not.toMatch(/^(FAULT|WRONG)/m);
    expect(code).toBe(0);
  }, 600_000);
});
