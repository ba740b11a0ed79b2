import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChallengeProgress, DailyChallenge } from '#shared/daily/contract.ts';
import { DailyChallengeView } from './daily-challenge-card.tsx';

const dailyChallenge: DailyChallenge = {
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
const challengeProgress: ChallengeProgress = {
  completed: false,
  progress: 4,
  target: 6,
  completedAt: null,
  nextAt: dailyChallenge.nextAt,
};

function renderChallenge(change: Partial<DailyChallenge & ChallengeProgress> = {}): string {
  const html = renderToString(
    <DailyChallengeView
      challenge={{ ...dailyChallenge, ...change }}
      progress={{ ...challengeProgress, ...change }}
      streak={3}
    />,
  );
  return html.replaceAll('<!-- -->', '');
}

describe('daily challenge card', () => {
  it('shows description, reward, progress and a link to play', () => {
    const html = renderChallenge();
    expect(html).toContain('Answer 6 History questions right in one game.');
    expect(html).toContain('+50<span class="daily-unit"> coins</span>');
    expect(html).toContain('4 / 6');
    expect(html).toContain('hue-history');
    expect(html).toContain('href="/game?category=6"');
    expect(html).not.toContain('Completed');
  });

  it('shows "Completed" and a share button when it is completed', () => {
    const html = renderChallenge({ completed: true, progress: 6, completedAt: '2026-11-21T12:00:00.000Z' });
    expect(html).toContain('Completed');
    expect(html).toContain('Share');
    expect(html).not.toContain('progressbar');
    expect(html).not.toContain('href="/game');
  });

  it('links to survival if the challenge requires it, and to no game if any will do', () => {
    const elsewhere = { categoryId: null, categorySlug: null };
    expect(renderChallenge({ ...elsewhere, kind: 'survival-5' })).toContain('href="/game/survival"');
    expect(renderChallenge({ ...elsewhere, kind: 'right-7' })).not.toContain('href=');
  });

  it('shows the wait outside of any live region', () => {
    const html = renderChallenge();
    expect(html).toContain('Next one any moment');
    expect(html).not.toMatch(/aria-live|role="(status|alert|timer)"/);
  });
});
