import type { Account } from '#server/features/account/service.ts';
import type { Leaderboard } from '#server/features/leaderboard/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { countMovingRanks, getLeagueName, getLeagueOutcome, leagueGroupSize } from '#shared/leagues/rules.ts';
import {
  type FinalRow,
  type MemberRow,
  type ScoredMember,
  type Seat,
  findGroupMembers,
  findGroupsWithRoom,
  findLastMembers,
  findLastResult,
  findMembers,
  findOldestOpenWeek,
  findOpenGroups,
  findStanding,
  insertOpenGroup,
  insertSeats,
  lockGroupToClose,
  lockLeaguesOfWeek,
  markResultSeen,
  takeGroupSeats,
  writeOutcomes,
} from './store.ts';
import type { LeagueResult } from '#shared/leagues/contract.ts';
import { getNextReset, getPeriodStart } from '#shared/leaderboard/rules.ts';

/** Dependencies of the leagues feature. */
export interface LeagueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly failpoint: (name: string) => void;
  readonly account: Pick<Account, 'today'>;
  readonly boards: Pick<Leaderboard, 'present' | 'settleWeekScores'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}

const getPlayerIds = (members: readonly MemberRow[]) => members.map(({ playerId }) => playerId);

/**
 * Closes a group once after its week is over: in the job, or with the first game of one of its players in the new week.
 * Players with equal points are ordered by who reached them first. Held-back players come last.
 */
function createGroupClosing({ boards, notifications, events }: LeagueParts) {
  return async function closeGroup(tx: Tx, groupId: number, now: Date): Promise<void> {
    // Waits for games that are just finishing. Scores are locked before groups, in the same order as by a game that
    // seats its player.
    const members = await findGroupMembers(tx, groupId);
    if (members[0]) await boards.settleWeekScores(tx, members[0].week, getPlayerIds(members));
    const group = await lockGroupToClose(tx, groupId);
    if (!group) return;
    const { week, league } = group;
    // Must be read in a later statement than the locks.
    const lockedMembers = await findGroupMembers(tx, groupId);
    const rankedMembers = [false, true].flatMap((isLast) =>
      lockedMembers.filter(({ isHeldBack }) => isHeldBack === isLast),
    );
    const finals = rankedMembers.map(({ playerId, points }, index): FinalRow => {
      const rank = index + 1;
      return {
        playerId,
        rank,
        points: points ?? 0,
        ...getLeagueOutcome({ rank, members: rankedMembers.length, league }),
      };
    });
    await writeOutcomes(tx, groupId, finals, now);
    const news = finals.map(({ playerId, rank, outcome, nextLeague }) => ({
      playerId,
      kind: 'leagueResult' as const,
      reference: week,
      actorId: null,
      facts: { outcome, rank, nextLeague },
    }));
    await notifications.notify(tx, news, now);
    await events.publish(tx, 'league', getPlayerIds(lockedMembers));
  };
}

export interface Newcomer {
  readonly playerId: string;
  readonly league: number;
}

/**
 * Seats players in groups of 30 in their leagues, in the given order. Opens a new group when the others are full.
 * Leagues are locked in ascending order to prevent deadlocks between servers.
 */
async function seatPlayers(tx: Tx, week: string, newcomers: readonly Newcomer[]): Promise<void> {
  if (newcomers.length === 0) return;
  const leagues = [...new Set(newcomers.map(({ league }) => league))].sort((a, b) => a - b);
  await lockLeaguesOfWeek(tx, week, leagues);
  const seats: Seat[] = [];
  for (const league of leagues) {
    const waiting = newcomers.filter((newcomer) => newcomer.league === league).map(({ playerId }) => playerId);
    for (const group of await findGroupsWithRoom(tx, week, league)) {
      const taken = Math.min(waiting.length, leagueGroupSize - group.members);
      if (taken > 0 && (await takeGroupSeats(tx, group.id, taken)))
        seats.push(...takeSeatsFor(waiting, taken, group.id));
    }
    while (waiting.length > 0) {
      const taken = Math.min(waiting.length, leagueGroupSize);
      seats.push(...takeSeatsFor(waiting, taken, await insertOpenGroup(tx, week, league, taken)));
    }
  }
  await insertSeats(tx, seats);
}

function takeSeatsFor(waiting: string[], count: number, groupId: number): Seat[] {
  return waiting.splice(0, count).map((playerId) => ({ playerId, groupId }));
}

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
