import { expect, it } from 'vitest';
import { getInAppPath } from './use-link-navigation.ts';

const here = 'https://quest.example/leaderboard?period=week';
const link = (href: string, more: { target?: string; isDownload?: boolean } = {}) =>
  getInAppPath({ href, target: more.target ?? '', isDownload: more.isDownload ?? false }, here);

it('navigates to plain links of the game inside the app', () => {
  expect(link('https://quest.example/game/3')).toBe('/game/3');
  expect(link('https://quest.example/game?category=3')).toBe('/game?category=3');
  expect(link('https://quest.example/')).toBe('/');
});

it('leaves other sites, new tabs and downloads to the browser', () => {
  expect(link('https://elsewhere.example/game/3')).toBeNull();
  expect(link('https://quest.example/tournaments/1', { target: '_blank' })).toBeNull();
  expect(link('https://quest.example/game/3', { isDownload: true })).toBeNull();
  expect(link('mailto:a@quest.example')).toBeNull();
});

it('loads sign-in, sign-out and files as pages', () => {
  expect(link('https://quest.example/api/login')).toBeNull();
  expect(link('https://quest.example/licences/interface-icons.txt')).toBeNull();
});

it('leaves anchors on the same page to the browser', () => {
  expect(link('https://quest.example/leaderboard?period=week#main')).toBeNull();
  expect(link('https://quest.example/profile#settings-heading')).toBe('/profile#settings-heading');
});
