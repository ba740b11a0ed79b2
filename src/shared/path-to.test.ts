import { expect, it } from 'vitest';
import { buildUrl } from './path-to.ts';

it('inserts escaped path parameters', () => {
  expect(buildUrl('/profile/:id', { id: '../admin?x' })).toBe('/profile/..%2Fadmin%3Fx');
  expect(buildUrl('/tournaments/:id/matches/:matchId', { id: 3, matchId: 4 })).toBe('/tournaments/3/matches/4');
});

it('encodes the query like a form and omits undefined values', () => {
  const query = { q: "it's (a) 50/50 ~ é & more!", empty: '', none: undefined, page: 2 };
  const form = new URLSearchParams({ q: query.q, empty: '', page: '2' });
  expect(buildUrl('/friends', {}, query)).toBe(`/friends?${form}`);
  expect(buildUrl('/friends', {}, { none: undefined })).toBe('/friends');
});
