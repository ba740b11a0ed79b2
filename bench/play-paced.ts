import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from './child.ts';
import type { SoakLoadOptions, SoakReport } from './load/soak-load.ts';

export const secondsBetweenCalls = 5;

/** Runs paced players and returns what was measured after the warm-up. Calls `onWarm` when the warm-up ends. */
export async function playPaced(options: SoakLoadOptions, onWarm: () => void): Promise<SoakReport> {
  const load = startChild([join(import.meta.dirname, 'load/soak-load.ts'), JSON.stringify(options)], {});
  if (!load.process.stdout) throw new Error('the load has no output');
  let second = 0;
  for await (const line of createInterface({ input: load.process.stdout })) {
    const report = JSON.parse(line) as SoakReport;
    if (report.kind === 'all') {
      load.process.kill();
      return report;
    }
    second += 1;
    if (second === options.warmUpSeconds) onWarm();
  }
  throw new Error('the load ended early');
}
