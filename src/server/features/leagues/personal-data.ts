import { getLeagueName } from '#shared/leagues/rules.ts';
import { leagueMember } from '#server/db/schema/leaderboard.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { lockOpenGroups } from './store.ts';
import { deleteMembers, listPlayerWeeks } from './store.ts';

export const leaguesPersonalData: PersonalData = {
  tables: [
    definePersonalTable(leagueMember, {
      exported: ['week', 'outcome'],
      told: ['league', 'finalRank', 'finalPoints'],
      withheld: {
        'identifies the other members': ['groupId'],
        'follows from the outcome': ['nextLeague'],
        'whether it was shown': ['seenAt'],
      },
      erased: 'rows',
    }),
  ],

  /**
   * A deleted account leaves its groups, but its seat stays taken. Runs after the leaderboard's erasure because scores
   * are locked before groups.
   */
  async erase(tx: Tx, playerId: string): Promise<void> {
    await lockOpenGroups(tx, playerId);
    await deleteMembers(tx, playerId);
  },

  /** The player's weeks in the leagues, oldest first. */
  async exportData(queries: Queries, playerId: string) {
    const weeks = await listPlayerWeeks(queries, playerId);
    return weeks.map(({ week, league, finalRank, finalPoints, outcome }) => ({
      week,
      league: getLeagueName(league),
      rank: finalRank,
      points: finalPoints,
      outcome,
    }));
  },
};
