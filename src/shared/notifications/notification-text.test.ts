import { describe, expect, it } from 'vitest';
import { formerPlayerName } from '../account/rules.ts';
import { type NotificationFacts, type NotificationKind, notificationKinds } from './rules.ts';
import { formatNotification } from './notification-text.ts';

const cases: readonly (readonly [NotificationKind, NotificationFacts, text: string, href: string])[] = [
  ['friendRequest', {}, 'Wren wants to be friends.', '/friends?tab=requests'],
  ['friendAccepted', {}, 'Wren and you are friends now.', '/friends'],
  ['challengeReceived', { category: 'Geography' }, 'Wren challenges you in Geography.', '/friends?tab=challenges'],
  [
    'challengeAccepted',
    { category: 'Geography' },
    'Wren accepted your challenge in Geography.',
    '/friends?tab=challenges',
  ],
  [
    'challengeReminder',
    { category: 'Geography' },
    'Wren would still like to play you in Geography. Ten questions, whenever it suits you.',
    '/friends?tab=challenges',
  ],
  ['challengeDeclined', {}, 'Wren declined your challenge.', '/friends?tab=challenges'],
  ['challengeResult', { category: 'Film', outcome: 'won' }, 'You beat Wren in Film.', '/friends?tab=challenges'],
  [
    'challengeResult',
    { category: 'Film', outcome: 'won', isForfeit: true },
    'Wren ended your challenge in Film. You win.',
    '/friends?tab=challenges',
  ],
  ['challengeResult', { category: 'Film', outcome: 'lost' }, 'Wren beat you in Film.', '/friends?tab=challenges'],
  ['challengeResult', { category: 'Film', outcome: 'drawn' }, 'You and Wren drew in Film.', '/friends?tab=challenges'],
  ['challengeResult', {}, 'Your challenge with Wren is over.', '/friends?tab=challenges'],
  ['giftReceived', { quantity: 50, item: null }, 'Wren sent you a gift.', '/friends?tab=gifts'],
  ['giftClaimed', { quantity: 1, item: null }, 'Wren claimed your gift of 1 coin.', '/friends?tab=gifts'],
  ['giftClaimed', { quantity: 2, item: 'fiftyFifty' }, 'Wren claimed your gift of 2 × 50/50.', '/friends?tab=gifts'],
  ['giftReturned', { quantity: 100 }, 'Your gift of 100 coins to Wren came back.', '/friends?tab=gifts'],
  [
    'leagueResult',
    { outcome: 'rose', rank: 3, nextLeague: 1 },
    'You came 3rd and rise to the Footpath league.',
    '/league',
  ],
  [
    'leagueResult',
    { outcome: 'stayed', rank: 11, nextLeague: 0 },
    'You came 11th and stay in the Campfire league.',
    '/league',
  ],
  [
    'leagueResult',
    { outcome: 'fell', rank: 22, nextLeague: 2 },
    'You came 22nd and go down to the Riverbend league.',
    '/league',
  ],
  ['leagueResult', { rank: 21 }, 'You came 21st in your league.', '/league'],
  [
    'overtaken',
    { rank: 2 },
    'Wren overtook you among your friends this week. You are 2nd now.',
    '/leaderboard?tab=friends&period=week',
  ],
  ['overtaken', {}, 'Wren overtook you among your friends this week.', '/leaderboard?tab=friends&period=week'],
  ['streakReminder', { days: 12, freezes: 0 }, 'Play a game today to keep your 12-day streak.', '/'],
  [
    'streakReminder',
    { days: 12, freezes: 1 },
    'Play a game today to keep your 12-day streak, or a freeze is used up at midnight.',
    '/',
  ],
];

describe('formatNotification', () => {
  it.each(cases)('%s %j: %s', (kind, facts, text, href) => {
    expect(formatNotification({ kind, facts, actorName: 'Wren' })).toMatchObject({ text, href });
  });

  it.each(Object.keys(notificationKinds) as NotificationKind[])(
    'formats %s without facts and for a deleted actor',
    (kind) => {
      const { title, text, href } = formatNotification({ kind, facts: {}, actorName: formerPlayerName });
      expect(title).not.toBe('');
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/undefined|null|NaN/);
      expect(href).toMatch(/^\//);
    },
  );
});
