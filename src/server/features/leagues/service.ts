import type { LeagueResult } from '#shared/leagues/contract.ts';
import { leagueName, movingPlaces } from '#shared/leagues/rules.ts';
import { nextReset, periodStart } from '#shared/leaderboard/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { createGroupClosing } from './closing.ts';
import { findOldestOpenWeek, findOpenGroups } from './group-store.ts';
import type { LeagueParts } from './parts.ts';
import { seat } from './seating.ts';
import {
  findLastMembers,
  findLastResult,
  findMembers,
  findStanding,
  type MemberRow,
  type ScoredMember,
  writeSeen,
} from './store.ts';

/** Groups that the job reads at once. */
const closedAtOnce = 100;

/** The job leaves the week's last games time to be written; whoever plays in the new week closes their own group before. */
const graceMs = 60_000;

export type Leagues = ReturnType<typeof createLeagues>;

/** Weekly leagues: groups of 30 by points of the week; the best rise, the last fall. */
export function createLeagues(parts: LeagueParts) {
  const { database, clock, account, boards } = parts;
  const closeGroup = createGroupClosing(parts);

  /** The league of each player from the week that holds `now` on. Groups of past weeks that are open are closed first. */
  async function leaguesNow(
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

  function entriesOf(group: readonly ScoredMember[], viewerId: string) {
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
    /** Seats the players who have their first points of the week that holds `now`; they are locked. */
    async join(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
      const week = periodStart('week', now);
      const seated = await findMembers(tx, playerIds, week);
      const fresh = playerIds.filter((id) => !seated.has(id));
      if (fresh.length === 0) return;
      const leagues = await leaguesNow(tx, fresh, week, now);
      await seat(
        tx,
        week,
        fresh.map((playerId) => ({ playerId, league: leagues.get(playerId) ?? 0 })),
      );
    },

    /** The player's league and group of this week, and what came of the last one. */
    async standing(playerId: string) {
      const { now } = await account.today(database, playerId);
      const week = periodStart('week', now);
      let { group, before } = await findStanding(database, playerId, week);
      if (before?.finalRank === null) {
        await database.transaction((tx) => leaguesNow(tx, [playerId], week, now));
        ({ group, before } = await findStanding(database, playerId, week));
      }
      const result = before?.finalRank == null ? null : before;
      const league = group[0]?.league ?? result?.nextLeague ?? 0;
      const entries = await entriesOf(group, playerId);
      return {
        week,
        league,
        leagueName: leagueName(league),
        endsAt: nextReset('week', now)?.toISOString() ?? '',
        ...movingPlaces({ shown: entries.length, members: group.length, league }),
        entries,
        me: entries.find((entry) => entry.id === playerId) ?? null,
        lastResult: result && presentResult(result),
      };
    },

    /** The player was shown the last result; answers whether there is one. */
    async seen(playerId: string): Promise<{ seen: boolean }> {
      await database.transaction(async (tx) => writeSeen(tx, playerId, await clock.now(tx)));
      return { seen: (await findLastResult(database, playerId)) !== null };
    },

    /** Closes the groups of weeks that are over, each in a transaction of its own. */
    async closeWeeks(): Promise<void> {
      const now = await clock.now(database);
      const week = periodStart('week', new Date(now.getTime() - graceMs));
      for (;;) {
        const groups = await findOpenGroups(database, week, closedAtOnce);
        for (const groupId of groups) {
          await database.transaction((tx) => closeGroup(tx, groupId, now));
          parts.failpoint('leagues.group-closed');
        }
        if (groups.length < closedAtOnce) return;
      }
    },

    /** The earliest week with a group that is not closed; null when there is none. */
    oldestOpenWeek: () => findOldestOpenWeek(database),
  };
}

function presentResult(row: MemberRow & { readonly members: number }): LeagueResult {
  const { week, league, finalRank, finalPoints, outcome, nextLeague, isSeen, members } = row;
  if (finalRank === null || finalPoints === null || outcome === null || nextLeague === null) {
    throw new Error('a closed week is whole: the database holds it');
  }
  return {
    week,
    league,
    leagueName: leagueName(league),
    rank: finalRank,
    members,
    points: finalPoints,
    outcome,
    nextLeague,
    nextLeagueName: leagueName(nextLeague),
    isSeen,
  };
}
