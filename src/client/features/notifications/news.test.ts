import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { notificationKinds } from '#shared/notifications/rules.ts';
import { notificationWords } from '#shared/notifications/words.ts';
import { kindIcon } from './kind-icons.ts';
import { freshNews, newsOf } from './news-toast.ts';

const happened = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'friendRequest',
  actor: null,
  text: `Number ${id} wants to be friends.`,
  challengeId: null,
  href: '/friends?tab=requests',
  createdAt: '2026-11-21T10:00:00.000Z',
  isRead: false,
  ...change,
});

describe('what is told by a toast', () => {
  const list = [happened(5), happened(4, { isRead: true }), happened(3), happened(2)];

  it('is what is unread and was not there before', () => {
    expect(freshNews(list, new Set([2, 3])).map(({ id }) => id)).toEqual([5]);
    // Written earlier, seen later: what counts is what was there, not the highest id.
    expect(freshNews(list, new Set([5, 3])).map(({ id }) => id)).toEqual([2]);
    expect(freshNews(list, new Set([2, 3, 4, 5]))).toEqual([]);
  });

  it('is nothing of what happened before the page was opened', () => {
    expect(freshNews(list, null)).toEqual([]);
  });

  it('one thing says itself and leads there', () => {
    expect(newsOf([happened(5)], [happened(5)])).toEqual({
      title: 'Number 5 wants to be friends.',
      icon: 'user-plus',
      href: '/friends?tab=requests',
      readUpTo: 5,
    });
  });

  it('what is followed is read, but older unread things are not swept along', () => {
    expect(newsOf([happened(5)], list)).toMatchObject({ readUpTo: null });
    expect(newsOf([happened(5)], [happened(5), happened(4, { isRead: true })])).toMatchObject({ readUpTo: 5 });
  });

  it('several are one toast', () => {
    expect(newsOf([happened(5), happened(3), happened(2)], list)).toEqual({
      title: '3 new things happened',
      icon: 'bell',
      href: '/notifications',
      readUpTo: null,
    });
  });

  it.each([
    ['tournamentInvite', 'send'],
    ['tournamentStarted', 'bracket'],
    ['tournamentCancelled', 'ban'],
    ['tournamentWon', 'crown'],
    ['matchReady', 'swords'],
    ['matchReminder', 'hourglass'],
    ['matchResult', 'flag'],
  ] as const)('%s says itself, and leads to the tournament', (kind, icon) => {
    const { text, href } = notificationWords({ kind, facts: { tournamentId: 12 }, actorName: 'Wren' });
    const one = happened(5, { kind, text, href });
    expect(newsOf([one], [one])).toEqual({ title: text, icon, href, readUpTo: 5 });
    expect(href).toMatch(kind === 'tournamentCancelled' ? /^\/tournaments\?tab=mine$/ : /^\/tournaments\/12$/);
  });

  it('nothing is no toast', () => {
    expect(newsOf([], list)).toBeNull();
  });
});

describe('icons', () => {
  it('every kind has its own, and one that this page does not know has the bell', () => {
    for (const kind of Object.keys(notificationKinds)) expect(kindIcon(kind)).not.toBe('bell');
    for (const kind of ['aKindOfTomorrow', 'toString']) expect(kindIcon(kind)).toBe('bell');
  });
});
