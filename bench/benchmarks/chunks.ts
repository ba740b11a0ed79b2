import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Benchmark, Row } from '../benchmark.ts';

const budgetBytes = 100 * 1024;

const firstScreen = ['src/client/main.tsx', 'src/client/app/start-app.tsx'];

type File = Rolldown.OutputChunk | Rolldown.OutputAsset;

const getCompressedSize = (file: File) => brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length;

async function buildClient(): Promise<readonly File[]> {
  const built = await build({ logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the client is not one bundle');
  return built.output;
}

function findChunk(files: readonly File[], module: string): Rolldown.OutputChunk {
  const chunk = files.find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.split('?')[0]?.endsWith(`/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`no chunk holds ${module}`);
  return chunk;
}

function collectImports(files: readonly File[], names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const file = files.find((candidate) => candidate.fileName === name);
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
}

/**
 * Brotli size of everything that the browser loads except pictures and fonts. The script of the first screen has a
 * budget.
 */
export const chunksBenchmark: Benchmark = {
  name: 'chunks',
  async run() {
    const files = await buildClient();
    const row = (what: string, bytes: number, aim: Row['aim'] = null): Row => ({
      what,
      ours: `${(bytes / 1024).toFixed(1)} KB`,
      baseline: `${budgetBytes / 1024} KB`,
      ratio: bytes / budgetBytes,
      aim,
    });
    const entries = firstScreen.map((module) => findChunk(files, module).fileName);
    const first = collectImports(files, entries);
    const sizes = files
      .filter(({ fileName }) => /\.(js|css|html)$/.test(fileName))
      .map((file) => ({ name: file.fileName, bytes: getCompressedSize(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = sizes.reduce((sum, { name, bytes }) => sum + (first.has(name) ? bytes : 0), 0);
    const page = sizes.filter(({ name }) => /\.(css|html)$/.test(name)).reduce((sum, { bytes }) => sum + bytes, total);
    return [
      row('first signed-in screen, script (*), brotli', total, { most: 1 }),
      row('the same with styles and page', page),
      ...sizes.map(({ name, bytes }) => row(`${name}${first.has(name) ? ' *' : ''}`, bytes)),
    ];
  },
};
