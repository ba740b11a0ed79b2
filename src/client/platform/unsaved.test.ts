import { expect, it } from 'vitest';
import { unsaved } from './unsaved.ts';

it('keeps what was typed while it was being saved, and drops what was saved', () => {
  const sent: { name?: string; city?: string; note?: string } = { name: 'Owl', city: 'Graz' };
  expect(unsaved(sent, sent)).toEqual({});
  expect(unsaved({ ...sent, name: 'Night Owl', note: 'new' }, sent)).toEqual({ name: 'Night Owl', note: 'new' });
  expect(unsaved({ ...sent, city: '' }, sent)).toEqual({ city: '' });
});
