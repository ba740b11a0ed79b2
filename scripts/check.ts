// `npm run check`: everything that can be known without running the game; `npm run check -- lint types` only some.
import { checkBuild } from './checks/build.ts';
import { checkFormat } from './checks/format.ts';
import { checkImports } from './checks/imports.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkNames } from './checks/names.ts';
import type { CheckOutcome } from './checks/outcome.ts';
import { checkReferences } from './checks/references.ts';
import { checkScreenPaths } from './checks/screen-paths.ts';
import { checkStyles } from './checks/raw-styles.ts';
import { endOnSignals, runNode } from './processes.ts';

const checks: Record<string, () => Promise<CheckOutcome>> = {
  types: tool('typescript/bin/tsc', '-b'),
  lint: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  format: checkFormat,
  imports: checkImports,
  names: checkNames,
  references: checkReferences,
  links: checkScreenPaths,
  styles: checkStyles,
  'dead code': tool('knip/bin/knip.js', '--no-progress'),
  migrations: checkMigrations,
  content: script('scripts/content.ts'),
  build: checkBuild,
};

endOnSignals();
const wanted = process.argv.slice(2);
const chosen = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let failed = 0;

// Two at a time: most of them keep one processor busy.
const left = chosen.values();
await Promise.all([work(), work()]);

console.log(`${chosen.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1;

async function work() {
  for (const [name, check] of left) await report(name, check);
}

async function report(name: string, check: () => Promise<CheckOutcome>) {
  const start = performance.now();
  const { ok, output, note } = await check().catch(broken);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${note ? `: ${note}` : ''}`);
  if (ok) return;
  failed += 1;
  console.log(output.trimEnd().replace(/^/gm, '     '));
}

function tool(path: string, ...args: string[]) {
  return script(`node_modules/${path}`, ...args);
}

function script(path: string, ...args: string[]) {
  return async (): Promise<CheckOutcome> => {
    const { code, output } = await runNode(path, args, { capture: true });
    return { ok: code === 0, output };
  };
}

function broken(error: unknown): CheckOutcome {
  return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
