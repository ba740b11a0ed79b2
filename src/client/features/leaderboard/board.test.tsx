import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Ranking } from './board.tsx';
import { buildBoard, buildEntry, buildViewer } from '#test/fixtures/example-board.ts';
import type { BoardType } from './queries.ts';

const shown = (type: BoardType, board = buildBoard(), country: string | null = 'AT') =>
  renderToString(<Ranking board={board} type={type} kind="week" user={buildViewer(country)} />).replaceAll(
    '<!-- -->',
    '',
  );
const alone = buildBoard({ entries: [buildEntry(4, 600)], me: buildEntry(4, 600) });
const nobody = buildBoard({ entries: [] });

describe('a ranking (rules 2.12, 2.13)', () => {
  it('leads from each name to the player, and from the own to the own profile', () => {
    const html = shown('global');
    for (const id of [1, 3, 5]) expect(html).toContain(`href="/profile/player-${id}"`);
    expect(html).toContain('href="/profile"');
    expect(html).not.toContain('href="/profile/player-4"');
  });

  it('has the titles of who has filled places, on the podium and below', () => {
    const titled = [
      { ...buildEntry(1, 900), title: 'Cartographer' },
      buildEntry(2, 800),
      buildEntry(3, 700),
      { ...buildEntry(4, 600), title: 'Wayfarer' },
    ];
    const html = shown('global', buildBoard({ entries: titled }));
    expect(html.match(/Cartographer|Wayfarer/g)).toEqual(['Cartographer', 'Wayfarer']);
  });

  it('of a place counts right answers, and is played for there', () => {
    const ofPlace = (board = buildBoard({ me: buildEntry(4, 600) })) =>
      renderToString(<Ranking board={board} type="global" kind="place-7" user={buildViewer('AT')} />).replaceAll(
        '<!-- -->',
        '',
      );
    expect(ofPlace()).toContain('Right answers to new questions');
    expect(ofPlace()).toContain('600<span class="vh"> right answers</span>');
    expect(ofPlace()).toContain('100 right answers to rank 3');
    expect(ofPlace()).not.toContain('1 game');
    expect(ofPlace()).not.toContain('Only ranked games count here');
    expect(ofPlace(nobody)).toContain('href="/game/7"');
  });

  it('says how to get on it to who is not', () => {
    expect(shown('global')).toContain('You have no points here this week yet.');
    expect(shown('global', buildBoard({ me: buildEntry(4, 600) }))).not.toContain('You have no points');
  });

  it('says why its points are fewer than those of a profile', () => {
    expect(shown('global')).toContain('Only ranked games count here');
  });

  it('names the country of the Local board', () => {
    expect(shown('local')).toContain('Austria');
    expect(shown('global')).not.toContain('Austria');
  });

  it('says how to get a Local board without a country, or with a hidden one', () => {
    const none = buildBoard({ entries: [], needsCountry: true });
    expect(shown('local', none, null)).toContain('Where Do You Play?');
    expect(shown('local', none, 'AT')).toContain('Your Country Is Hidden');
    expect(shown('local', none)).toContain('href="/settings#about-you"');
  });

  it('sends who is alone among friends to find some', () => {
    expect(shown('friends', alone)).toContain('href="/friends?tab=search"');
    expect(shown('friends', nobody)).toContain('href="/friends?tab=search"');
    expect(shown('global', alone)).not.toContain('/friends');
  });

  it('is invited to when it is empty', () => {
    expect(shown('global', nobody)).toContain('No Rankings Yet');
    expect(shown('global', nobody)).toContain('Play some games to see the leaderboard!');
  });

  it('says when the period starts anew', () => {
    const nextResetAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(shown('global', buildBoard({ nextResetAt }))).toContain('Starts anew in');
    expect(shown('global', buildBoard({ entries: [], nextResetAt }))).toContain('Starts anew in');
    expect(shown('global')).not.toContain('Starts anew');
  });
});
