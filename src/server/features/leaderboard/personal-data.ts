import { boardScore } from '#server/db/schema/leaderboard.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';

// Walks from period to period along the key because no index begins with the player id.
const keptPeriods = `with recursive kept as (
     (select period, period_start from board_score order by period, period_start limit 1)
     union all
     select next.* from kept, lateral (
       select b.period, b.period_start from board_score b
       where (b.period, b.period_start) > (kept.period, kept.period_start)
       order by b.period, b.period_start limit 1) next)`;

const readAll = statement(
  'leaderboard.export',
  `${keptPeriods}
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

const clearAll = statement(
  'leaderboard.clear',
  `${keptPeriods}
   update board_score b set points = 0, country = null from kept
   where b.period = kept.period and b.period_start = kept.period_start and b.player_id = $1`,
);

export const leaderboardPersonalData: PersonalData = {
  tables: [
    definePersonalTable(boardScore, {
      exported: ['period', 'periodStart', 'points', 'gamesPlayed', 'reachedAt', 'isHeldBack', 'country'],
      withheld: { 'the state of the tally': ['talliedPoints', 'talliedCountry', 'isUntallied'] },
      erased: {
        cleared: ['points', 'country'],
        keptBecause: {
          'an empty row with only the player id, until its period is purged': [
            ...(['period', 'periodStart', 'gamesPlayed', 'reachedAt', 'isHeldBack'] as const),
          ],
          'updated at the next tally run': ['talliedPoints', 'talliedCountry', 'isUntallied'],
        },
      },
    }),
  ],

  /** A deleted account leaves every board, including past periods. */
  erase: async (tx, playerId) => {
    await tx.run(clearAll, [playerId]);
  },

  exportData: (queries: Queries, playerId: string) => queries.run(readAll, [playerId]),
};
