import { expect, it } from 'vitest';
import { firstScreenBytes, furtherRouteBytes, measureScripts } from './chunk-budget.ts';

const client = '/somewhere/src/client';
const chunks = [
  { fileName: 'entry.js', imports: ['react.js'], moduleIds: [`${client}/main.tsx`], bytes: 1 },
  { fileName: 'react.js', imports: [], moduleIds: [], bytes: 50 },
  {
    fileName: 'app.js',
    imports: ['react.js', 'pieces.js'],
    moduleIds: [`${client}/app/start-app.tsx`, `${client}/app/pages/home-page.tsx`],
    bytes: 10,
  },
  { fileName: 'pieces.js', imports: ['react.js'], moduleIds: [], bytes: 20 },
  {
    fileName: 'game.js',
    imports: ['pieces.js', 'clock.js'],
    moduleIds: [`${client}/app/pages/game-page.tsx`],
    bytes: 7,
  },
  { fileName: 'clock.js', imports: ['pieces.js'], moduleIds: [], bytes: 3 },
];
const getBytes = (chunk: { readonly bytes: number }) => chunk.bytes;

it('the first signed-in screen loads the entry and the app with all imports, once, in at most 100 KB', () => {
  expect(measureScripts(chunks, getBytes)[0]).toEqual({
    what: 'first signed-in screen',
    bytes: 1 + 50 + 10 + 20,
    most: 100 * 1024,
  });
  expect(firstScreenBytes).toBe(102_400);
});

it('a further route loads only what the first screen has not, in at most 22 KB', () => {
  expect(measureScripts(chunks, getBytes).slice(1)).toEqual([
    { what: 'src/client/app/pages/game-page.tsx', bytes: 7 + 3, most: furtherRouteBytes },
  ]);
  expect(furtherRouteBytes).toBe(22_528);
});

it('a build without an app is an error instead of a small build', () => {
  const rest = chunks.filter(({ fileName }) => fileName !== 'app.js');
  expect(() => measureScripts(rest, getBytes)).toThrow('start-app.tsx');
});
