import { describe, expect, it } from 'vitest';
import { type NotificationFacts, type NotificationKind, notificationKinds } from './rules.ts';
import { notificationWords } from './words.ts';

const cup = { tournament: 'Spring Cup', tournamentId: 12 };
const there = '/tournaments/12';
const mine = '/tournaments?tab=mine';
const day = 24 * 60;

const cases: readonly (readonly [NotificationKind, NotificationFacts, title: string, text: string, href: string])[] = [
  [
    'tournamentStarted',
    { ...cup, minutes: day },
    'Tournament started',
    'Spring Cup has started. You have 24 hours for your match.',
    there,
  ],
  ['tournamentStarted', cup, 'Tournament started', 'Spring Cup has started.', there],
  ['tournamentStarted', {}, 'Tournament started', 'Your tournament has started.', mine],
  [
    'tournamentCancelled',
    { ...cup, refund: 100 },
    'Tournament cancelled',
    'Spring Cup was cancelled. Your entry of 100 coins came back.',
    mine,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 1 },
    'Tournament cancelled',
    'Spring Cup was cancelled. Your entry of 1 coin came back.',
    mine,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 15, reason: 'removed' },
    'Taken out of a tournament',
    'An administrator took you out of Spring Cup. Your entry of 15 coins came back.',
    mine,
  ],
  ['tournamentCancelled', { ...cup, refund: 0 }, 'Tournament cancelled', 'Spring Cup was cancelled.', mine],
  [
    'tournamentCancelled',
    { ...cup, refund: 0, reason: 'tooFewPlayers' },
    'Tournament cancelled',
    'Spring Cup was cancelled: too few players had joined.',
    mine,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 15, reason: 'administrator' },
    'Tournament cancelled',
    'Spring Cup was cancelled by an administrator. Your entry of 15 coins came back.',
    mine,
  ],
  ['tournamentCancelled', {}, 'Tournament cancelled', 'Your tournament was cancelled.', mine],
  [
    'tournamentRenamed',
    { ...cup, before: 'Sprung Cup' },
    'A new name',
    'Sprung Cup has a new name: Spring Cup.',
    there,
  ],
  ['tournamentRenamed', {}, 'A new name', 'Your tournament has a new name.', mine],
  ['tournamentRenamed', cup, 'A new name', 'Your tournament has a new name: Spring Cup.', there],
  [
    'matchResult',
    { ...cup, round: 'Semifinal', outcome: 'movedOn' },
    'Match decided',
    'An administrator moved you on in the semifinal of Spring Cup.',
    there,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 1', outcome: 'passedOver' },
    'Match decided',
    'An administrator decided your match in round 1 of Spring Cup: your opponent goes on.',
    there,
  ],
  [
    'tournamentWon',
    { ...cup, prize: 640_000 },
    'Champion!',
    'You are the champion of Spring Cup. The prize of 640,000 coins is yours.',
    there,
  ],
  [
    'tournamentWon',
    { ...cup, prize: 1 },
    'Champion!',
    'You are the champion of Spring Cup. The prize of 1 coin is yours.',
    there,
  ],
  ['tournamentWon', { ...cup, prize: 0 }, 'Champion!', 'You are the champion of Spring Cup.', there],
  ['tournamentWon', {}, 'Champion!', 'You are the champion of your tournament.', mine],
  [
    'matchReady',
    { ...cup, round: 'Round 2', minutes: 7 * day },
    'Your next match',
    'Your match in round 2 of Spring Cup is open. You have 7 days for it.',
    there,
  ],
  [
    'matchReady',
    { ...cup, round: 'Final' },
    'Your next match',
    'Your match in the final of Spring Cup is open.',
    there,
  ],
  ['matchReady', {}, 'Your next match', 'Your match in your tournament is open.', mine],
  [
    'matchReminder',
    { ...cup, round: 'Quarterfinal', minutes: 180 },
    'Your match is waiting',
    'You have 3 hours left for your match in the quarterfinal of Spring Cup.',
    there,
  ],
  [
    'matchReminder',
    { ...cup, round: 'Semifinal' },
    'Your match is waiting',
    'Your match in the semifinal of Spring Cup is waiting.',
    there,
  ],
  ['matchReminder', {}, 'Your match is waiting', 'Your match in your tournament is waiting.', mine],
  [
    'matchResult',
    { ...cup, round: 'Semifinal', outcome: 'won' },
    'Match decided',
    'You beat Wren in the semifinal of Spring Cup.',
    there,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 1', outcome: 'lost' },
    'Match decided',
    'Wren beat you in round 1 of Spring Cup.',
    there,
  ],
  [
    'matchResult',
    { ...cup, round: 'Final', outcome: 'walkover' },
    'Match decided',
    'Nobody came against you in the final of Spring Cup: the match is yours.',
    there,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 3', outcome: 'missed' },
    'Match decided',
    'You missed your match in round 3 of Spring Cup.',
    there,
  ],
  ['matchResult', { outcome: 'won' }, 'Match decided', 'You beat Wren in your tournament.', mine],
  ['matchResult', { outcome: 'lost' }, 'Match decided', 'Wren beat you in your tournament.', mine],
  [
    'matchResult',
    { outcome: 'walkover' },
    'Match decided',
    'Nobody came against you in your tournament: the match is yours.',
    mine,
  ],
  ['matchResult', { outcome: 'missed' }, 'Match decided', 'You missed your match in your tournament.', mine],
  [
    'matchResult',
    { ...cup, round: 'Final', outcome: 'an outcome of tomorrow' },
    'Match decided',
    'Your match in the final of Spring Cup is decided.',
    there,
  ],
  ['matchResult', {}, 'Match decided', 'Your match in your tournament is decided.', mine],
  [
    'tournamentInvite',
    { ...cup, invite: 'code' },
    'Tournament invitation',
    'Wren invites you to Spring Cup.',
    `${there}?invite=code`,
  ],
  ['tournamentInvite', {}, 'Tournament invitation', 'Wren invites you to a tournament.', mine],
];

describe('news of tournaments in words', () => {
  it.each(cases)('%s %j: %s, %s', (kind, facts, title, text, href) => {
    expect(notificationWords({ kind, facts, actorName: 'Wren' })).toEqual({ title, text, href });
  });

  it('says every kind of them, with facts and without', () => {
    const kinds = Object.entries(notificationKinds).flatMap(([kind, is]) => (is === 'tournaments' ? [kind] : []));
    const told = (hasFacts: boolean) =>
      new Set(cases.filter(([, facts]) => Object.keys(facts).length > 0 === hasFacts).map(([kind]) => kind));
    expect([...told(true)].sort()).toEqual(kinds.sort());
    expect([...told(false)].sort()).toEqual(kinds.sort());
  });

  it.each([
    [0, '1 minute'],
    [1, '1 minute'],
    [2, '2 minutes'],
    [2.5, '2 minutes'],
    [10, '10 minutes'],
    [119, '119 minutes'],
    [120, '2 hours'],
    [179, '2 hours'],
    [2 * day - 1, '47 hours'],
    [2 * day, '2 days'],
    [7 * day, '7 days'],
  ])('%d minutes are %s', (minutes, span) => {
    const { text } = notificationWords({ kind: 'matchReminder', facts: { minutes }, actorName: 'Wren' });
    expect(text).toBe(`You have ${span} left for your match in your tournament.`);
  });

  it('an empty name is no name', () => {
    const facts = { tournament: '', round: '', minutes: '9', refund: '9' };
    const { text } = notificationWords({ kind: 'tournamentCancelled', facts, actorName: 'Wren' });
    expect(text).toBe('Your tournament was cancelled.');
  });
});
