import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { measureScripts } from './chunk-budget.ts';
import type { CheckOutcome } from './outcome.ts';

export async function checkBuild(): Promise<CheckOutcome> {
  const built = await build({ logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the client is not one bundle');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const loads = measureScripts(chunks, ({ code }) => brotliCompressSync(code).length);
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const tooBig = loads.filter((load) => load.bytes > load.most);
  const largest = loads.slice(1).reduce((most, { bytes }) => Math.max(most, bytes), 0);
  return {
    ok: tooBig.length === 0,
    output: tooBig.map((load) => `${load.what}: ${kilobytes(load.bytes)} KB of ${kilobytes(load.most)} KB`).join('\n'),
    note: `first screen ${kilobytes(loads[0]?.bytes ?? 0)} KB of script, a further route at most ${kilobytes(largest)} KB`,
  };
}
