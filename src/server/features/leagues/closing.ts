import { leagueOutcome } from '#shared/leagues/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type FinalRow, lockGroupToClose, writeOutcomes } from './group-store.ts';
import type { LeagueParts } from './parts.ts';
import { findGroupMembers, type MemberRow } from './store.ts';

const idsOf = (members: readonly MemberRow[]) => members.map(({ playerId }) => playerId);

/**
 * Closes a group whose week is over, once, whoever comes first: the job, or the first game of one of its players in the
 * new week. Equal points stand by who got there first; those who are held back stand last.
 */
export function createGroupClosing({ boards, notifications, events }: LeagueParts) {
  return async function closeGroup(tx: Tx, groupId: number, now: Date): Promise<void> {
    // Waits for games that end just now. Scores before groups, as a game that seats its player has it.
    const members = await findGroupMembers(tx, groupId);
    if (members[0]) await boards.settleWeekScores(tx, members[0].week, idsOf(members));
    const group = await lockGroupToClose(tx, groupId);
    if (!group) return;
    const { week, league } = group;
    // Read in a later statement than the locks.
    const scored = await findGroupMembers(tx, groupId);
    const inOrder = [false, true].flatMap((isLast) => scored.filter(({ isHeldBack }) => isHeldBack === isLast));
    const finals = inOrder.map(({ playerId, points }, index): FinalRow => {
      const rank = index + 1;
      return { playerId, rank, points: points ?? 0, ...leagueOutcome({ rank, members: inOrder.length, league }) };
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
    await events.publish(tx, 'league', idsOf(scored));
  };
}
