import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readKey } from '#client/platform/calls/read-key.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { Bell } from './bell.tsx';
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

function screen(shown: ReactNode, list?: readonly Notification[]): string {
  const client = new QueryClient();
  if (list) client.setQueryData(readKey('GET /api/notifications'), list);
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const list = <NotificationList heading={<h1>Notifications</h1>} answerTo={({ id }) => <i>answer {id}</i>} />;

describe('the bell', () => {
  test('says how many are unread, and leads to the list', () => {
    const html = screen(<Bell />, [request, { ...request, id: 3 }, league]);
    expect(html).toContain('aria-label="Notifications, 2 unread"');
    expect(html).toContain('href="/notifications"');
    expect(html).toContain('>2</span>');
  });

  test('has no number while nothing is unread, or nothing is known', () => {
    for (const html of [screen(<Bell />, [league]), screen(<Bell />)]) {
      expect(html).toContain('aria-label="Notifications"');
      expect(html).not.toContain('bell-count');
    }
  });

  test('counts up to 9', () => {
    const many = Array.from({ length: 10 }, (_, id) => ({ ...request, id }));
    expect(screen(<Bell />, many)).toContain('>9+</span>');
  });
});

describe('the list', () => {
  test('has what happened under its day, with who did it and the way there', () => {
    const html = screen(list, [request, league]);
    expect(html.match(/<h2>[^<]+/g)?.[0]).toBe('<h2>Today');
    expect(html.match(/<h2>[^<]+/g)?.[1]).toContain('2026');
    expect(html).toContain('href="/friends?tab=requests"');
    expect(html).toContain('<b>You came 3rd and rise to the Footpath league.</b>');
    expect(html).toContain('dateTime="2026-01-05T10:00:00.000Z"');
  });

  test('has its answer in the row of what it answers', () => {
    const [first, second] = screen(list, [request, league]).split('<li>').slice(1);
    expect([first, second].map((row) => /answer \d/.exec(row ?? '')?.[0])).toEqual(['answer 2', 'answer 1']);
  });

  test('says in a word what is new, and offers to mark it all as read', () => {
    const html = screen(list, [request, league]);
    expect(html.match(/>New</g)).toHaveLength(1);
    expect(html).toContain('Mark all as read');
    const read = screen(list, [league]);
    expect(read).not.toContain('>New<');
    expect(read).not.toContain('Mark all as read');
  });

  test('says what comes where nothing has happened yet', () => {
    expect(screen(list, [])).toContain('All quiet on the trail');
  });

  test('shows that it loads', () => {
    expect(screen(list)).toContain('sks-row');
  });
});
