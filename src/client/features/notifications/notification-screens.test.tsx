import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NotificationList } from './notification-list.tsx';

const robin = { id: 'robin', displayName: 'Robin', profileImageUrl: null, avatar: null };
const request: Notification = {
  id: 2,
  kind: 'friendRequest',
  actor: robin,
  text: 'Robin wants to be friends.',
  challengeId: null,
  href: '/friends?tab=requests',
  createdAt: new Date().toISOString(),
  isRead: false,
};
const league: Notification = {
  ...request,
  id: 1,
  kind: 'leagueResult',
  actor: null,
  text: 'You came 3rd and rise to the Footpath league.',
  href: '/league',
  createdAt: '2026-01-05T10:00:00.000Z',
  isRead: true,
};

function renderScreen(shown: ReactNode, list?: readonly Notification[]): string {
  const client = new QueryClient();
  if (list) client.setQueryData(getReadKey('GET /api/notifications'), list);
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const list = <NotificationList heading={<h1>Notifications</h1>} renderAnswer={({ id }) => <i>answer {id}</i>} />;

describe('notification bell', () => {
  test('shows how many are unread and links to the list', () => {
    const html = renderScreen(<NotificationBell />, [request, { ...request, id: 3 }, league]);
    expect(html).toContain('aria-label="Notifications, 2 unread"');
    expect(html).toContain('href="/notifications"');
    expect(html).toContain('>2</span>');
  });

  test('has no number while nothing is unread or nothing is loaded', () => {
    for (const html of [renderScreen(<NotificationBell />, [league]), renderScreen(<NotificationBell />)]) {
      expect(html).toContain('aria-label="Notifications"');
      expect(html).not.toContain('bell-count');
    }
  });

  test('counts up to 9', () => {
    const many = Array.from({ length: 10 }, (_, id) => ({ ...request, id }));
    expect(renderScreen(<NotificationBell />, many)).toContain('>9+</span>');
  });
});

describe('notification list', () => {
  test('groups notifications by day, with the actor and a link', () => {
    const html = renderScreen(list, [request, league]);
    expect(html.match(/<h2>[^<]+/g)?.[0]).toBe('<h2>Today');
    expect(html.match(/<h2>[^<]+/g)?.[1]).toContain('2026');
    expect(html).toContain('href="/friends?tab=requests"');
    expect(html).toContain('<b>You came 3rd and rise to the Footpath league.</b>');
    expect(html).toContain('dateTime="2026-01-05T10:00:00.000Z"');
  });

  test('renders the answer in the row of its notification', () => {
    const [first, second] = renderScreen(list, [request, league]).split('<li>').slice(1);
    expect([first, second].map((row) => /answer \d/.exec(row ?? '')?.[0])).toEqual(['answer 2', 'answer 1']);
  });

  test('marks new notifications in words and offers to mark all as read', () => {
    const html = renderScreen(list, [request, league]);
    expect(html.match(/>New</g)).toHaveLength(1);
    expect(html).toContain('Mark all as read');
    const read = renderScreen(list, [league]);
    expect(read).not.toContain('>New<');
    expect(read).not.toContain('Mark all as read');
  });

  test('explains the empty list', () => {
    expect(renderScreen(list, [])).toContain('All quiet on the trail');
  });

  test('shows a loading state', () => {
    expect(renderScreen(list)).toContain('sks-row');
  });
});
