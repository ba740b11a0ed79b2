import { runNode } from '../processes.ts';
import type { CheckOutcome } from './outcome.ts';

const args = ['format', '--vcs-enabled=true', '--vcs-client-kind=git', '--vcs-use-ignore-file=true', '--reporter=json'];

export async function checkFormat(): Promise<CheckOutcome> {
  const { code, output } = await runNode('node_modules/@biomejs/biome/bin/biome', [...args, '--max-diagnostics=none'], {
    capture: true,
  });
  const files = new Set(Array.from(output.matchAll(/"path":"([^"]+)"/g), (found) => found[1]));
  return { ok: code === 0, output: files.size > 0 ? `npm run format changes\n${[...files].join('\n')}` : output };
}
