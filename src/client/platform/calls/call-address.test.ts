import { expect, it } from 'vitest';
import { getCallAddress } from './call-address.ts';

it('inserts parameters, with numbers as text', () => {
  expect(getCallAddress('GET /api/categories/:id/subcategories', { params: { id: 3 } })).toEqual({
    method: 'GET',
    url: '/api/categories/3/subcategories',
  });
});

it('escapes parameters', () => {
  expect(getCallAddress('GET /api/categories/:id', { params: { id: '../admin?x' } }).url).toBe(
    '/api/categories/..%2Fadmin%3Fx',
  );
});

it('omits undefined query entries', () => {
  const query = { type: 'global', limit: 100, period: undefined };
  expect(getCallAddress('GET /api/leaderboard', { query }).url).toBe('/api/leaderboard?type=global&limit=100');
  expect(getCallAddress('GET /api/leaderboard', { query: { period: undefined } }).url).toBe('/api/leaderboard');
});
