import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Announcement } from '#shared/settings/contract.ts';
import { Announcements } from './announcements.tsx';
import { dismissAnnouncement } from './announcements.tsx';

const createAnnouncement = (id: number, change: Partial<Announcement> = {}): Announcement => ({
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
const renderAnnouncements = (announcements: Announcement[]) =>
  renderToString(<Announcements announcements={announcements} viewer={viewer} />);

it('shows the latest two announcements', () => {
  const html = renderAnnouncements([
    createAnnouncement(3, { href: '/tournaments' }),
    createAnnouncement(2),
    createAnnouncement(1),
  ]);
  expect(html).toContain('News 3');
  expect(html).toContain('href="/tournaments"');
  expect(html).toContain('News 2');
  expect(html).not.toContain('News 1');
});

it('announcements for other audiences do not count toward the limit', () => {
  const html = renderAnnouncements([
    createAnnouncement(9, { audience: 'guests' }),
    createAnnouncement(8, { audience: 'country', country: 'PT' }),
    createAnnouncement(7, { audience: 'country', country: 'AT' }),
    createAnnouncement(6, { audience: 'accounts' }),
  ]);
  expect([...html.matchAll(/News (\d)<\/b>/g)].map(([, id]) => id)).toEqual(['7', '6']);
});

it('does not show announcements dismissed on this device', () => {
  dismissAnnouncement(3);
  const html = renderAnnouncements([createAnnouncement(3), createAnnouncement(2)]);
  expect(html).not.toContain('News 3');
  expect(html).toContain('Dismiss: News 2');
});
