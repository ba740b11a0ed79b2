import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Announcement } from '#shared/settings/contract.ts';
import { Announcements } from './announcements.tsx';
import { dismiss } from './dismissed.ts';

const announcement = (id: number, change: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `News ${id}`,
  text: 'Of the day.',
  tone: 'info',
  audience: 'everybody',
  country: null,
  href: null,
  startsAt: null,
  endsAt: null,
  ...change,
});

const viewer = { isGuest: false, country: 'AT' };
const shown = (announcements: Announcement[]) =>
  renderToString(<Announcements announcements={announcements} viewer={viewer} />);

it('announcements are told, the latest two at a time', () => {
  const html = shown([announcement(3, { href: '/tournaments' }), announcement(2), announcement(1)]);
  expect(html).toContain('News 3');
  expect(html).toContain('href="/tournaments"');
  expect(html).toContain('News 2');
  expect(html).not.toContain('News 1');
});

it('what is about others takes no place of what is about who looks', () => {
  const html = shown([
    announcement(9, { audience: 'guests' }),
    announcement(8, { audience: 'country', country: 'PT' }),
    announcement(7, { audience: 'country', country: 'AT' }),
    announcement(6, { audience: 'accounts' }),
  ]);
  expect([...html.matchAll(/News (\d)<\/b>/g)].map(([, id]) => id)).toEqual(['7', '6']);
});

it('what was dismissed on this device is not told again', () => {
  dismiss(3);
  const html = shown([announcement(3), announcement(2)]);
  expect(html).not.toContain('News 3');
  expect(html).toContain('Dismiss: News 2');
});
