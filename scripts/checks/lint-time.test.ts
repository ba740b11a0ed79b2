import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const hidden = ['Math.random()', 'Date.now()', 'new Date()', 'Date()'];
const handed = ['new Date(5)', 'new Date(now)', 'random.below(2)', 'clock.now()', 'Math.floor(1.5)', 'Date.UTC(2026)'];

it('rejects direct use of time or randomness in rules and services', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-lint-'));
  const config = {
    plugins: [],
    jsPlugins: [join(import.meta.dirname, 'lint-time.ts')],
    categories: { correctness: 'off' },
    rules: { 'game/no-hidden-chance-or-time': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, 'rules.ts'),
    [...hidden, ...handed].map((code, line) => `export const x${line} = ${code};`).join('\n'),
  );
  const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  const lines = Array.from(stdout.matchAll(/rules\.ts:(\d+):/g), (found) => Number(found[1]));
  expect(lines.sort((a, b) => a - b)).toEqual(hidden.map((_, index) => index + 1));
});
