import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

it('puts parameters in place, escaped', () => {
  expect(addressOf('/profile/:id', { id: '../admin?x' })).toBe('/profile/..%2Fadmin%3Fx');
  expect(addressOf('/tournaments/:id/matches/:matchId', { id: 3, matchId: 4 })).toBe('/tournaments/3/matches/4');
});

it('writes the query as a form does, without what is undefined', () => {
  const query = { q: "it's (a) 50/50 ~ é & more!", empty: '', none: undefined, page: 2 };
  const form = new URLSearchParams({ q: query.q, empty: '', page: '2' });
  expect(addressOf('/friends', {}, query)).toBe(`/friends?${form}`);
  expect(addressOf('/friends', {}, { none: undefined })).toBe('/friends');
});
