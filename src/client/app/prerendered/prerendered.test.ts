import { describe, expect, it } from 'vitest';
import { pages } from '#shared/pages.ts';
import { renderSplash, renderLoadingIndicator } from './frame.tsx';
import { drawn as info } from './info.tsx';
import { drawn } from './landing.tsx';

const { '/': landing = '' } = drawn;

describe('the landing page (rules 1.2)', () => {
  it('links "Start Playing" and "Join the Quest" to /api/login', () => {
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

  it('has no inline styles or scripts in its markup, which the content security policy forbids', () => {
    expect([landing, renderSplash(), renderLoadingIndicator(), ...Object.values(info)].join('')).not.toMatch(
      /\sstyle=|<style|<script|\son\w+=/,
    );
  });
});

it('has a splash screen with logo, name and tagline that is hidden from screen readers', () => {
  expect(renderSplash()).toMatch(
    /^<div class="splash" aria-hidden="true"><svg class="logo".*<svg class="splash-name".*Know a little\. Go a long way\./,
  );
});

describe('the public pages', () => {
  const listed = pages.filter((page) => page.isIndexable && page.path !== '/');

  it.each(listed)('$path is complete without a script, with its heading and a button to start', ({ path, title }) => {
    const page = info[path] ?? '';
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(page).toContain('href="/api/login"');
    expect(page.replaceAll(/<[^>]+>/g, ' ').split(/\s+/).length).toBeGreaterThan(100);
    // Before hydration, neither the cookie question nor the contact details are rendered.
    expect(page).not.toMatch(/<button[^>]*>Accept|There is no address/);
  });
});

it('the loading indicator is hidden from screen readers', () => {
  expect(renderLoadingIndicator()).toMatch(/^<div class="first-waiting[^"]*" aria-hidden="true">/);
});
