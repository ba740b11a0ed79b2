const kilobyte = 1024;
export const firstScreenBytes = 100 * kilobyte;
/** The largest is a match: a whole game with what two players see of each other. */
export const furtherRouteBytes = 22 * kilobyte;

/** What a player loads to see the first signed-in screen: the entry, and the app with home in it. */
const firstScreen = ['src/client/main.tsx', 'src/client/app/start-app.tsx'];
const page = /src\/client\/app\/pages\/[^/]+-page\.tsx$/;

/** A script of the build: the modules in it, and the scripts that come with it. */
export interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

export interface ScriptLoad {
  what: string;
  bytes: number;
  most: number;
}

/** The script that the first signed-in screen loads, and what each further route adds to it, against their budgets. */
export function scriptLoads<C extends Chunk>(chunks: readonly C[], bytesOf: (chunk: C) => number): ScriptLoad[] {
  const holding = (end: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  function closure(chunk: C, found = new Set<C>()): Set<C> {
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name) ?? missing(name);
      if (!found.has(next)) closure(next, found);
    }
    return found;
  }
  const weigh = (loaded: Iterable<C>) => [...loaded].reduce((sum, chunk) => sum + bytesOf(chunk), 0);
  const first = new Set(firstScreen.flatMap((end) => [...closure(holding(end) ?? missing(end))]));
  const routes = chunks
    .filter((chunk) => !first.has(chunk))
    .flatMap((chunk) => chunk.moduleIds.flatMap((id) => page.exec(id)?.[0] ?? []).map((what) => ({ what, chunk })));
  return [
    { what: 'first signed-in screen', bytes: weigh(first), most: firstScreenBytes },
    ...routes.map(({ what, chunk }) => ({
      what,
      bytes: weigh([...closure(chunk)].filter((each) => !first.has(each))),
      most: furtherRouteBytes,
    })),
  ];
}

function missing(name: string): never {
  throw new Error(`the build has no ${name}: adapt scripts/checks/chunk-budget.ts`);
}
