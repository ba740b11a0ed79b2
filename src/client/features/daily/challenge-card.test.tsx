import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { Challenge } from './challenge-card.tsx';

const asked: DailyChallenge = {
  date: '2026-11-21',
  kind: 'place-6',
  description: 'Answer 6 History questions right in one game.',
  scope: 'game',
  categorySlug: 'history',
  categoryId: 6,
  rewardCoins: 50,
  target: 6,
  nextAt: '2000-01-01T00:00:00.000Z',
};
const made: ChallengeProgress = { completed: false, progress: 4, target: 6, completedAt: null, nextAt: asked.nextAt };

function shown(change: Partial<DailyChallenge & ChallengeProgress> = {}): string {
  const html = renderToString(<Challenge asked={{ ...asked, ...change }} made={{ ...made, ...change }} streak={3} />);
  return html.replaceAll('<!-- -->', '');
}

describe('the daily challenge card', () => {
  it('shows description, reward coins, the way made and the way to play', () => {
    const html = shown();
    expect(html).toContain('Answer 6 History questions right in one game.');
    expect(html).toContain('+50<span class="daily-unit"> coins</span>');
    expect(html).toContain('4 / 6');
    expect(html).toContain('hue-history');
    expect(html).toContain('href="/game?category=6"');
    expect(html).not.toContain('Completed');
  });

  it('has a "Completed" marker when it is completed, and then a result to share', () => {
    const html = shown({ completed: true, progress: 6, completedAt: '2026-11-21T12:00:00.000Z' });
    expect(html).toContain('Completed');
    expect(html).toContain('Share');
    expect(html).not.toContain('progressbar');
    expect(html).not.toContain('href="/game');
  });

  it('leads to survival where the challenge asks for it, and nowhere where any game will do', () => {
    const elsewhere = { categoryId: null, categorySlug: null };
    expect(shown({ ...elsewhere, kind: 'survival-5' })).toContain('href="/game/survival"');
    expect(shown({ ...elsewhere, kind: 'right-7' })).not.toContain('href=');
  });

  it('tells the wait in words that no live region announces', () => {
    const html = shown();
    expect(html).toContain('Next one any moment');
    expect(html).not.toMatch(/aria-live|role="(status|alert|timer)"/);
  });
});
