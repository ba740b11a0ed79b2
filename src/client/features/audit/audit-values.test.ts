import { expect, test } from 'vitest';
import { getSubjectPath, listValueChanges, formatFieldName } from './audit-sentences.ts';

test('formats field names as words', () => {
  expect([formatFieldName('displayName'), formatFieldName('until'), formatFieldName('reset-link')]).toEqual([
    'Display name',
    'Until',
    'Reset link',
  ]);
});

test('lists only changed fields', () => {
  const before = { coins: 1350, reason: 'Lost', until: null, isActive: true };
  const after = { coins: 50, reason: 'Lost', until: '2027-01-03T12:00:00Z', isActive: false, wrongAnswers: ['a', 'b'] };
  const changes = listValueChanges({ before, after });
  expect(changes.map(({ name }) => name)).toEqual(['Coins', 'Until', 'Is active', 'Wrong answers']);
  expect(changes[0]).toEqual({ name: 'Coins', before: (1350).toLocaleString(), after: '50' });
  expect(changes[1]?.before).toBe('none');
  expect(changes[1]?.after).toContain('2027');
  expect(changes[2]).toMatchObject({ before: 'yes', after: 'no' });
  expect(changes[3]).toMatchObject({ before: null, after: 'a · b' });
});

test('links a subject that has a page', () => {
  expect(getSubjectPath({ subject: 'player', subjectId: 'abc' })).toBe('/admin/players/abc');
  expect(getSubjectPath({ subject: 'fileImport', subjectId: '3' })).toBe('/admin/questions?import=3');
  expect(getSubjectPath({ subject: 'import', subjectId: '3' })).toBeNull();
});
