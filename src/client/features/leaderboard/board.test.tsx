import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Ranking } from './board.tsx';
import { createExampleLeaderboard, createLeaderboardEntry, createViewer } from '#test/fixtures/example-leaderboard.ts';
import type { BoardType } from './queries.ts';

const renderRanking = (type: BoardType, board = createExampleLeaderboard(), country: string | null = 'AT') =>
  renderToString(<Ranking board={board} type={type} kind="week" user={createViewer(country)} />).replaceAll(
    '<!-- -->',
    '',
  );
const aloneBoard = createExampleLeaderboard({
  entries: [createLeaderboardEntry(4, 600)],
  me: createLeaderboardEntry(4, 600),
});
const emptyBoard = createExampleLeaderboard({ entries: [] });

describe('ranking (rules 2.12, 2.13)', () => {
  it('links each name to the player, and the own name to the own profile', () => {
    const html = renderRanking('global');
    for (const id of [1, 3, 5]) expect(html).toContain(`href="/profile/player-${id}"`);
    expect(html).toContain('href="/profile"');
    expect(html).not.toContain('href="/profile/player-4"');
  });

  it('shows the titles of players who completed categories, on the podium and below', () => {
    const titled = [
      { ...createLeaderboardEntry(1, 900), title: 'Cartographer' },
      createLeaderboardEntry(2, 800),
      createLeaderboardEntry(3, 700),
      { ...createLeaderboardEntry(4, 600), title: 'Wayfarer' },
    ];
    const html = renderRanking('global', createExampleLeaderboard({ entries: titled }));
    expect(html.match(/Cartographer|Wayfarer/g)).toEqual(['Cartographer', 'Wayfarer']);
  });

  it('of a category counts right answers and links to its game', () => {
    const ofPlace = (board = createExampleLeaderboard({ me: createLeaderboardEntry(4, 600) })) =>
      renderToString(<Ranking board={board} type="global" kind="place-7" user={createViewer('AT')} />).replaceAll(
        '<!-- -->',
        '',
      );
    expect(ofPlace()).toContain('Right answers to new questions');
    expect(ofPlace()).toContain('600<span class="vh"> right answers</span>');
    expect(ofPlace()).toContain('100 right answers to rank 3');
    expect(ofPlace()).not.toContain('1 game');
    expect(ofPlace()).not.toContain('Only ranked games count here');
    expect(ofPlace(emptyBoard)).toContain('href="/game/7"');
  });

  it('explains to an unranked player how to get on it', () => {
    expect(renderRanking('global')).toContain('You have no points here this week yet.');
    expect(renderRanking('global', createExampleLeaderboard({ me: createLeaderboardEntry(4, 600) }))).not.toContain(
      'You have no points',
    );
  });

  it('explains why its points are fewer than those of a profile', () => {
    expect(renderRanking('global')).toContain('Only ranked games count here');
  });

  it('names the country of the Local board', () => {
    expect(renderRanking('local')).toContain('Austria');
    expect(renderRanking('global')).not.toContain('Austria');
  });

  it('explains how to get a Local board without a country or with a hidden one', () => {
    const none = createExampleLeaderboard({ entries: [], needsCountry: true });
    expect(renderRanking('local', none, null)).toContain('Where Do You Play?');
    expect(renderRanking('local', none, 'AT')).toContain('Your Country Is Hidden');
    expect(renderRanking('local', none)).toContain('href="/settings#about-you"');
  });

  it('links a player who is alone among friends to the friend search', () => {
    expect(renderRanking('friends', aloneBoard)).toContain('href="/friends?tab=search"');
    expect(renderRanking('friends', emptyBoard)).toContain('href="/friends?tab=search"');
    expect(renderRanking('global', aloneBoard)).not.toContain('/friends');
  });

  it('invites to play when it is empty', () => {
    expect(renderRanking('global', emptyBoard)).toContain('No Rankings Yet');
    expect(renderRanking('global', emptyBoard)).toContain('Play some games to see the leaderboard!');
  });

  it('shows when the period restarts', () => {
    const nextResetAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(renderRanking('global', createExampleLeaderboard({ nextResetAt }))).toContain('Starts anew in');
    expect(renderRanking('global', createExampleLeaderboard({ entries: [], nextResetAt }))).toContain('Starts anew in');
    expect(renderRanking('global')).not.toContain('Starts anew');
  });
});
