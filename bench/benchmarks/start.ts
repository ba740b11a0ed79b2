import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/processes.ts';
import { bankDatabase, picturedSizes } from '../bank-servers.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import type { Stage } from '../stage.ts';
import { compare, inTurns, median } from '../rounds.ts';

const rounds = 3;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From the start of the process to the first healthy answer. */
async function startUp(env: Readonly<Record<string, string>>): Promise<number> {
  let stop = () => Promise.resolve();
  const took = await msOf(async () => {
    const server = await startGameServer(env);
    stop = server.child.stop;
    const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`);
    if (status !== 200) throw new Error(`health answered ${status}`);
  });
  await stop();
  return took;
}

/** Starting on PostgreSQL with a bank that has pictures, against one of the same size without any. */
async function picturedRows(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const questions of picturedSizes) {
    const start = async (isPictured: boolean) => {
      const url = await bankDatabase(stage, 'start', { questions, isPictured });
      return () => startUp({ DATABASE_URL: url });
    };
    const pairs = await inTurns(rounds, await start(true), await start(false));
    const { ours, baseline, ratio } = compare(pairs, (ms) => ms);
    rows.push({
      what: `a start with ${questions} questions on PostgreSQL, a third with pictures; without any`,
      ours: `${(ours / 1000).toFixed(2)} s`,
      baseline: `${(baseline / 1000).toFixed(2)} s`,
      ratio,
      aim: { most: 1.3 },
    });
  }
  return rows;
}

/** Starting the server, for the first time and again, against starting Node to do nothing. */
export const startBenchmark: Benchmark = {
  name: 'start',
  async run(stage) {
    const times = { nothing: [] as number[], first: [] as number[], again: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-start-'));
      times.nothing.push(await msOf(() => run(process.execPath, ['-e', '0'], { capture: true })));
      const embedded = { DATA_DIR: folder, DATABASE_URL: '' };
      times.first.push(await startUp(embedded));
      times.nothing.push(await msOf(() => run(process.execPath, ['-e', '0'], { capture: true })));
      times.again.push(await startUp(embedded));
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
      ...(await picturedRows(stage)),
    ];
  },
};
