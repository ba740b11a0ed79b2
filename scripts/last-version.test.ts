import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLastVersion } from './last-version.ts';

const createChangelog = (from: string, before: string) =>
  `# Changes\n\nWords.\n\n## 0.3.0 (not released yet)\n\nWithout downtime from: ${from}\n\n- New.\n\n## ${before}\n\nOld.\n`;

it.each([
  ['0.2.0.', '0.2.0 (1 December 2026)', { commit: 'v0.2.0', canRunSideBySide: true }],
  ['no older version.', '0.2.0 (commit 9fa616d, 1 December 2026)', { commit: '9fa616d', canRunSideBySide: false }],
])('finds the version below the newest, and whether both can run together: from %s', (from, before, last) => {
  expect(findLastVersion(createChangelog(from, before))).toEqual(last);
});

it('rejects a changelog without a previous version or an upgrade path', () => {
  expect(() => findLastVersion('# Changes\n\n## 0.1.0\n\nFirst.\n')).toThrow(/no version before/);
  expect(() => findLastVersion('# Changes\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\nFirst.\n')).toThrow(
    /from which version/,
  );
});

it('finds the previous version in CHANGELOG.md', () => {
  expect(findLastVersion(readFileSync('CHANGELOG.md', 'utf8')).commit).toMatch(/^(v\d+\.\d+\.\d+|[0-9a-f]{7,})$/);
});
