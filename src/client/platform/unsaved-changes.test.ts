import { expect, it } from 'vitest';
import { getUnsavedChanges } from './unsaved-changes.ts';

it('keeps what was typed during the save and drops what was saved', () => {
  const sent: { name?: string; city?: string; note?: string } = { name: 'Owl', city: 'Graz' };
  expect(getUnsavedChanges(sent, sent)).toEqual({});
  expect(getUnsavedChanges({ ...sent, name: 'Night Owl', note: 'new' }, sent)).toEqual({
    name: 'Night Owl',
    note: 'new',
  });
  expect(getUnsavedChanges({ ...sent, city: '' }, sent)).toEqual({ city: '' });
});
