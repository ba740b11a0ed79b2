import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlaceChoice } from './place-choice.tsx';

const places = [
  { id: 3, name: 'History', icon: 'history' },
  { id: 9, name: 'Somewhere', icon: 'unheard-of' },
];
const renderHtml = (chosenId: number | null, anyLabel?: string) =>
  renderToString(<PlaceChoice places={places} chosenId={chosenId} anyLabel={anyLabel} onChoose={() => undefined} />);

const listRadios = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /value="([^"]*)"/.exec(input)?.[1],
    input.includes('checked=""'),
  ]);

it('offers each place once, with none chosen by default', () => {
  expect(listRadios(renderHtml(null))).toEqual([
    ['3', false],
    ['9', false],
  ]);
  expect(listRadios(renderHtml(9))).toEqual([
    ['3', false],
    ['9', true],
  ]);
});

it('can offer no particular place, which is then chosen by default', () => {
  expect(listRadios(renderHtml(null, 'Any Category'))[0]).toEqual(['any', true]);
  expect(listRadios(renderHtml(3, 'Any Category'))).toEqual([
    ['any', false],
    ['3', true],
    ['9', false],
  ]);
  expect(renderHtml(null, 'Any Category')).toContain('Any Category');
});

it('uses the general landmark for a place without a landmark', () => {
  expect(renderHtml(null)).toContain('hue-general');
});
