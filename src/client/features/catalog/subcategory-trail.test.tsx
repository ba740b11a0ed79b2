import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Category } from '#shared/catalog/contract.ts';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import { SubcategoryTrail } from './subcategory-trail.tsx';

const art = { id: 2, name: 'Art', icon: 'art', color: '#aa3355', parentId: null, isRetired: false };
const topics: Category[] = [21, 22, 23].map((id) => ({ ...art, id, name: `Topic ${id}`, parentId: 2 }));

function renderStations(stars: readonly number[]): string[] {
  const client = new QueryClient();
  const stations = topics.map(({ id }, index) => ({ categoryId: id, correctAnswers: 0, stars: stars[index] ?? 0 }));
  client.setQueryData(getReadKey('GET /api/categories/:id/subcategories', { params: { id: 2 } }), topics);
  client.setQueryData(getReadKey('GET /api/user/places'), [
    { categoryId: 2, stars: 0, mostStars: 9, isFull: false, stations },
  ]);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <SubcategoryTrail category={art} traveler={<b>Wren</b>} />
    </QueryClientProvider>,
  );
  return html.split('<li ').slice(1);
}

const isLit = (station: string) => station.includes('station-lit');
const isNext = (station: string) => station.includes('Next on your way');

test('lights stations with all stars and marks the first one without as next', () => {
  const stations = renderStations([3, 2, 3]);
  expect(stations.map(isLit)).toEqual([true, false, true]);
  expect(stations.map(isNext)).toEqual([false, true, false]);
});

test('marks no station as next if all have all stars', () => {
  expect(renderStations([3, 3, 3]).map(isNext)).toEqual([false, false, false]);
});

test('is a list of links in map order', () => {
  expect(renderStations([0, 0, 0]).map((station) => /href="([^"]*)"/.exec(station)?.[1])).toEqual([
    '/game/21',
    '/game/22',
    '/game/23',
  ]);
});
