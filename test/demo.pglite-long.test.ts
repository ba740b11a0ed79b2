import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testTarget } from './harness/databases.ts';
import { runDoctor } from './harness/processes/doctor.ts';
import { getProgramPath } from './harness/programs.ts';
import { runProgram } from './harness/processes/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

if (testTarget !== 'pglite') console.log('Skipped: the demo is tested only on the embedded database.');

describe.skipIf(testTarget !== 'pglite')('the demo', () => {
  it('fills an empty folder with players and games, and refuses a folder that is in use', async () => {
    const demo = () => runProgram(getProgramPath('demo'), { DATA_DIR: folder }, ['--people=12', '--days=3']);
    const first = await demo();
    expect([first.code, first.text]).toEqual([
      0,
      expect.stringMatching(/^12 people signed up.*[1-9]\d* games played/s),
    ]);
    const { of } = await runDoctor({ DATA_DIR: folder });
    expect(of('wallets')).toEqual([expect.stringMatching(/^ok /)]);
    const second = await demo();
    expect([second.code, second.text]).toEqual([1, expect.stringContaining('needs an empty database')]);
  });
});
