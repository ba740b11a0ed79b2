import { expect, it } from 'vitest';
import { parseBundledLibraries } from './bundled-licenses.ts';

it('parses the name and version of each library, including scoped names', () => {
  const notices = `# Licenses

The app bundles dependencies which contain the following licenses:

## @tanstack/query-core - 5.108.0 (MIT)

MIT License

## react - 19.3.1 (MIT)
`;
  expect(parseBundledLibraries(notices)).toEqual(['@tanstack/query-core@5.108.0', 'react@19.3.1']);
});
