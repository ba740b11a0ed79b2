import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/notifications/contract.ts';
import { notificationKinds } from '#shared/notifications/rules.ts';
import { formatNotification } from '#shared/notifications/notification-text.ts';
import { getKindIcon } from './kind-icons.ts';
import { listFreshNotifications, createNewsToast } from './news-toasts.ts';

const createNotification = (id: number, change: Partial<Notification> = {}): Notification => ({
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

describe('news toasts', () => {
  const list = [
    createNotification(5),
    createNotification(4, { isRead: true }),
    createNotification(3),
    createNotification(2),
  ];

  it('cover unread notifications that were not there before', () => {
    expect(listFreshNotifications(list, new Set([2, 3])).map(({ id }) => id)).toEqual([5]);
    // Created earlier but received later: presence in the list matters, not the highest id.
    expect(listFreshNotifications(list, new Set([5, 3])).map(({ id }) => id)).toEqual([2]);
    expect(listFreshNotifications(list, new Set([2, 3, 4, 5]))).toEqual([]);
  });

  it('ignore everything that happened before the page was opened', () => {
    expect(listFreshNotifications(list, null)).toEqual([]);
  });

  it('show the text and the link of a single notification', () => {
    expect(createNewsToast([createNotification(5)], [createNotification(5)])).toEqual({
      title: 'Number 5 wants to be friends.',
      icon: 'user-plus',
      href: '/friends?tab=requests',
      readUpTo: 5,
    });
  });

  it('mark a followed notification as read, but no older unread ones', () => {
    expect(createNewsToast([createNotification(5)], list)).toMatchObject({ readUpTo: null });
    expect(
      createNewsToast([createNotification(5)], [createNotification(5), createNotification(4, { isRead: true })]),
    ).toMatchObject({ readUpTo: 5 });
  });

  it('combine several notifications', () => {
    expect(createNewsToast([createNotification(5), createNotification(3), createNotification(2)], list)).toEqual({
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
  ] as const)('%s shows its text and links to the tournament', (kind, icon) => {
    const { text, href } = formatNotification({ kind, facts: { tournamentId: 12 }, actorName: 'Wren' });
    const one = createNotification(5, { kind, text, href });
    expect(createNewsToast([one], [one])).toEqual({ title: text, icon, href, readUpTo: 5 });
    expect(href).toMatch(kind === 'tournamentCancelled' ? /^\/tournaments\?tab=mine$/ : /^\/tournaments\/12$/);
  });

  it('are not created without notifications', () => {
    expect(createNewsToast([], list)).toBeNull();
  });
});

describe('notification icons', () => {
  it('exist for every kind, with the bell for unknown kinds', () => {
    for (const kind of Object.keys(notificationKinds)) expect(getKindIcon(kind)).not.toBe('bell');
    for (const kind of ['aKindOfTomorrow', 'toString']) expect(getKindIcon(kind)).toBe('bell');
  });
});
