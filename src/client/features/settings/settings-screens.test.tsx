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

function renderSettings(shown: ReactNode, known?: Settings): string {
  const client = new QueryClient();
  if (known) client.setQueryData(notificationSettingsQuery.queryKey, known);
  const html = renderToString(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  return html.replaceAll('<!-- -->', '');
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

function listSwitches(html: string, isOn: boolean): string[] {
  const found = html.matchAll(/role="switch" aria-checked="(\w+)".*?class="field-label"[^>]*>([^<]+)</g);
  return [...found].filter(([, checked]) => checked === String(isOn)).map(([, , label]) => label ?? '');
}

describe('notification settings', () => {
  test('have a switch for each kind with the stored value', () => {
    const html = renderSettings(<NotificationSettings />, settings);
    expect(listSwitches(html, true)).toEqual(['Friends', 'Challenges', 'Leaderboard and league', 'Tournaments']);
    expect(listSwitches(html, false)).toEqual(['Gifts', 'Streak reminder']);
  });

  test('have one switch for tournaments that explains its purpose', () => {
    const html = renderSettings(<NotificationSettings />, { ...settings, tournaments: false });
    expect(listSwitches(html, false)).toContain('Tournaments');
    expect(text(html)).toContain('|Tournaments|When they start, your matches, and how they end.|');
  });

  test('have quiet hours and show when there are none', () => {
    const html = renderSettings(<NotificationSettings />, settings);
    expect([...html.matchAll(/<option value="(\d+)" selected/g)].map(([, hour]) => hour)).toEqual(['22', '8']);
    expect(text(html)).toContain('Nothing is pushed then');
    expect(text(renderSettings(<NotificationSettings />, { ...settings, quietTo: 22 }))).toContain('Never quiet');
  });

  test('have room for settings of this device', () => {
    expect(text(renderSettings(<NotificationSettings>On this device</NotificationSettings>, settings))).toContain(
      'On this device',
    );
  });

  test('show no switch before the settings are loaded', () => {
    expect(listSwitches(renderSettings(<NotificationSettings />), true)).toEqual([]);
  });
});

describe('privacy and data', () => {
  const html = renderSettings(<PrivacySettings user={{ coins: 1, level: 1, longestStreak: 0 } as User} />);

  test('offers both cookie choices, the data export and account deletion', () => {
    expect(text(html)).toContain('|Accept All|');
    expect(text(html)).toContain('|Reject All|');
    expect(html).toMatch(/<a href="\/api\/user\/export"[^>]* download/);
    expect(text(html)).toContain('|Delete account|');
  });

  test('deletes nothing before showing what is deleted', () => {
    expect(text(html)).not.toContain('Delete it');
  });
});
