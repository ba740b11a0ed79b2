import type { LeaderboardEntry } from '#shared/leaderboard/contract.ts';
import { type BoardPeriod, nextReset, periodStart } from '#shared/leaderboard/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Avatar } from '#server/features/avatar/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { heldBackStandings, ownStanding, type StandingRow, standingsAround, topStandings } from './store.ts';

/** How many stand above and below a player who is outside the list. */
const neighbourDistance = 2;

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly progress: Pick<Progress, 'levels'>;
  readonly avatar: Pick<Avatar, 'looks'>;
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;

/** The rankings (rules: Leaderboards). */
export function createLeaderboard({ database, clock, account, progress, avatar }: Parts) {
  async function present(rows: readonly StandingRow[]): Promise<LeaderboardEntry[]> {
    const ids = rows.map((row) => row.player_id);
    const [summaries, levels, looks] = await Promise.all([
      account.getSummaries(database, ids),
      progress.levels(database, ids),
      avatar.looks(database, ids),
    ]);
    return rows.map((row) => {
      const summary = summaries.get(row.player_id);
      return {
        rank: row.rank,
        id: row.player_id,
        displayName: summary?.displayName ?? 'Anonymous',
        firstName: summary?.firstName ?? null,
        lastName: summary?.lastName ?? null,
        profileImageUrl: summary?.profileImageUrl ?? null,
        avatar: looks.get(row.player_id) ?? null,
        level: levels.get(row.player_id) ?? 1,
        totalScore: row.points,
        gamesPlayed: row.games_played,
      };
    });
  }

  return {
    /** Who is left off the boards, for the administrator. */
    heldBack: async () => present(await heldBackStandings(database)),

    /**
     * The ranking, the player's own place, and who stands around it when it is outside the list. Nobody has friends or a
     * local board yet, so those lists are empty.
     */
    async ranking(
      playerId: string,
      query: { readonly type: 'global' | 'friends' | 'local'; readonly limit: number; readonly period: BoardPeriod },
    ) {
      const now = await clock.now(database);
      const nextResetAt = nextReset(query.period, now)?.toISOString() ?? null;
      if (query.type !== 'global') return { entries: [], me: null, neighbours: [], nextResetAt };
      const start = periodStart(query.period, now);
      const [top, own] = await Promise.all([
        topStandings(database, query.period, start, query.limit),
        ownStanding(database, query.period, start, playerId),
      ]);
      const isOutside = own !== undefined && !top.some((row) => row.player_id === playerId);
      const around = isOutside ? await standingsAround(database, query.period, start, playerId, neighbourDistance) : [];
      const entries = await present([...top, ...around, ...(own ? [own] : [])]);
      return {
        entries: entries.slice(0, top.length),
        neighbours: entries.slice(top.length, top.length + around.length),
        me: own ? (entries.at(-1) ?? null) : null,
        nextResetAt,
      };
    },
  };
}
