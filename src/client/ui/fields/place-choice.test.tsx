import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlaceChoice } from './place-choice.tsx';

const places = [
  { id: 3, name: 'History', icon: 'history' },
  { id: 9, name: 'Somewhere', icon: 'unheard-of' },
];
const html = (chosenId: number | null, anyLabel?: string) =>
  renderToString(<PlaceChoice places={places} chosenId={chosenId} anyLabel={anyLabel} onChoose={() => undefined} />);

/** The value of each place, and which one is chosen. */
const radios = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /value="([^"]*)"/.exec(input)?.[1],
    input.includes('checked=""'),
  ]);

it('offers each place once, and nothing is chosen unless told', () => {
  expect(radios(html(null))).toEqual([
    ['3', false],
    ['9', false],
  ]);
  expect(radios(html(9))).toEqual([
    ['3', false],
    ['9', true],
  ]);
});

it('can leave it open: then that is what is chosen first', () => {
  expect(radios(html(null, 'Any Category'))[0]).toEqual(['any', true]);
  expect(radios(html(3, 'Any Category'))).toEqual([
    ['any', false],
    ['3', true],
    ['9', false],
  ]);
  expect(html(null, 'Any Category')).toContain('Any Category');
});

it('a place without a landmark of its own has the general one', () => {
  expect(html(null)).toContain('hue-general');
});
