import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leagueNames } from '#shared/leagues/rules.ts';
import { createLeagueGroup, createLeagueResult, createLeagueStanding } from '#test/fixtures/example-league.ts';
import { LeagueSummary } from './league-card.tsx';
import { LeagueMap } from './league-map.tsx';
import { CurrentLeague } from './own-league.tsx';
import { LeaguePlaceChange } from './league-place-change.tsx';
import { ResultSheet } from './result-sheet.tsx';
import type { LeagueStanding } from './queries.ts';

const stripCommentNodes = (html: string) => html.replaceAll('<!-- -->', '');
const renderLeague = (standing: LeagueStanding) =>
  stripCommentNodes(renderToString(<CurrentLeague standing={standing} userId="player-4" />));
const renderResultSheet = (change: Parameters<typeof createLeagueResult>[0]) =>
  stripCommentNodes(renderToString(<ResultSheet result={createLeagueResult(change)} onClose={() => undefined} />));

describe('league map', () => {
  it('lists all ten leagues in order and marks those behind, the current one and those ahead', () => {
    const html = stripCommentNodes(renderToString(<LeagueMap league={4} />));
    const stops = [...html.matchAll(/<b>([^<]+)<span class="vh">, ([a-z ]+)<\/span>/g)].map(([, name, where]) => [
      name,
      where,
    ]);
    expect(stops.map(([name]) => name)).toEqual(leagueNames);
    expect(stops[3]).toEqual(['Woodland', 'behind you']);
    expect(stops[4]).toEqual(['Highland', 'your league']);
    expect(stops[5]).toEqual(['Harbor', 'ahead']);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  });
});

describe('league group of the week', () => {
  it('marks rising and falling players in words and links each name to the player', () => {
    const html = renderLeague(createLeagueStanding());
    const order = ['Rising to Harbor', 'Player 7', 'Falling to Woodland', 'Player 8', 'Player 12'];
    expect(order.map((each) => html.indexOf(each))).toEqual(
      order.map((each) => html.indexOf(each)).toSorted((a, b) => a - b),
    );
    expect(order.every((each) => html.includes(each))).toBe(true);
    expect(html).toContain('href="/profile/player-1"');
    expect(html).not.toContain('href="/profile/player-4"');
  });

  it('shows the own place over the list, with its outcome', () => {
    const html = renderLeague(createLeagueStanding());
    expect(html).toMatch(/aria-label="Your rank".*Rising, 40 points ahead/s);
  });

  it('explains what to do before the first points', () => {
    const html = renderLeague(createLeagueStanding({ entries: [], me: null }));
    expect(html).toContain('Your group is waiting');
    expect(html).toContain('href="/game"');
  });

  it('shows no place to a player who is hidden from others', () => {
    expect(renderLeague(createLeagueStanding({ entries: createLeagueGroup(3), me: null }))).not.toContain('Your rank');
  });
});

it('the place after a game reserves its space before it is loaded', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LeaguePlaceChange />
    </QueryClientProvider>,
  );
  expect(html).toContain('end-place-coming');
});

describe('league summary', () => {
  const short = (standing: LeagueStanding) => stripCommentNodes(renderToString(<LeagueSummary standing={standing} />));

  it('shows the league, the place and its outcome, and links to the league', () => {
    expect(short(createLeagueStanding())).toContain('href="/league"');
    expect(short(createLeagueStanding())).toContain('Highland League');
    expect(short(createLeagueStanding())).toContain('4th of 12, rising');
    expect(short(createLeagueStanding({ entries: [], me: null }))).toContain('No points yet this week');
  });
});

describe('result of the last week', () => {
  it('shows the outcome: place, points and the next league', () => {
    const html = renderResultSheet({});
    for (const fact of ['You rose to Highland', '3 of 28', '1,240', 'Woodland League']) expect(html).toContain(fact);
  });

  it('celebrates only a rise', () => {
    expect(renderResultSheet({})).toContain('confetti');
    expect(renderResultSheet({ outcome: 'stayed' })).not.toContain('confetti');
    expect(renderResultSheet({ outcome: 'fell' })).not.toContain('confetti');
  });
});
