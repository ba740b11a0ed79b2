import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/processes.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { median } from '../rounds.ts';

const rounds = 3;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From the start of the process to the first healthy answer, on the embedded database. */
async function startUp(folder: string): Promise<number> {
  let stop = () => Promise.resolve();
  const took = await msOf(async () => {
    const server = await startGameServer({ DATA_DIR: folder, DATABASE_URL: '' });
    stop = server.child.stop;
    const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`);
    if (status !== 200) throw new Error(`health answered ${status}`);
  });
  await stop();
  return took;
}

/** Starting the server, for the first time and again, against starting Node to do nothing. */
export const startBenchmark: Benchmark = {
  name: 'start',
  async run() {
    const times = { nothing: [] as number[], first: [] as number[], again: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-start-'));
      times.nothing.push(await msOf(() => run(process.execPath, ['-e', '0'], { capture: true })));
      times.first.push(await startUp(folder));
      times.nothing.push(await msOf(() => run(process.execPath, ['-e', '0'], { capture: true })));
      times.again.push(await startUp(folder));
      rmSync(folder, { recursive: true });
    }
    const baseline = median(times.nothing);
    const row = (what: string, ours: number): Row => ({
      what,
      ours: `${(ours / 1000).toFixed(2)} s`,
      baseline: `${(baseline / 1000).toFixed(2)} s`,
      ratio: ours / baseline,
      aim: null,
    });
    return [
      row('first start to the first healthy answer, embedded database; node -e 0', median(times.first)),
      row('the same, started again', median(times.again)),
    ];
  },
};
