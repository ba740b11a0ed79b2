import { expect, it } from 'vitest';
import { callAddress } from './call-address.ts';

it('puts parameters in place, numbers as text', () => {
  expect(callAddress('GET /api/categories/:id/subcategories', { params: { id: 3 } })).toEqual({
    method: 'GET',
    url: '/api/categories/3/subcategories',
  });
});

it('escapes what a parameter brings along', () => {
  expect(callAddress('GET /api/categories/:id', { params: { id: '../admin?x' } }).url).toBe(
    '/api/categories/..%2Fadmin%3Fx',
  );
});

it('leaves undefined query entries out', () => {
  const query = { type: 'global', limit: 100, period: undefined };
  expect(callAddress('GET /api/leaderboard', { query }).url).toBe('/api/leaderboard?type=global&limit=100');
  expect(callAddress('GET /api/leaderboard', { query: { period: undefined } }).url).toBe('/api/leaderboard');
});
