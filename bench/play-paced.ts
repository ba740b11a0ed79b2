import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from './child.ts';
import type { SoakLoadOptions, SoakReport } from './load/soak-load.ts';

/** How often a paced player calls: they read, think and answer. */
export const secondsBetweenCalls = 5;

/** Lets paced players play; answers what was measured after the warm-up, which `onWarm` is told the end of. */
export async function playPaced(order: SoakLoadOptions, onWarm: () => void): Promise<SoakReport> {
  const load = startChild([join(import.meta.dirname, 'load/soak-load.ts'), JSON.stringify(order)], {});
  if (!load.process.stdout) throw new Error('the load has no output');
  let second = 0;
  for await (const line of createInterface({ input: load.process.stdout })) {
    const report = JSON.parse(line) as SoakReport;
    if (report.kind === 'all') {
      load.process.kill();
      return report;
    }
    second += 1;
    if (second === order.warmUpSeconds) onWarm();
  }
  throw new Error('the load ended early');
}
