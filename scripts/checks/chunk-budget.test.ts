import { expect, it } from 'vitest';
import { firstScreenBytes, furtherRouteBytes, scriptLoads } from './chunk-budget.ts';

const pages = 'src/client/app/pages';
const manifest = {
  'index.html': { file: 'entry.js', imports: ['_react.js'] },
  'src/client/app/start-app.tsx': { file: 'app.js', imports: ['_react.js', '_pieces.js'] },
  [`${pages}/game-page.tsx`]: { file: 'game.js', imports: ['_pieces.js', '_clock.js'] },
  '_react.js': { file: 'react.js' },
  '_pieces.js': { file: 'pieces.js', imports: ['_react.js'] },
  '_clock.js': { file: 'clock.js', imports: ['_pieces.js'] },
};
const bytes: Record<string, number> = { entry: 1, react: 50, app: 10, pieces: 20, game: 7, clock: 3 };
const bytesOf = (file: string) => bytes[file.replace('.js', '')] ?? 0;

it('the first signed-in screen loads entry and app with all they import, once, in at most 100 KB', () => {
  expect(scriptLoads(manifest, bytesOf)[0]).toEqual({
    what: 'first signed-in screen',
    bytes: 1 + 50 + 10 + 20,
    most: 100 * 1024,
  });
  expect(firstScreenBytes).toBe(102_400);
});

it('a further route loads what the first screen has not, in at most 22 KB', () => {
  expect(scriptLoads(manifest, bytesOf).slice(1)).toEqual([
    { what: `${pages}/game-page.tsx`, bytes: 7 + 3, most: furtherRouteBytes },
  ]);
  expect(furtherRouteBytes).toBe(22_528);
});

it('a build without an app is an error, not a small build', () => {
  const { 'src/client/app/start-app.tsx': _, ...rest } = manifest;
  expect(() => scriptLoads(rest, bytesOf)).toThrow('start-app.tsx');
});
