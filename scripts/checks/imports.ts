import { type Breach, importDirections } from './import-directions.ts';
import type { Outcome } from './outcome.ts';

/** Import directions of docs/architecture.md. */
export async function checkImports(): Promise<Outcome> {
  const { breaches, unseen, circles } = await importDirections(process.cwd());
  const problems = [
    ...breaches.map(({ rule, from, to }: Breach) => `${rule}: ${from} -> ${to}`),
    ...circles,
    ...unseen.map((path) => `not seen by dependency-cruiser: ${path}`),
  ];
  return { ok: problems.length === 0, output: problems.join('\n') };
}
