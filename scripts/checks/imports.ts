import { type Breach, checkDirections } from './import-directions.ts';
import type { CheckOutcome } from './outcome.ts';

/** See docs/architecture.md. */
export async function checkImports(): Promise<CheckOutcome> {
  const { breaches, unread: unseen, circles } = await checkDirections(process.cwd());
  const problems = [
    ...breaches.map(({ rule, from, to }: Breach) => `${rule}: ${from} -> ${to}`),
    ...circles,
    ...unseen.map((path) => `not seen by dependency-cruiser: ${path}`),
  ];
  return { ok: problems.length === 0, output: problems.join('\n') };
}
