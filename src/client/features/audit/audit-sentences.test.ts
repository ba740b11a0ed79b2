import { expect, test } from 'vitest';
import { formatAuditSentence } from './audit-sentences.ts';

const playerEntry = {
  actorName: 'Odile',
  subject: 'player',
  subjectId: 'p1',
  subjectName: 'Wren',
  before: null,
  after: null,
};
const reason = 'A video that paid nothing';

test.each([
  ['balance-corrected', { amount: 40, reason }, 'Odile gave Wren 40 coins: A video that paid nothing.'],
  ['balance-corrected', { amount: -1, reason: 'Twice!' }, 'Odile took 1 coin from Wren: Twice!'],
  ['suspended', { until: null, reason: 'Spam' }, 'Odile suspended Wren for good: Spam.'],
  ['restored', null, 'Odile lifted the suspension of Wren.'],
  ['role-changed', { role: 'admin' }, 'Odile made Wren an owner.'],
  ['role-changed', { role: 'moderator' }, 'Odile made Wren a moderator.'],
  ['role-changed', { role: 'player' }, 'Odile took the role of Wren away.'],
  ['fair-play-cleared', { state: 'cleared' }, 'Odile brought Wren back to boards, leagues and official tournaments.'],
  ['fair-play-confirmed', { state: 'confirmed' }, 'Odile kept Wren out of boards, leagues and official tournaments.'],
  ['note-added', null, 'Odile wrote a note about Wren.'],
  ['reports-dismissed', null, 'Odile dismissed the reports of Wren.'],
])('describes an action on a player, %s %j: %s', (action, after, sentence) => {
  expect(formatAuditSentence({ ...playerEntry, action, after })).toBe(sentence);
});

test('states the end of a suspension and the old name, unless the player has left', () => {
  const until = '2027-01-03T12:00:00Z';
  expect(formatAuditSentence({ ...playerEntry, action: 'suspended', after: { until } })).toMatch(
    /^Odile suspended Wren until .*2027/,
  );
  const [before, after] = [{ displayName: 'Rude' }, { displayName: 'Kind' }];
  expect(formatAuditSentence({ ...playerEntry, action: 'renamed', before, after })).toBe('Odile renamed Rude to Kind.');
  expect(formatAuditSentence({ ...playerEntry, action: 'renamed', before: {}, after: {} })).toBe('Odile renamed Wren.');
});

const settingsEntry = { ...playerEntry, subject: 'setting', subjectId: '2', subjectName: null, action: 'updated' };

test.each([
  [{ maintenance: false }, { maintenance: true }, 'Odile closed the game.'],
  [{ maintenance: true }, { maintenance: false }, 'Odile opened the game.'],
  [{ extraTimePrice: 10 }, { extraTimePrice: 13 }, 'Odile set Extra time price from 10 to 13.'],
  [{ one: 1, two: 2 }, { one: 2, two: 3 }, 'Odile changed 2 settings.'],
])('describes a settings change, %j to %j: %s', (before, after, sentence) => {
  expect(formatAuditSentence({ ...settingsEntry, before, after })).toBe(sentence);
});

test('describes other subjects by kind and name, and unknown actions as they are', () => {
  const cup = { ...playerEntry, subject: 'tournament', subjectId: '7', subjectName: 'Rainy Cup' };
  expect(formatAuditSentence({ ...cup, action: 'cancelled' })).toBe('Odile cancelled the tournament “Rainy Cup”.');
  expect(formatAuditSentence({ ...cup, action: 'round-extended' })).toContain(
    'gave a round of the tournament “Rainy Cup”',
  );
  expect(formatAuditSentence({ ...cup, subject: 'fileImport', subjectName: null, action: 'undone' })).toBe(
    'Odile took back the imported file 7.',
  );
  expect(formatAuditSentence({ ...cup, subject: 'bakery', action: 'made-bread' })).toBe(
    'Odile made bread the bakery “Rainy Cup”.',
  );
});
