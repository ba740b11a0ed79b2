import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lastVersion } from './last-version.ts';

const changelog = (from: string, before: string) =>
  `# Changes\n\nWords.\n\n## 0.3.0 (not released yet)\n\nWithout downtime from: ${from}\n\n- New.\n\n## ${before}\n\nOld.\n`;

it.each([
  ['0.2.0.', '0.2.0 (1 December 2026)', { commit: 'v0.2.0', isBeside: true }],
  ['no older version.', '0.2.0 (commit 9fa616d, 1 December 2026)', { commit: '9fa616d', isBeside: false }],
])('the last version is the one below the newest, beside it or not: from %s', (from, before, last) => {
  expect(lastVersion(changelog(from, before))).toEqual(last);
});

it('a list without it, or without the way from it, is an error', () => {
  expect(() => lastVersion('# Changes\n\n## 0.1.0\n\nFirst.\n')).toThrow(/no version before/);
  expect(() => lastVersion('# Changes\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\nFirst.\n')).toThrow(/from which version/);
});

it('this list names one', () => {
  expect(lastVersion(readFileSync('CHANGELOG.md', 'utf8')).commit).toMatch(/^(v\d+\.\d+\.\d+|[0-9a-f]{7,})$/);
});
