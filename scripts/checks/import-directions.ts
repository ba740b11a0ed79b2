import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { forbidden, options, resolveOptions } from '../../.dependency-cruiser.ts';
import { groupByDomain } from './domain-circles.ts';

export interface Breach {
  rule: string;
  from: string;
  to: string;
}

interface Directions {
  breaches: Breach[];
  /** Source files that the tool did not read and would therefore never report. */
  unread: string[];
  /** Cyclic dependencies between domains, one text per cycle. */
  circles: readonly string[];
}

/** Checks every import under `src` of a folder against .dependency-cruiser.ts. */
export async function checkDirections(folder: string): Promise<Directions> {
  const result = await cruise(
    ['src'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
    resolveOptions,
  );
  const output = result.output as ICruiseResult;
  const seen = new Set(output.modules.map((module) => module.source));
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  const { names, cycles: circles } = groupByDomain(output.modules);
  const domains = globSync(['src/server/features/*/*.ts', 'src/shared/*/*.ts'], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/').split('/').slice(1, -1).join('/'))
    .filter((domain) => !names.includes(domain));
  return {
    breaches: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unread: [...sources.filter((path) => !seen.has(path)), ...new Set(domains)],
    circles,
  };
}
