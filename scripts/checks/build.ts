import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runNode } from '../processes.ts';
import { buildManifest, scriptLoads } from './chunk-budget.ts';
import type { Outcome } from './outcome.ts';

const folder = '.cache/check-build';

/** Builds the client apart from dist/ and weighs its script against the budgets. */
export async function checkBuild(): Promise<Outcome> {
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const built = await runNode('node_modules/vite/bin/vite.js', args, {
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (built.code !== 0) return { ok: false, output: built.output };
  const manifest = buildManifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
  const loads = scriptLoads(manifest, (file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  rmSync(folder, { recursive: true, force: true });
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const tooBig = loads.filter((load) => load.bytes > load.most);
  return {
    ok: tooBig.length === 0,
    output: tooBig.map((load) => `${load.what}: ${kilobytes(load.bytes)} KB of ${kilobytes(load.most)} KB`).join('\n'),
    note: `first screen ${kilobytes(loads[0]?.bytes ?? 0)} KB of script`,
  };
}
