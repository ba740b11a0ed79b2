interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

interface Domains {
  /** Every domain that has a module. */
  readonly names: readonly string[];
  /** Domains that reach each other, in one text for each circle, with an import for each step. */
  readonly circles: readonly string[];
}

const domainFolder = /^(src\/server\/features|src\/shared)\/([^/]+)\//;
const test = /\.test\.tsx?$/;

/** The folder of a domain on the server or in shared, as it is shown: `server/features/game`; null for other files. */
function domainOf(path: string): string | null {
  const [, root, name] = domainFolder.exec(path) ?? [];
  return root && name ? `${root.slice('src/'.length)}/${name}` : null;
}

/** Folds the imports of files, of types too, to imports of domains: a circle of domains can hide where no file is in one. */
export function foldToDomains(modules: readonly Module[]): Domains {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = domainOf(source);
    if (from === null || test.test(source)) continue;
    const known = imports.get(from) ?? new Map<string, string>();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = domainOf(resolved);
      if (to !== null && to !== from && !known.has(to)) known.set(to, `${source} -> ${resolved}`);
    }
  }
  const names = [...imports.keys()].sort();
  const circles: string[] = [];
  const inCircle = new Set<string>();
  for (const name of names) {
    if (inCircle.has(name)) continue;
    const way = wayBack(name, imports);
    if (!way) continue;
    for (const step of way) inCircle.add(step);
    const steps = way.map((from, place) => imports.get(from)?.get(way[place + 1] ?? name) ?? '');
    circles.push([`a circle of domains: ${[...way, name].join(' -> ')}`, ...steps].join('\n  '));
  }
  return { names, circles };
}

/** The shortest way from a domain back to itself; null when there is none. */
function wayBack(start: string, imports: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of imports.get(way.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    }
    ways = longer;
  }
  return null;
}
