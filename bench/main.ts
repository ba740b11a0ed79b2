import { parseArgs } from 'node:util';
import { endOnSignals } from '../scripts/processes.ts';
import { bankBenchmark } from './benchmarks/bank.ts';
import { boardsBenchmark } from './benchmarks/boards.ts';
import { chunksBenchmark } from './benchmarks/chunks.ts';
import { dealBenchmark } from './benchmarks/deal.ts';
import { embeddedBenchmark } from './benchmarks/embedded.ts';
import { eventsBenchmark } from './benchmarks/events.ts';
import { gameBenchmark } from './benchmarks/game.ts';
import { getBenchmark } from './benchmarks/reads.ts';
import { listBenchmark } from './benchmarks/reads.ts';
import { minuteBenchmark } from './benchmarks/minute.ts';
import { nightBenchmark } from './benchmarks/night.ts';
import { pacedBenchmark } from './benchmarks/paced.ts';
import { progressBenchmark } from './benchmarks/progress.ts';
import { screensBenchmark } from './benchmarks/screens.ts';
import { searchBenchmark } from './benchmarks/search.ts';
import { startBenchmark } from './benchmarks/start.ts';
import { submitBenchmark } from './benchmarks/submit.ts';
import { stopChildren } from './child.ts';
import type { Row } from './benchmark.ts';
import { createStage } from './stage.ts';
import { markdown, table } from './table.ts';

const all = [
  getBenchmark,
  gameBenchmark,
  submitBenchmark,
  dealBenchmark,
  bankBenchmark,
  boardsBenchmark,
  listBenchmark,
  searchBenchmark,
  progressBenchmark,
  eventsBenchmark,
  embeddedBenchmark,
  pacedBenchmark,
  nightBenchmark,
  startBenchmark,
  chunksBenchmark,
  screensBenchmark,
  minuteBenchmark,
];

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  /** For a note: the table as Markdown. */
  options: { table: { type: 'boolean', default: false } },
});
const unknown = wanted.filter((name) => !all.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

endOnSignals();
const stage = createStage();
const results: { name: string; rows: readonly Row[] }[] = [];
try {
  for (const benchmark of all) {
    if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue;
    console.error(`${benchmark.name} ...`);
    try {
      results.push({ name: benchmark.name, rows: await benchmark.run(stage) });
    } catch (error) {
      process.exitCode = 1;
      console.error(error);
    } finally {
      await stopChildren();
    }
  }
} finally {
  await stage.close();
}
console.log(`\n${values.table ? markdown(results) : table(results)}`);
