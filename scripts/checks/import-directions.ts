import { globSync } from 'node:fs';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { forbidden, options, resolveOptions } from '../../.dependency-cruiser.ts';

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

interface Domains {
  readonly names: readonly string[];
  /** One text per cycle, with an import for each step. */
  readonly cycles: readonly string[];
}

const domainFolder = /^(src\/server\/features|src\/shared)\/([^/]+)\//;
const test = /\.test\.tsx?$/;

/** Returns the domain of a path on the server or in shared, like `server/features/game`, or null for other files. */
function getDomain(path: string): string | null {
  const [, root, name] = domainFolder.exec(path) ?? [];
  return root && name ? `${root.slice('src/'.length)}/${name}` : null;
}

/**
 * Groups the imports of files by domain, including type imports: domains can depend on each other in a cycle although
 * no files do.
 */
function groupByDomain(modules: readonly Module[]): Domains {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = getDomain(source);
    if (from === null || test.test(source)) continue;
    const known = imports.get(from) ?? new Map<string, string>();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = getDomain(resolved);
      if (to !== null && to !== from && !known.has(to)) known.set(to, `${source} -> ${resolved}`);
    }
  }
  const names = [...imports.keys()].sort();
  const cycles: string[] = [];
  const inCircle = new Set<string>();
  for (const name of names) {
    if (inCircle.has(name)) continue;
    const path = findCycle(name, imports);
    if (!path) continue;
    for (const step of path) inCircle.add(step);
    const steps = path.map((from, place) => imports.get(from)?.get(path[place + 1] ?? name) ?? '');
    cycles.push([`a circle of domains: ${[...path, name].join(' -> ')}`, ...steps].join('\n  '));
  }
  return { names, cycles };
}

function findCycle(start: string, imports: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const seen = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longerPaths: string[][] = [];
    for (const path of paths) {
      for (const next of imports.get(path.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return path;
        if (seen.has(next)) continue;
        seen.add(next);
        longerPaths.push([...path, next]);
      }
    }
    paths = longerPaths;
  }
  return null;
}

export interface Breach {
  rule: string;
  from: string;
  to: string;
}

interface Directions {
  breaches: Breach[];
  /** Source files that the tool did not read and would therefore never report. */
  unread: string[];
  circles: readonly string[];
}

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
