import type { LeagueResult } from '#shared/leagues/contract.ts';
import { getLeagueName, countMovingRanks } from '#shared/leagues/rules.ts';
import { getNextReset, getPeriodStart } from '#shared/leaderboard/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createGroupClosing } from './closing.ts';
import { findOldestOpenWeek, findOpenGroups } from './group-store.ts';
import type { LeagueParts } from './parts.ts';
import { seatPlayers } from './seating.ts';
import {
  findLastMembers,
  findLastResult,
  findMembers,
  findStanding,
  type MemberRow,
  type ScoredMember,
  markResultSeen,
} from './store.ts';

const closeBatchSize = 100;

/**
 * The job waits this long so that the last games of the week can be written. A player's first game of the new week
 * closes their own group earlier.
 */
const graceMs = 60_000;

export type Leagues = ReturnType<typeof createLeagues>;

/** Weekly leagues: groups of 30 ranked by points of the week. The best are promoted, the last are relegated. */
export function createLeagues(parts: LeagueParts) {
  const { database, clock, account, boards } = parts;
  const closeGroup = createGroupClosing(parts);

  /** The league of each player from the week of `now` on. Open groups of past weeks are closed first. */
  async function getCurrentLeagues(
    tx: Tx,
    playerIds: readonly string[],
    week: string,
    now: Date,
  ): Promise<Map<string, number>> {
    const open = (await findLastMembers(tx, playerIds, week)).filter((member) => member.finalRank === null);
    const groups = [...new Set(open.map(({ groupId }) => groupId))].sort((a, b) => a - b);
    for (const groupId of groups) await closeGroup(tx, groupId, now);
    const last = await findLastMembers(tx, playerIds, week);
    return new Map(last.map((member) => [member.playerId, member.nextLeague ?? member.league]));
  }

  function getEntries(group: readonly ScoredMember[], viewerId: string) {
    const shown = group.filter((member) => member.isHeldBack === false);
    return boards.present(
      shown.map(({ playerId, points, gamesPlayed }, index) => ({
        rank: index + 1,
        playerId,
        points: points ?? 0,
        gamesPlayed: gamesPlayed ?? 0,
      })),
      viewerId,
    );
  }

  return {
    /** Seats the players who have their first points of the week of `now`. The caller has locked the players. */
    async join(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
      const week = getPeriodStart('week', now);
      const seated = await findMembers(tx, playerIds, week);
      const newcomerIds = playerIds.filter((id) => !seated.has(id));
      if (newcomerIds.length === 0) return;
      const leagues = await getCurrentLeagues(tx, newcomerIds, week, now);
      await seatPlayers(
        tx,
        week,
        newcomerIds.map((playerId) => ({ playerId, league: leagues.get(playerId) ?? 0 })),
      );
    },

    async standing(playerId: string) {
      const { now } = await account.today(database, playerId);
      const week = getPeriodStart('week', now);
      let { group, before } = await findStanding(database, playerId, week);
      if (before?.finalRank === null) {
        await database.transaction((tx) => getCurrentLeagues(tx, [playerId], week, now));
        ({ group, before } = await findStanding(database, playerId, week));
      }
      const result = before?.finalRank == null ? null : before;
      const league = group[0]?.league ?? result?.nextLeague ?? 0;
      const entries = await getEntries(group, playerId);
      return {
        week,
        league,
        leagueName: getLeagueName(league),
        endsAt: getNextReset('week', now)?.toISOString() ?? '',
        ...countMovingRanks({ shown: entries.length, members: group.length, league }),
        entries,
        me: entries.find((entry) => entry.id === playerId) ?? null,
        lastResult: result && toLeagueResult(result),
      };
    },

    /** Marks the last result as seen. Returns whether there is one. */
    async seen(playerId: string): Promise<{ seen: boolean }> {
      await database.transaction(async (tx) => markResultSeen(tx, playerId, await clock.now(tx)));
      return { seen: (await findLastResult(database, playerId)) !== null };
    },

    /** Closes the groups of past weeks, each in a separate transaction. */
    async closeWeeks(): Promise<void> {
      const now = await clock.now(database);
      const week = getPeriodStart('week', new Date(now.getTime() - graceMs));
      for (;;) {
        const groups = await findOpenGroups(database, week, closeBatchSize);
        for (const groupId of groups) {
          await database.transaction((tx) => closeGroup(tx, groupId, now));
          parts.failpoint('leagues.group-closed');
        }
        if (groups.length < closeBatchSize) return;
      }
    },

    oldestOpenWeek: () => findOldestOpenWeek(database),
  };
}

function toLeagueResult(row: MemberRow & { readonly members: number }): LeagueResult {
  const { week, league, finalRank, finalPoints, outcome, nextLeague, isSeen, members } = row;
  if (finalRank === null || finalPoints === null || outcome === null || nextLeague === null) {
    throw new Error('a closed week has no final result');
  }
  return {
    week,
    league,
    leagueName: getLeagueName(league),
    rank: finalRank,
    members,
    points: finalPoints,
    outcome,
    nextLeague,
    nextLeagueName: getLeagueName(nextLeague),
    isSeen,
  };
}
