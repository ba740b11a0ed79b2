import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { leagueNames } from '#shared/leagues/rules.ts';
import { buildGroup, buildResult, buildStanding } from '#test/fixtures/example-league.ts';
import { LeagueInShort } from './league-card.tsx';
import { LeagueWay } from './league-way.tsx';
import { LeagueOfWeek } from './own-league.tsx';
import { PlaceMoved } from './place-moved.tsx';
import { ResultSheet } from './result-sheet.tsx';
import type { LeagueStanding } from './queries.ts';

const text = (html: string) => html.replaceAll('<!-- -->', '');
const screen = (standing: LeagueStanding) =>
  text(renderToString(<LeagueOfWeek standing={standing} userId="player-4" />));
const sheet = (change: Parameters<typeof buildResult>[0]) =>
  text(renderToString(<ResultSheet result={buildResult(change)} onClose={() => undefined} />));

describe('the way through the leagues', () => {
  it('names all ten in order, and says which are behind, which is the own and which are ahead', () => {
    const html = text(renderToString(<LeagueWay league={4} />));
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

describe('the group of the week', () => {
  it('marks who rises and who falls in words, and leads from each name to the player', () => {
    const html = screen(buildStanding());
    const order = ['Rising to Harbor', 'Player 7', 'Falling to Woodland', 'Player 8', 'Player 12'];
    expect(order.map((each) => html.indexOf(each))).toEqual(
      order.map((each) => html.indexOf(each)).toSorted((a, b) => a - b),
    );
    expect(order.every((each) => html.includes(each))).toBe(true);
    expect(html).toContain('href="/profile/player-1"');
    expect(html).not.toContain('href="/profile/player-4"');
  });

  it('shows the own place over the list, with what it comes to', () => {
    const html = screen(buildStanding());
    expect(html).toMatch(/aria-label="Your rank".*Rising, 40 points ahead/s);
  });

  it('says before the first points what to do', () => {
    const html = screen(buildStanding({ entries: [], me: null }));
    expect(html).toContain('Your group is waiting');
    expect(html).toContain('href="/game"');
  });

  it('does not show a place to who is shown to nobody', () => {
    expect(screen(buildStanding({ entries: buildGroup(3), me: null }))).not.toContain('Your rank');
  });
});

it('the place after a game has its room before it is known', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PlaceMoved />
    </QueryClientProvider>,
  );
  expect(html).toContain('end-place-coming');
});

describe('the league in short', () => {
  const short = (standing: LeagueStanding) => text(renderToString(<LeagueInShort standing={standing} />));

  it('says league, place and what it comes to, and leads there', () => {
    expect(short(buildStanding())).toContain('href="/league"');
    expect(short(buildStanding())).toContain('Highland League');
    expect(short(buildStanding())).toContain('4th of 12, rising');
    expect(short(buildStanding({ entries: [], me: null }))).toContain('No points yet this week');
  });
});

describe('the result of the last week', () => {
  it('says what came of it: place, points and the league one goes to', () => {
    const html = sheet({});
    for (const fact of ['You rose to Highland', '3 of 28', '1,240', 'Woodland League']) expect(html).toContain(fact);
  });

  it('is celebrated only for a rise', () => {
    expect(sheet({})).toContain('confetti');
    expect(sheet({ outcome: 'stayed' })).not.toContain('confetti');
    expect(sheet({ outcome: 'fell' })).not.toContain('confetti');
  });
});
