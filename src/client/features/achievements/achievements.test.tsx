import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import { achievementViews } from '#shared/achievements/rules.ts';
import { shelvesOf } from './achievement-groups.ts';
import { AchievementTile } from './achievement-tile.tsx';
import { AchievementShelves } from './achievements.tsx';

const views = achievementViews(
  { gamesPlayed: 4, gamesWon: 30, streak: 3, right: 60, 'place-6': 12 },
  new Map([
    ['first-win', new Date('2026-11-19T12:00:00Z')],
    ['streak-3', new Date('2026-11-20T12:00:00Z')],
  ]),
  2,
);
const viewOf = (id: string) => views.find((each) => each.id === id) as Achievement;
const text = (html: string) => html.replaceAll('<!-- -->', '');
const tile = (id: string) => text(renderToString(<AchievementTile achievement={viewOf(id)} />));

describe('an achievement', () => {
  it('that is locked shows its progress, a lock and the way that is left', () => {
    const html = tile('games-10');
    expect(html).toContain('4 of 10');
    expect(html).toContain('aria-label="Locked: progress to Getting Settled"');
    expect(html).toContain('medal-lock');
    expect(html).not.toContain('Unlocked');
  });

  it('that is unlocked shows the day instead', () => {
    const html = tile('first-win');
    expect(html).toMatch(/Unlocked <time dateTime="2026-11-19T12:00:00.000Z">/);
    expect(html).not.toContain('medal-lock');
    expect(html).not.toContain('progressbar');
  });

  it('that was reached before there were achievements waits for the next game', () => {
    expect(tile('wins-25')).toContain('Reached. Your next game unlocks it.');
  });

  it('Hot Streak shows the current streak days', () => {
    expect(tile('hot-streak')).toContain('Current streak: 2 days');
    expect(tile('hot-streak')).toContain('2 of 7');
  });
});

describe('the grid of achievements', () => {
  const grid = (achievements: readonly Achievement[]) =>
    text(renderToString(<AchievementShelves achievements={achievements} />));

  it('tells how many are unlocked, and the latest', () => {
    expect(grid(views)).toContain(`2 of ${views.length} unlocked`);
    expect(grid(views)).toContain('Latest: Warming Up');
    expect(grid(achievementViews({}, new Map(), 0))).toContain('None yet.');
  });

  it('stands in groups, the first six (rules 2.15) first and open', () => {
    const shelves = shelvesOf(views);
    expect(shelves[0]).toMatchObject({ title: 'The First Six', unlocked: 1 });
    expect(shelves[0]?.achievements).toHaveLength(6);
    expect(shelves.flatMap(({ achievements }) => achievements)).toHaveLength(views.length);
    expect(grid(views).match(/<details[^>]*open/g)).toHaveLength(1);
  });
});
