import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type CachedKey, readKey } from '#client/platform/calls/read-key.ts';
import { CategoryDetails, DetailsShown } from './category-details.tsx';
import { CategoryList } from './category-list.tsx';
import { exampleCategory, newcomer, traveller } from '#test/fixtures/example-progress.ts';
import { InsightsPanel } from './insights-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { ProgressHero } from './progress-hero.tsx';
import { ProgressTiles } from './progress-tiles.tsx';
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

function html(node: ReactNode, ...reads: (readonly [CachedKey, unknown])[]): string {
  const client = new QueryClient();
  for (const [key, data] of reads) client.setQueryData(key, data);
  return renderToString(<QueryClientProvider client={client}>{node}</QueryClientProvider>).replaceAll('<!-- -->', '');
}

/** What can be read and heard. */
const text = (...seen: Parameters<typeof html>) =>
  html(...seen)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

const judgedKey = readKey('GET /api/analytics/strengths-weaknesses');
const trendsKey = readKey('GET /api/analytics/time/:days', { params: { days: trendDays } });

describe('the head of the progress', () => {
  it('is titled "Your Progress" and tells whom one is better than', () => {
    expect(text(<ProgressHero overview={traveller} />)).toContain('|Your Progress|Better than |73%| of players|');
  });

  it('claims nothing before the first finished game, nor of somebody who is ahead of nobody', () => {
    expect(text(<ProgressHero overview={newcomer} />)).not.toContain('Better than');
    expect(text(<ProgressHero overview={{ ...traveller, percentile: 0 }} />)).not.toContain('Better than');
  });

  it('has the four summary tiles (rules 2.24)', () => {
    expect(text(<ProgressTiles overall={traveller.overall} />)).toBe(
      '|Total Questions|130|Accuracy|68|%|Avg Time|12.4|s|Categories|2|',
    );
  });
});

describe('the tab Overview (rules 2.25)', () => {
  const panel = (of: typeof traveller) => <OverviewPanel overview={of} practice={<p>Mistakes</p>} />;

  it('lists strengths, "Areas to Improve" and the bars of difficulty', () => {
    const judged = { strengths: [traveller.categories[0]], weaknesses: [traveller.categories[1]] };
    const words = text(panel(traveller), [judgedKey, judged], [trendsKey, trends]);
    expect(words).toContain('|Strengths|Science|66 of 80 right|83%|');
    expect(words).toContain('|Areas to Improve|History|22 of 50 right|44%|');
    expect(words).toContain('|Easy|83%|50 of 60|');
    expect(words).toContain('|Hard|30%|6 of 20|');
    expect(words).toContain('|Questions|84|38 more|Accuracy|73%|14 points up|Games|9|4 more|');
  });

  it('says what to do where there is neither', () => {
    const words = text(panel(newcomer), [judgedKey, { strengths: [], weaknesses: [] }]);
    expect(words).toContain('|Play more questions to discover your strengths!|');
    expect(words).toContain('|Keep playing to identify improvement areas!|');
  });
});

describe('the tab Categories', () => {
  it('lists the places, each a way to its details', () => {
    const seen = html(<CategoryList categories={traveller.categories} backFrom={null} />);
    expect(seen).toContain('href="/progress?tab=categories&amp;category=6"');
  });

  it('shows the details of one with a link back', () => {
    const details = {
      ...exampleCategory(6, 'History', 50, 22),
      difficulties: [],
      subcategories: [exampleCategory(20, 'Politics', 12, 3)],
    };
    const seen = html(<CategoryDetails id={6} />, [
      readKey('GET /api/analytics/category/:id', { params: { id: 6 } }),
      details,
    ]);
    expect(seen).toContain('href="/progress?tab=categories"');
    const words = text(<DetailsShown details={details} />);
    expect(words).toContain('|History|');
    expect(words).toContain('|Politics|25%|3 of 12|');
  });
});

describe('the tab Insights (rules 2.26, 2.27)', () => {
  it('tells accuracy, speed, the next steps, times and bests', () => {
    const words = text(<InsightsPanel overview={traveller} />);
    expect(words).toContain('|Good progress!|');
    expect(words).toContain("|You're quick!|".replace("'", '&#x27;'));
    expect(words).toContain('Science is your strongest category (83%). Focus on History (44%)');
    expect(words).toContain('|Most right on a day|Nov 14, 2026|31|');
  });

  it('invites who has not played', () => {
    expect(text(<InsightsPanel overview={newcomer} />)).toContain('|Start playing to unlock personalized insights!|');
  });
});

describe('the tab Trends (rules 2.24)', () => {
  it('has the last 30 days, the active ones and the last 7', () => {
    const words = text(<TrendsPanel />, [trendsKey, trends]);
    expect(words).toContain('|You played on 3 of the last 30 days.|');
    expect(words).toContain('|33 questions answered.|');
    expect(words).toContain('|Today|12|9 right|Friday|21|14 right|Thursday|0|none|');
  });

  it('says so where nothing was played', () => {
    const words = text(<TrendsPanel />, [trendsKey, { ...trends, dailyStats: [] }]);
    expect(words).toContain('|No activity data available yet...|');
  });
});
