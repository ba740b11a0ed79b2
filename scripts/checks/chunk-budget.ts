const kilobyte = 1024;
export const firstScreenBytes = 100 * kilobyte;
/** The largest route is a match: a complete game with the display of both players. */
export const furtherRouteBytes = 22 * kilobyte;

const firstScreen = ['src/client/main.tsx', 'src/client/app/start-app.tsx'];
const page = /src\/client\/app\/pages\/(?:[^/]+\/)?[^/]+-page\.tsx$/;

export interface ScriptChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

export interface ScriptLoad {
  what: string;
  bytes: number;
  most: number;
}

export function measureScripts<C extends ScriptChunk>(
  chunks: readonly C[],
  bytesOf: (chunk: C) => number,
): ScriptLoad[] {
  const holding = (end: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  function closure(chunk: C, found = new Set<C>()): Set<C> {
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name) ?? throwMissing(name);
      if (!found.has(next)) closure(next, found);
    }
    return found;
  }
  const weigh = (loaded: Iterable<C>) => [...loaded].reduce((sum, chunk) => sum + bytesOf(chunk), 0);
  const first = new Set(firstScreen.flatMap((end) => [...closure(holding(end) ?? throwMissing(end))]));
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

function throwMissing(name: string): never {
  throw new Error(`the build has no ${name}: adapt scripts/checks/chunk-budget.ts`);
}
