import { dailyChallenge, frozenDate, playedDate, streak } from '#server/db/schema/daily.ts';
import type { Account } from '#server/features/account/service.ts';
import { computed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { findStreaks, listFrozenDates, listPlayedDates, initialStreak } from './store.ts';

const deletions = ['streak', 'played_date', 'frozen_date', 'daily_challenge'].map((table) =>
  statement(`daily.leaving.${table}`, `delete from ${table} where player_id = $1`),
);

const readChallenges = statement(
  'daily.export.challenges',
  `select date::text as date, kind, progress, completed_at as "completedAt" from daily_challenge
   where player_id = $1 order by date`,
  {
    date: computed.text(),
    kind: dailyChallenge.kind,
    progress: dailyChallenge.progress,
    completedAt: dailyChallenge.completedAt,
  },
);

const tables = [
  definePersonalTable(streak, { exported: ['current', 'longest', 'lastPlayedDate', 'freezes'], erased: 'rows' }),
  definePersonalTable(playedDate, { exported: ['date'], erased: 'rows' }),
  definePersonalTable(frozenDate, { exported: ['date'], erased: 'rows' }),
  definePersonalTable(dailyChallenge, { exported: ['date', 'kind', 'progress', 'completedAt'], erased: 'rows' }),
];

export function createDailyPersonalData({
  account,
}: {
  readonly account: Pick<Account, 'skippedDates'>;
}): PersonalData {
  return {
    tables,

    async erase(tx: Tx, playerId: string): Promise<void> {
      for (const deletion of deletions) await tx.run(deletion, [playerId]);
    },

    /** The streak with all its dates and their challenges, oldest first. */
    async exportData(queries: Queries, playerId: string) {
      const { current, longest, lastPlayedDate, freezes } =
        (await findStreaks(queries, [playerId])).get(playerId) ?? initialStreak;
      return {
        streak: { current, longest, lastPlayedDate, freezes },
        playedDates: await listPlayedDates(queries, playerId),
        frozenDates: await listFrozenDates(queries, playerId),
        skippedDates: [...(await account.skippedDates(queries, playerId))].sort(),
        dailyChallenges: await queries.run(readChallenges, [playerId]),
      };
    },
  };
}
