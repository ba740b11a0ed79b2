import { z } from 'zod';

const kilobyte = 1024;
export const firstScreenBytes = 100 * kilobyte;
/** The largest is a match: a whole game with what two players see of each other. */
export const furtherRouteBytes = 22 * kilobyte;

/** What a player loads to see the first signed-in screen: the entry, and the app with home in it. */
const firstScreen = ['index.html', 'src/client/app/start-app.tsx'];
const page = /^src\/client\/app\/pages\/[^/]+-page\.tsx$/;

export const buildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isDynamicEntry: z.boolean().optional() }),
);
type BuildManifest = z.output<typeof buildManifest>;

export interface ScriptLoad {
  what: string;
  bytes: number;
  most: number;
}

/** The script that the first signed-in screen loads, and what each further route adds to it, against their budgets. */
export function scriptLoads(manifest: BuildManifest, bytesOf: (file: string) => number): ScriptLoad[] {
  const first = closure(manifest, firstScreen);
  const weigh = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + bytesOf(manifest[key]?.file ?? missing(key)), 0);
  const routes = Object.keys(manifest).filter((key) => page.test(key) && !first.has(key));
  return [
    { what: 'first signed-in screen', bytes: weigh(first), most: firstScreenBytes },
    ...routes.map((route) => ({
      what: route,
      bytes: weigh([...closure(manifest, [route])].filter((key) => !first.has(key))),
      most: furtherRouteBytes,
    })),
  ];
}

function closure(manifest: BuildManifest, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of (manifest[key] ?? missing(key)).imports ?? []) visit(next);
  };
  for (const start of starts) visit(start);
  return found;
}

function missing(key: string): never {
  throw new Error(`the build has no ${key}: adapt scripts/checks/chunk-budget.ts`);
}
