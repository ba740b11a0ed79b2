import { boardScore } from '#server/db/schema/leaderboard.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import { clearPoints } from './store.ts';

// From one period to the next along the key, since no index begins with the player.
const readAll = statement(
  'leaderboard.export',
  `with recursive kept as (
     (select period, period_start from board_score order by period, period_start limit 1)
     union all
     select next.* from kept, lateral (
       select b.period, b.period_start from board_score b
       where (b.period, b.period_start) > (kept.period, kept.period_start)
       order by b.period, b.period_start limit 1) next)
   select period, period_start::text as "periodStart", points, games_played as "gamesPlayed",
     reached_at as "reachedAt", is_held_back as "isHeldBack", country
   from kept join board_score using (period, period_start) where player_id = $1 order by period, period_start`,
  {
    period: boardScore.period,
    periodStart: computed.text(),
    points: boardScore.points,
    gamesPlayed: boardScore.gamesPlayed,
    reachedAt: boardScore.reachedAt,
    isHeldBack: boardScore.isHeldBack,
    country: boardScore.country,
  },
);

export const leaderboardPersonalData: PersonalData = {
  tables: [
    personalTable(boardScore, {
      exported: ['period', 'periodStart', 'points', 'gamesPlayed', 'reachedAt', 'isHeldBack', 'country'],
      withheld: { 'how far it is counted': ['talliedPoints', 'talliedCountry', 'isUntallied'] },
      erased: {
        cleared: ['points'],
        keptBecause: {
          'an empty row under the bare id, until its period is purged': [
            ...(['period', 'periodStart', 'gamesPlayed', 'reachedAt', 'isHeldBack', 'country'] as const),
            ...(['talliedPoints', 'talliedCountry', 'isUntallied'] as const),
          ],
        },
      },
    }),
  ],

  /** A deleted account leaves every board. */
  erase: clearPoints,

  /** A player's points in every period that is kept. */
  exportData: (queries: Queries, playerId: string) => queries.run(readAll, [playerId]),
};
