import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readKey } from '#client/platform/calls/read-key.ts';
import { JobsList } from './jobs-panel.tsx';
import { MisleadingQuestion } from './misleading-panel.tsx';
import { PlayersFigures } from './players-panel.tsx';
import { RetentionTable } from './retention-panel.tsx';
import { StakesWarning } from './stakes-warning.tsx';

/** What is read: without marks, and the comments that React leaves between texts. */
const textOf = (html: string) =>
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
])('the panel says where coins are at stake on public answers: %i tournaments', (feesOnShipped, said) => {
  const client = new QueryClient();
  client.setQueryData(readKey('GET /api/admin/statistics/summary'), { feesOnShipped });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <StakesWarning />
    </QueryClientProvider>,
  );
  if (said === '') expect(html).toBe('');
  else expect(textOf(html)).toContain(said);
});

describe('the figures', () => {
  it('of players tell new ones from those who came back, also to who hears them', () => {
    const rows = [
      { date: '2026-11-20', active: 5, joined: 3, returning: 4 },
      { date: '2026-11-21', active: 9, joined: 1, returning: 8 },
    ];
    const view = { tab: 'players', from: '2026-11-20', to: '2026-11-21', step: 'day' } as const;
    const html = renderToString(<PlayersFigures rows={rows} view={view} />);
    expect(html).toMatch(/aria-valuetext="[^"]*: 8 came back, 1 new"/);
    expect(textOf(html)).toContain('4 new players in all.');
  });

  it('of retention are percents of who joined, and nothing of weeks to come', () => {
    const rows = [
      { week: '2026-11-09', joined: 3, played: [2, 1] },
      { week: '2026-11-16', joined: 0, played: [0] },
    ];
    const text = textOf(renderToString(<RetentionTable rows={rows} />));
    expect(text).toContain('|3|67%|33%|');
    expect(text).toContain('|0|nothing yet|nothing yet|');
  });

  it('of a question that misleads lead to where it is mended', () => {
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
    expect(textOf(html)).toContain('|Chosen instead: |That|55%|');
    expect(html).toContain('href="/admin/questions?edit=12001"');
  });

  it('of recurring work say what is late and what failed', () => {
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
    const text = textOf(renderToString(<JobsList rows={rows} />));
    expect(text).toContain('|1 late of 2.|');
    expect(text).toMatch(/tidy\|On time\|.*pay\|Late\|.*no room/);
  });
});
