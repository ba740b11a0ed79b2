import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CachedKey, getReadKey } from '#client/platform/calls/read-key.ts';
import { CategoryDetails, CategoryDetailsContent } from './category-details.tsx';
import { CategoryList } from './category-list.tsx';
import { createCategoryProgress, newPlayerProgress, twoWeekProgress } from '#test/fixtures/example-progress.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ProgressHero } from './progress-hero.tsx';
import { ProgressTiles } from './progress-hero.tsx';
import { trendDays } from './queries.ts';
import { TrendsPanel } from './trends-panel.tsx';

const trends = {
  from: '2026-10-23',
  to: '2026-11-21',
  dailyStats: [
    { date: '2026-11-01', games: 1, totalAttempts: 10, correctAnswers: 7, accuracyRate: 70, averageTime: 9 },
    { date: '2026-11-20', games: 2, totalAttempts: 21, correctAnswers: 14, accuracyRate: 67, averageTime: 9 },
    { date: '2026-11-21', games: 1, totalAttempts: 12, correctAnswers: 9, accuracyRate: 75, averageTime: 9 },
  ],
};

function renderHtml(node: ReactNode, ...reads: (readonly [CachedKey, unknown])[]): string {
  const client = new QueryClient();
  for (const [key, data] of reads) client.setQueryData(key, data);
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

const renderText = (...seen: Parameters<typeof renderHtml>) =>
  renderHtml(...seen)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

const judgedKey = getReadKey('GET /api/analytics/strengths-weaknesses');
const trendsKey = getReadKey('GET /api/analytics/time/:days', { params: { days: trendDays } });

describe('progress header', () => {
  it('is titled "Your Progress" and shows the percentile', () => {
    expect(renderText(<ProgressHero overview={twoWeekProgress} />)).toContain(
      '|Your Progress|Better than |73%| of players|',
    );
  });

  it('shows no percentile before the first finished game, or for a player ahead of no one', () => {
    expect(renderText(<ProgressHero overview={newPlayerProgress} />)).not.toContain('Better than');
    expect(renderText(<ProgressHero overview={{ ...twoWeekProgress, percentile: 0 }} />)).not.toContain('Better than');
  });

  it('has the four summary tiles (rules 2.24)', () => {
    expect(renderText(<ProgressTiles overall={twoWeekProgress.overall} />)).toBe(
      '|Total Questions|130|Accuracy|68|%|Avg Time|12.4|s|Categories|2|',
    );
  });
});

describe('tab Overview (rules 2.25)', () => {
  const panel = (of: typeof twoWeekProgress) => <OverviewPanel overview={of} practice={<p>Mistakes</p>} />;

  it('lists strengths, "Areas to Improve" and the difficulty bars', () => {
    const judged = { strengths: [twoWeekProgress.categories[0]], weaknesses: [twoWeekProgress.categories[1]] };
    const words = renderText(panel(twoWeekProgress), [judgedKey, judged], [trendsKey, trends]);
    expect(words).toContain('|Strengths|Science|66 of 80 right|83%|');
    expect(words).toContain('|Areas to Improve|History|22 of 50 right|44%|');
    expect(words).toContain('|Easy|83%|50 of 60|');
    expect(words).toContain('|Hard|30%|6 of 20|');
    expect(words).toContain('|Questions|84|38 more|Accuracy|73%|14 points up|Games|9|4 more|');
  });

  it('explains what to do without strengths or weaknesses', () => {
    const words = renderText(panel(newPlayerProgress), [judgedKey, { strengths: [], weaknesses: [] }]);
    expect(words).toContain('|Play more questions to discover your strengths!|');
    expect(words).toContain('|Keep playing to identify improvement areas!|');
  });
});

describe('tab Categories', () => {
  it('lists the categories with links to their details', () => {
    const seen = renderHtml(<CategoryList categories={twoWeekProgress.categories} backFrom={null} />);
    expect(seen).toContain('href="/progress?tab=categories&amp;category=6"');
  });

  it('shows the details of a category with a link back', () => {
    const details = {
      ...createCategoryProgress(6, 'History', 50, 22),
      difficulties: [],
      subcategories: [createCategoryProgress(20, 'Politics', 12, 3)],
    };
    const seen = renderHtml(<CategoryDetails id={6} />, [
      getReadKey('GET /api/analytics/category/:id', { params: { id: 6 } }),
      details,
    ]);
    expect(seen).toContain('href="/progress?tab=categories"');
    const words = renderText(<CategoryDetailsContent details={details} />);
    expect(words).toContain('|History|');
    expect(words).toContain('|Politics|25%|3 of 12|');
  });
});

describe('tab Insights (rules 2.26, 2.27)', () => {
  it('shows accuracy, speed, next steps, times and personal bests', () => {
    const words = renderText(<InsightsPanel overview={twoWeekProgress} />);
    expect(words).toContain('|Good progress!|');
    expect(words).toContain("|You're quick!|".replace("'", '&#x27;'));
    expect(words).toContain('Science is your strongest category (83%). Focus on History (44%)');
    expect(words).toContain('|Most right on a day|Nov 14, 2026|31|');
  });

  it('invites a player who has not played', () => {
    expect(renderText(<InsightsPanel overview={newPlayerProgress} />)).toContain(
      '|Start playing to unlock personalized insights!|',
    );
  });
});

describe('tab Trends (rules 2.24)', () => {
  it('shows the last 30 days, the active ones and the last 7', () => {
    const words = renderText(<TrendsPanel />, [trendsKey, trends]);
    expect(words).toContain('|You played on 3 of the last 30 days.|');
    expect(words).toContain('|33 questions answered.|');
    expect(words).toContain('|Today|12|9 right|Friday|21|14 right|Thursday|0|none|');
  });

  it('explains that nothing was played', () => {
    const words = renderText(<TrendsPanel />, [trendsKey, { ...trends, dailyStats: [] }]);
    expect(words).toContain('|No activity data available yet...|');
  });
});
