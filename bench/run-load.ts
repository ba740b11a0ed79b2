import { join } from 'node:path';
import { runNode } from '../scripts/processes.ts';

export async function runLoad<Order extends object, Report>(
  name: 'get' | 'game' | 'submit' | 'deal' | 'read' | 'flood' | 'night',
  options: Order,
): Promise<Report> {
  const script = join(import.meta.dirname, 'load', `${name}-load.ts`);
  const { code, output } = await runNode(script, [JSON.stringify(options)], { capture: true });
  if (code !== 0) throw new Error(`the load ${name} failed:\n${output}`);
  return JSON.parse(output) as Report;
}
