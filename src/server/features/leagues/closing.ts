import { getLeagueOutcome } from '#shared/leagues/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type FinalRow, lockGroupToClose, writeOutcomes } from './group-store.ts';
import type { LeagueParts } from './parts.ts';
import { findGroupMembers, type MemberRow } from './store.ts';

const getPlayerIds = (members: readonly MemberRow[]) => members.map(({ playerId }) => playerId);

/**
 * Closes a group once after its week is over: in the job, or with the first game of one of its players in the new week.
 * Players with equal points are ordered by who reached them first. Held-back players come last.
 */
export function createGroupClosing({ boards, notifications, events }: LeagueParts) {
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
