import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import { getAchievementViews } from '#shared/achievements/rules.ts';
import { groupAchievements } from './achievement-texts.ts';
import { AchievementTile } from './achievements.tsx';
import { AchievementShelves } from './achievements.tsx';

const views = getAchievementViews(
  { gamesPlayed: 4, gamesWon: 30, streak: 3, right: 60, 'place-6': 12 },
  new Map([
    ['first-win', new Date('2026-11-19T12:00:00Z')],
    ['streak-3', new Date('2026-11-20T12:00:00Z')],
  ]),
  2,
);
const getView = (id: string) => views.find((each) => each.id === id) as Achievement;
const toText = (html: string) => html.replaceAll('<!-- -->', '');
const renderTile = (id: string) => toText(renderToString(<AchievementTile achievement={getView(id)} />));

describe('AchievementTile', () => {
  it('shows progress and a lock for a locked achievement', () => {
    const html = renderTile('games-10');
    expect(html).toContain('4 of 10');
    expect(html).toContain('aria-label="Locked: progress to Getting Settled"');
    expect(html).toContain('medal-lock');
    expect(html).not.toContain('Unlocked');
  });

  it('shows the date for an unlocked achievement', () => {
    const html = renderTile('first-win');
    expect(html).toMatch(/Unlocked <time dateTime="2026-11-19T12:00:00.000Z">/);
    expect(html).not.toContain('medal-lock');
    expect(html).not.toContain('progressbar');
  });

  it('shows that an achievement reached before achievements existed waits for the next game', () => {
    expect(renderTile('wins-25')).toContain('Reached. Your next game unlocks it.');
  });

  it('shows the current streak for Hot Streak', () => {
    expect(renderTile('hot-streak')).toContain('Current streak: 2 days');
    expect(renderTile('hot-streak')).toContain('2 of 7');
  });
});

describe('AchievementShelves', () => {
  const grid = (achievements: readonly Achievement[]) =>
    toText(renderToString(<AchievementShelves achievements={achievements} />));

  it('shows the number of unlocked achievements and the latest one', () => {
    expect(grid(views)).toContain(`2 of ${views.length} unlocked`);
    expect(grid(views)).toContain('Latest: Warming Up');
    expect(grid(getAchievementViews({}, new Map(), 0))).toContain('None yet.');
  });

  it('shows groups, with the first six (rules 2.15) first and open', () => {
    const shelves = groupAchievements(views);
    expect(shelves[0]).toMatchObject({ title: 'The First Six', unlocked: 1 });
    expect(shelves[0]?.achievements).toHaveLength(6);
    expect(shelves.flatMap(({ achievements }) => achievements)).toHaveLength(views.length);
    expect(grid(views).match(/<details[^>]*open/g)).toHaveLength(1);
  });
});
