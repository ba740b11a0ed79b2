import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options, resolveOptions } from '../../.dependency-cruiser.ts';
import { foldToDomains } from './domain-circles.ts';

export interface Breach {
  rule: string;
  from: string;
  to: string;
}

interface Directions {
  breaches: Breach[];
  /** Source files that the tool did not read: it would pass whatever they import. */
  unseen: string[];
  /** Domains that reach each other through others, each as a text. */
  circles: readonly string[];
}

/** Holds every import under `src` of a folder against .dependency-cruiser.ts. */
export async function importDirections(folder: string): Promise<Directions> {
  const result = await cruise(
    ['src'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  );
  const output = result.output as ICruiseResult;
  const seen = new Set(output.modules.map((module) => module.source));
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  const { names, circles } = foldToDomains(output.modules);
  const domains = globSync(['src/server/features/*/*.ts', 'src/shared/*/*.ts'], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/').split('/').slice(1, -1).join('/'))
    .filter((domain) => !names.includes(domain));
  return {
    breaches: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unseen: [...sources.filter((path) => !seen.has(path)), ...new Set(domains)],
    circles,
  };
}
