import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/processes.ts';
import { createBankDatabase, pictureBankSizes } from '../bank-servers.ts';
import type { Benchmark, Row } from '../benchmark.ts';
import { startGameServer } from '../game-server.ts';
import { inspectorEnv, createMemoryReader } from '../memory.ts';
import type { Stage } from '../stage.ts';
import { compare, measureAlternately, median } from '../rounds.ts';

const rounds = 3;

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureStartup(env: Readonly<Record<string, string>>): Promise<number> {
  let stop = () => Promise.resolve();
  const elapsedMs = await measureMs(async () => {
    const server = await startGameServer(env);
    stop = server.child.stop;
    const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`);
    if (status !== 200) throw new Error(`health check returned ${status}`);
  });
  await stop();
  return elapsedMs;
}

async function measureIdleMemory(env: Readonly<Record<string, string>>): Promise<number> {
  const { child } = await startGameServer({ ...env, ...inspectorEnv });
  const { usedKb } = await (await createMemoryReader(child))();
  await child.stop();
  return usedKb;
}

async function measurePictures(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const questions of pictureBankSizes) {
    const env = async (isPictured: boolean) => ({
      DATABASE_URL: await createBankDatabase(stage, 'start', { questions, isPictured }),
    });
    const [pictured, plain] = [await env(true), await env(false)];
    const pairs = await measureAlternately(
      rounds,
      () => measureStartup(pictured),
      () => measureStartup(plain),
    );
    const { ours, baseline, ratio } = compare(pairs, (ms) => ms);
    rows.push({
      what: `a start with ${questions} questions on PostgreSQL, a third with pictures; without any`,
      ours: `${(ours / 1000).toFixed(2)} s`,
      baseline: `${(baseline / 1000).toFixed(2)} s`,
      ratio,
      aim: { most: 1.3 },
    });
    const used = { pictured: await measureIdleMemory(pictured), plain: await measureIdleMemory(plain) };
    rows.push({
      what: `memory in use at rest with ${questions} questions, a third with pictures; without any`,
      ours: `${(used.pictured / 1024).toFixed(1)} MB`,
      baseline: `${(used.plain / 1024).toFixed(1)} MB`,
      ratio: used.pictured / used.plain,
      aim: { most: 1.2 },
    });
  }
  return rows;
}

/** Compares the first and a later start of the server with starting Node to do nothing. */
export const startBenchmark: Benchmark = {
  name: 'start',
  async run(stage) {
    const times = { nothing: [] as number[], first: [] as number[], again: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-start-'));
      times.nothing.push(await measureMs(() => run(process.execPath, ['-e', '0'], { capture: true })));
      const embedded = { DATA_DIR: folder, DATABASE_URL: '' };
      times.first.push(await measureStartup(embedded));
      times.nothing.push(await measureMs(() => run(process.execPath, ['-e', '0'], { capture: true })));
      times.again.push(await measureStartup(embedded));
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
      ...(await measurePictures(stage)),
    ];
  },
};
