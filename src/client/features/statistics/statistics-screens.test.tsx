import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getReadKey } from '#client/platform/calls/read-key.ts';
import type { CategorySort } from './analytics-view.ts';
import { CategoriesTable } from './categories-panel.tsx';
import { JobsList } from './jobs-panel.tsx';
import { MisleadingQuestion } from './misleading-panel.tsx';
import { PlayersFigures } from './players-panel.tsx';
import { RetentionTable } from './retention-panel.tsx';
import { StakesWarning } from './stakes-warning.tsx';

const getText = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

it.each([
  [0, ''],
  [
    1,
    '|A tournament with a fee is played with shipped questions|The shipped questions and their answers are public files: ',
  ],
  [2, '|2 tournaments with a fee are played with shipped questions|'],
])('the admin panel warns about fees on public answers: %i tournaments', (feesOnShipped, said) => {
  const client = new QueryClient();
  client.setQueryData(getReadKey('GET /api/admin/statistics/summary'), { feesOnShipped });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StakesWarning />
    </QueryClientProvider>,
  );
  if (said === '') expect(html).toBe('');
  else expect(getText(html)).toContain(said);
});

describe('the statistics', () => {
  it('of players separate new from returning ones, also for screen readers', () => {
    const rows = [
      { date: '2026-11-20', active: 5, joined: 3, returning: 4 },
      { date: '2026-11-21', active: 9, joined: 1, returning: 8 },
    ];
    const view = { step: 'day' } as const;
    const html = renderToString(<PlayersFigures rows={rows} view={view} />);
    expect(html).toMatch(/aria-valuetext="[^"]*: 8 came back, 1 new"/);
    expect(getText(html)).toContain('4 new players in all.');
  });

  it('show the previous span in gray and in their table', () => {
    const rows = [{ date: '2026-11-21', active: 9, joined: 1, returning: 8 }];
    const before = [{ date: '2026-11-20', active: 5, joined: 3, returning: 4 }];
    const html = renderToString(<PlayersFigures rows={rows} before={before} view={{ step: 'day' }} />);
    expect(html).toMatch(/aria-valuetext="[^"]*: 8 came back, 1 new, 5 before"/);
    expect(html).toContain('before-land');
    expect(getText(html)).toMatch(/\|Day\|came back\|new\|before\|[^|]+\|8\|1\|5\|/);
  });

  it('of retention are percentages of new players, with no values for future weeks', () => {
    const rows = [
      { week: '2026-11-09', joined: 3, played: [2, 1] },
      { week: '2026-11-16', joined: 0, played: [0] },
    ];
    const text = getText(renderToString(<RetentionTable rows={rows} />));
    expect(text).toContain('|3|67%|33%|');
    // Newest week first, so that it is visible on a phone.
    expect(text.indexOf('Nov 16')).toBeLessThan(text.indexOf('Nov 9'));
    expect(text).toContain('|0|nothing yet|nothing yet|');
  });

  it('of categories are grouped by main category with sums and link to the questions', () => {
    const part = { parentId: 3, parentName: 'Science' };
    const rows = [
      { categoryId: 31, name: 'Space', ...part, answered: 10, right: 9, accuracy: 90, averageTime: 4, usedTime: 40 },
      {
        categoryId: 5,
        name: 'Art',
        parentId: null,
        parentName: null,
        answered: 20,
        right: 5,
        accuracy: 25,
        averageTime: 6,
        usedTime: 120,
      },
      { categoryId: 32, name: 'Maths', ...part, answered: 30, right: 3, accuracy: 10, averageTime: 8, usedTime: 240 },
    ];
    const table = (sort: CategorySort) =>
      renderToString(<CategoriesTable rows={rows} view={{ sort }} onSort={() => undefined} />);
    expect(getText(table('-answered'))).toContain(
      '|Science|40|30%|7 s|Maths|30|10%|8 s|Space|10|90%|4 s|Art|20|25%|6 s|',
    );
    expect(getText(table('name'))).toMatch(/\|Art\|20.*\|Science\|40.*\|Maths\|.*\|Space\|/);
    expect(getText(table('-accuracy'))).toMatch(/\|Science\|40.*\|Space\|.*\|Maths\|.*\|Art\|20/);
    expect(table('time')).toContain('aria-sort="ascending"');
    expect(table('-answered')).toContain('href="/admin/questions?category=32"');
  });

  it('of a misleading question link to its editor', () => {
    const row = {
      questionId: 12001,
      question: 'Which comes first?',
      category: 'Books',
      correctAnswer: 'This',
      misleadingAnswer: 'That',
      answered: 40,
      rightPercent: 20,
      misleadingPercent: 55,
    };
    const html = renderToString(<MisleadingQuestion row={row} />);
    expect(getText(html)).toContain('|Chosen instead: |That|55%|');
    expect(html).toContain('href="/admin/questions?edit=12001"');
  });

  it('of jobs show which are late and which failed', () => {
    const job = {
      everySeconds: 60,
      lastRunAt: '2026-11-21T12:00:00Z',
      lastMs: 12,
      lastFailedAt: null,
      lastFailure: null,
    };
    const failed = { lastFailedAt: '2026-11-21T12:00:00Z', lastFailure: 'no room' };
    const rows = [
      { ...job, name: 'tidy', isLate: false },
      { ...job, name: 'pay', isLate: true, ...failed },
    ];
    const text = getText(renderToString(<JobsList rows={rows} />));
    expect(text).toContain('|1 late of 2.|');
    expect(text).toMatch(/tidy\|On time\|.*pay\|Late\|.*no room/);
  });
});
