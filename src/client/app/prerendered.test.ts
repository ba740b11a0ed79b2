import { describe, expect, it } from 'vitest';
import { landingHtml, splashHtml } from './prerendered.tsx';

const landing = landingHtml();

describe('the landing page (rules 1.2)', () => {
  it('sends the visitor to /api/login with "Start Playing" and with "Join the Quest"', () => {
    for (const label of ['Start Playing', 'Join the Quest']) {
      expect(landing).toMatch(new RegExp(`<a [^>]*href="/api/login"[^>]*>(?:(?!</a>).)*${label}</a>`));
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

  it('needs no inline style and no script, which the content security policy forbids', () => {
    expect(landing + splashHtml()).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });
});

it('has a splash with logo, name and tagline that is not read out', () => {
  expect(splashHtml()).toMatch(
    /^<div class="splash" aria-hidden="true"><svg.*Trivia Quest.*Know a little\. Go a long way\./,
  );
});
