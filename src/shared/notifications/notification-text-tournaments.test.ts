import { describe, expect, it } from 'vitest';
import { type NotificationFacts, type NotificationKind, notificationKinds } from './rules.ts';
import { formatNotification } from './notification-text.ts';

const cup = { tournament: 'Spring Cup', tournamentId: 12 };
const tournamentPath = '/tournaments/12';
const ownTournamentsPath = '/tournaments?tab=mine';
const day = 24 * 60;

const cases: readonly (readonly [NotificationKind, NotificationFacts, title: string, text: string, href: string])[] = [
  [
    'tournamentStarted',
    { ...cup, minutes: day },
    'Tournament started',
    'Spring Cup has started. You have 24 hours for your match.',
    tournamentPath,
  ],
  ['tournamentStarted', cup, 'Tournament started', 'Spring Cup has started.', tournamentPath],
  ['tournamentStarted', {}, 'Tournament started', 'Your tournament has started.', ownTournamentsPath],
  [
    'tournamentCancelled',
    { ...cup, refund: 100 },
    'Tournament cancelled',
    'Spring Cup was cancelled. Your entry of 100 coins came back.',
    ownTournamentsPath,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 1 },
    'Tournament cancelled',
    'Spring Cup was cancelled. Your entry of 1 coin came back.',
    ownTournamentsPath,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 15, reason: 'removed' },
    'Taken out of a tournament',
    'An administrator took you out of Spring Cup. Your entry of 15 coins came back.',
    ownTournamentsPath,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 0 },
    'Tournament cancelled',
    'Spring Cup was cancelled.',
    ownTournamentsPath,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 0, reason: 'tooFewPlayers' },
    'Tournament cancelled',
    'Spring Cup was cancelled: too few players had joined.',
    ownTournamentsPath,
  ],
  [
    'tournamentCancelled',
    { ...cup, refund: 15, reason: 'administrator' },
    'Tournament cancelled',
    'Spring Cup was cancelled by an administrator. Your entry of 15 coins came back.',
    ownTournamentsPath,
  ],
  ['tournamentCancelled', {}, 'Tournament cancelled', 'Your tournament was cancelled.', ownTournamentsPath],
  [
    'tournamentRenamed',
    { ...cup, before: 'Sprung Cup' },
    'A new name',
    'Sprung Cup has a new name: Spring Cup.',
    tournamentPath,
  ],
  ['tournamentRenamed', {}, 'A new name', 'Your tournament has a new name.', ownTournamentsPath],
  ['tournamentRenamed', cup, 'A new name', 'Your tournament has a new name: Spring Cup.', tournamentPath],
  [
    'matchResult',
    { ...cup, round: 'Semifinal', outcome: 'movedOn' },
    'Match decided',
    'An administrator moved you on in the semifinal of Spring Cup.',
    tournamentPath,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 1', outcome: 'passedOver' },
    'Match decided',
    'An administrator decided your match in round 1 of Spring Cup: your opponent goes on.',
    tournamentPath,
  ],
  [
    'tournamentWon',
    { ...cup, prize: 640_000 },
    'Champion!',
    'You are the champion of Spring Cup. The prize of 640,000 coins is yours.',
    tournamentPath,
  ],
  [
    'tournamentWon',
    { ...cup, prize: 1 },
    'Champion!',
    'You are the champion of Spring Cup. The prize of 1 coin is yours.',
    tournamentPath,
  ],
  ['tournamentWon', { ...cup, prize: 0 }, 'Champion!', 'You are the champion of Spring Cup.', tournamentPath],
  ['tournamentWon', {}, 'Champion!', 'You are the champion of your tournament.', ownTournamentsPath],
  [
    'matchReady',
    { ...cup, round: 'Round 2', minutes: 7 * day },
    'Your next match',
    'Your match in round 2 of Spring Cup is open. You have 7 days for it.',
    tournamentPath,
  ],
  [
    'matchReady',
    { ...cup, round: 'Final' },
    'Your next match',
    'Your match in the final of Spring Cup is open.',
    tournamentPath,
  ],
  ['matchReady', {}, 'Your next match', 'Your match in your tournament is open.', ownTournamentsPath],
  [
    'matchReminder',
    { ...cup, round: 'Quarterfinal', minutes: 180 },
    'Your match is waiting',
    'You have 3 hours left for your match in the quarterfinal of Spring Cup.',
    tournamentPath,
  ],
  [
    'matchReminder',
    { ...cup, round: 'Semifinal' },
    'Your match is waiting',
    'Your match in the semifinal of Spring Cup is waiting.',
    tournamentPath,
  ],
  ['matchReminder', {}, 'Your match is waiting', 'Your match in your tournament is waiting.', ownTournamentsPath],
  [
    'matchResult',
    { ...cup, round: 'Semifinal', outcome: 'won' },
    'Match decided',
    'You beat Wren in the semifinal of Spring Cup.',
    tournamentPath,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 1', outcome: 'lost' },
    'Match decided',
    'Wren beat you in round 1 of Spring Cup.',
    tournamentPath,
  ],
  [
    'matchResult',
    { ...cup, round: 'Final', outcome: 'walkover' },
    'Match decided',
    'Nobody came against you in the final of Spring Cup: the match is yours.',
    tournamentPath,
  ],
  [
    'matchResult',
    { ...cup, round: 'Round 3', outcome: 'missed' },
    'Match decided',
    'You missed your match in round 3 of Spring Cup.',
    tournamentPath,
  ],
  ['matchResult', { outcome: 'won' }, 'Match decided', 'You beat Wren in your tournament.', ownTournamentsPath],
  ['matchResult', { outcome: 'lost' }, 'Match decided', 'Wren beat you in your tournament.', ownTournamentsPath],
  [
    'matchResult',
    { outcome: 'walkover' },
    'Match decided',
    'Nobody came against you in your tournament: the match is yours.',
    ownTournamentsPath,
  ],
  [
    'matchResult',
    { outcome: 'missed' },
    'Match decided',
    'You missed your match in your tournament.',
    ownTournamentsPath,
  ],
  [
    'matchResult',
    { ...cup, round: 'Final', outcome: 'an outcome of tomorrow' },
    'Match decided',
    'Your match in the final of Spring Cup is decided.',
    tournamentPath,
  ],
  ['matchResult', {}, 'Match decided', 'Your match in your tournament is decided.', ownTournamentsPath],
  [
    'tournamentInvite',
    { ...cup, invite: 'code' },
    'Tournament invitation',
    'Wren invites you to Spring Cup.',
    `${tournamentPath}?invite=code`,
  ],
  ['tournamentInvite', {}, 'Tournament invitation', 'Wren invites you to a tournament.', ownTournamentsPath],
];

describe('tournament notifications', () => {
  it.each(cases)('%s %j: %s, %s', (kind, facts, title, text, href) => {
    expect(formatNotification({ kind, facts, actorName: 'Wren' })).toEqual({ title, text, href });
  });

  it('formats every kind, with facts and without', () => {
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
  ])('formats %d minutes as %s', (minutes, span) => {
    const { text } = formatNotification({ kind: 'matchReminder', facts: { minutes }, actorName: 'Wren' });
    expect(text).toBe(`You have ${span} left for your match in your tournament.`);
  });

  it('treats an empty name as missing', () => {
    const facts = { tournament: '', round: '', minutes: '9', refund: '9' };
    const { text } = formatNotification({ kind: 'tournamentCancelled', facts, actorName: 'Wren' });
    expect(text).toBe('Your tournament was cancelled.');
  });
});
