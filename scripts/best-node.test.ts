import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-nodes-'));
afterAll(() => rmSync(folder, { recursive: true }));

function createFakeNode(version: string): string {
  const place = join(folder, version);
  mkdirSync(place);
  writeFileSync(join(place, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  return place;
}

const runBestNode = (...path: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'best-node.ts')], {
    env: { PATH: path.join(':') },
    encoding: 'utf8',
  }).stdout.trim();

it('npm start prefers an installed Node that is new enough and has no known vulnerabilities', () => {
  const [old, vulnerable, fine] = [createFakeNode('20.20.2'), createFakeNode('24.21.9'), createFakeNode('26.12.1')];
  expect(runBestNode(old, vulnerable, fine)).toBe(join(fine, 'node'));
  expect(runBestNode(old, vulnerable)).toBe(process.execPath);
  expect(runBestNode()).toBe(process.execPath);
});
