// `npm run check` runs all checks that do not need a running game; `npm run check -- lint types` runs only the named
// ones.
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
  types: createToolCheck('typescript/bin/tsc', '-b'),
  lint: createToolCheck('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  format: checkFormat,
  imports: checkImports,
  names: checkNames,
  references: checkReferences,
  links: checkScreenPaths,
  styles: checkStyles,
  'dead code': createToolCheck('knip/bin/knip.js', '--no-progress'),
  migrations: checkMigrations,
  content: createScriptCheck('scripts/content.ts'),
  build: checkBuild,
};

endOnSignals();
const requestedNames = process.argv.slice(2);
const selectedChecks = Object.entries(checks).filter(
  ([name]) => requestedNames.length === 0 || requestedNames.includes(name),
);
let failedCount = 0;

// Run two checks at once because most of them keep only one processor busy.
const pendingChecks = selectedChecks.values();
await Promise.all([runPendingChecks(), runPendingChecks()]);

console.log(`${selectedChecks.length - failedCount} checks passed, ${failedCount} failed`);
process.exitCode = failedCount === 0 && selectedChecks.length > 0 ? 0 : 1;

async function runPendingChecks() {
  for (const [name, check] of pendingChecks) await runCheck(name, check);
}

async function runCheck(name: string, check: () => Promise<CheckOutcome>) {
  const start = performance.now();
  const { ok, output, note } = await check().catch(toFailedOutcome);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${note ? `: ${note}` : ''}`);
  if (ok) return;
  failedCount += 1;
  console.log(output.trimEnd().replace(/^/gm, '     '));
}

function createToolCheck(path: string, ...args: string[]) {
  return createScriptCheck(`node_modules/${path}`, ...args);
}

function createScriptCheck(path: string, ...args: string[]) {
  return async (): Promise<CheckOutcome> => {
    const { code, output } = await runNode(path, args, { capture: true });
    return { ok: code === 0, output };
  };
}

function toFailedOutcome(error: unknown): CheckOutcome {
  return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
