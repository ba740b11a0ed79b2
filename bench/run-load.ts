import { join } from 'node:path';
import { runNode } from '../scripts/processes.ts';

/** Runs a load as a process of its own and answers what it reports. */
export async function runLoad<Order extends object, Report>(
  name: 'get' | 'game' | 'submit' | 'deal' | 'read' | 'flood' | 'night',
  order: Order,
): Promise<Report> {
  const script = join(import.meta.dirname, 'load', `${name}-load.ts`);
  const { code, output } = await runNode(script, [JSON.stringify(order)], { capture: true });
  if (code !== 0) throw new Error(`the load ${name} failed:\n${output}`);
  return JSON.parse(output) as Report;
}
