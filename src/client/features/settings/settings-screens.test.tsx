import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { NotificationSettings as Settings } from '#shared/notifications/contract.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { notificationSettingsQuery } from './use-notification-settings.ts';

const settings: Settings = {
  friends: true,
  challenges: true,
  gifts: false,
  rankings: true,
  tournaments: true,
  streakReminder: false,
  reminderHour: 19,
  quietFrom: 22,
  quietTo: 8,
};

function screen(shown: ReactNode, known?: Settings): string {
  const client = new QueryClient();
  if (known) client.setQueryData(notificationSettingsQuery.queryKey, known);
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

/** The names of switches by whether they are on. */
function switches(html: string, isOn: boolean): string[] {
  const found = html.matchAll(/role="switch" aria-checked="(\w+)".*?class="field-label"[^>]*>([^<]+)</g);
  return [...found].filter(([, checked]) => checked === String(isOn)).map(([, , label]) => label ?? '');
}

describe('what one is told', () => {
  test('has a switch for each kind, as the server keeps it', () => {
    const html = screen(<NotificationSettings />, settings);
    expect(switches(html, true)).toEqual(['Friends', 'Challenges', 'Leaderboard and league', 'Tournaments']);
    expect(switches(html, false)).toEqual(['Gifts', 'Streak reminder']);
  });

  test('one of them is for tournaments, and says what for', () => {
    const html = screen(<NotificationSettings />, { ...settings, tournaments: false });
    expect(switches(html, false)).toContain('Tournaments');
    expect(text(html)).toContain('|Tournaments|When they start, your matches, and how they end.|');
  });

  test('has quiet hours, and says when there are none', () => {
    const html = screen(<NotificationSettings />, settings);
    expect([...html.matchAll(/<option value="(\d+)" selected/g)].map(([, hour]) => hour)).toEqual(['22', '8']);
    expect(text(html)).toContain('Nothing is pushed then');
    expect(text(screen(<NotificationSettings />, { ...settings, quietTo: 22 }))).toContain('Never quiet');
  });

  test('has room for what is about this device', () => {
    expect(text(screen(<NotificationSettings>On this device</NotificationSettings>, settings))).toContain(
      'On this device',
    );
  });

  test('shows no switch before it is known how it stands', () => {
    expect(switches(screen(<NotificationSettings />), true)).toEqual([]);
  });
});

describe('privacy and data', () => {
  const html = screen(<PrivacySettings user={{ coins: 1, level: 1, longestStreak: 0 } as User} />);

  test('offers both choices about cookies, the data as a file, and the way out', () => {
    expect(text(html)).toContain('|Accept All|');
    expect(text(html)).toContain('|Reject All|');
    expect(html).toMatch(/<a href="\/api\/user\/export"[^>]* download/);
    expect(text(html)).toContain('|Delete account|');
  });

  test('deletes nothing before it was asked what goes', () => {
    expect(text(html)).not.toContain('Delete it');
  });
});
