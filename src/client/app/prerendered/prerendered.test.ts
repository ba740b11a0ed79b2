import { describe, expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { splashHtml, waitingHtml } from './frame.tsx';
import { drawn as info } from './info.tsx';
import { drawn } from './landing.tsx';

const { '/': landing = '' } = drawn;

describe('the landing page (rules 1.2)', () => {
  it('sends the visitor to /api/login with "Start Playing" and with "Join the Quest"', () => {
    for (const label of ['Start Playing', 'Join the Quest']) {
      expect(landing).toMatch(new RegExp(`<a [^>]*href="/api/login[?](?:play|join)"[^>]*>(?:(?!</a>).)*${label}</a>`));
    }
  });

  it.each([
    '200+ questions across various topics',
    'Global leaderboards',
    'Challenge friends, share scores.',
    'Badges and rewards',
    'Earn coins and keep a streak.',
    'Extra Time, Skip Question, Extra Life.',
  ])('advertises: %s', (text) => {
    expect(landing).toContain(text);
  });

  it('shows a streak of 7 dots with 5 filled', () => {
    const dots = /<div class="dots".*?<\/div>/.exec(landing)?.[0] ?? '';
    expect(dots.match(/<i\b/g)).toHaveLength(7);
    expect(dots.match(/dot-on/g)).toHaveLength(5);
  });

  it('needs no inline style and no script in its markup, which the content security policy forbids', () => {
    expect([landing, splashHtml(), waitingHtml(), ...Object.values(info)].join('')).not.toMatch(
      /\sstyle=|<style|<script|\son\w+=/,
    );
  });
});

it('has a splash with logo, name and tagline that is not read out', () => {
  expect(splashHtml()).toMatch(
    /^<div class="splash" aria-hidden="true"><svg class="logo".*<svg class="splash-name".*Know a little\. Go a long way\./,
  );
});

describe('what everybody may read', () => {
  const listed = pages.filter((page) => page.isListed && page.path !== '/');

  it.each(listed)('$path reads whole without a script, with its heading and the way in', ({ path, title }) => {
    const page = info[path] ?? '';
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page).toContain('href="/api/login"');
    expect(page.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(100);
    // Nobody is asked about cookies before it is known whether they have answered, and nothing is said of who runs the game.
    expect(page).not.toMatch(/<button[^>]*>Accept|There is no address/);
  });
});

it('what waits for the app is not read out', () => {
  expect(waitingHtml()).toMatch(/^<div class="first-waiting[^"]*" aria-hidden="true">/);
});
