import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-nodes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder with a Node that says so of itself. */
function nodeOf(version: string): string {
  const place = join(folder, version);
  mkdirSync(place);
  writeFileSync(join(place, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 });
  return place;
}

const chosen = (...path: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'best-node.ts')], {
    env: { PATH: path.join(':') },
    encoding: 'utf8',
  }).stdout.trim();

it('npm start prefers the machine’s own Node where it is new and mended', () => {
  const [old, holes, fine] = [nodeOf('20.20.2'), nodeOf('24.21.9'), nodeOf('26.12.1')];
  expect(chosen(old, holes, fine)).toBe(join(fine, 'node'));
  expect(chosen(old, holes)).toBe(process.execPath);
  expect(chosen()).toBe(process.execPath);
});
