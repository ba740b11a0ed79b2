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
import { formatMarkdown, formatTable } from './table.ts';

const benchmarks = [
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

const { values, positionals: requestedNames } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'boolean', default: false } },
});
const unknownNames = requestedNames.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknownNames.length > 0) {
  console.error(
    `Unknown benchmark:${unknownNames.join(', ')}. Available:${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

endOnSignals();
const stage = createStage();
const results: { name: string; rows: readonly Row[] }[] = [];
try {
  for (const benchmark of benchmarks) {
    if (requestedNames.length > 0 && !requestedNames.includes(benchmark.name)) continue;
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
console.log(`\n${values.table ? formatMarkdown(results) : formatTable(results)}`);
