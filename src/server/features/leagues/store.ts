import { boardScore } from '#server/db/schema/leaderboard.ts';
import { leagueGroup, leagueMember } from '#server/db/schema/leagues.ts';
import { pickColumns, computed, formatSelectList, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** A player's week in a league. The result columns are null until the group is closed. */
export type MemberRow = RowOf<typeof readOfWeek>;

export type ScoredMember = RowOf<typeof readGroup>;

const memberColumns = pickColumns(
  leagueMember,
  'playerId',
  'week',
  'groupId',
  'league',
  'finalRank',
  'finalPoints',
  'outcome',
  'nextLeague',
);

const memberShape = { ...memberColumns, isSeen: computed.boolean() };

const memberColumnsSql = `${formatSelectList(memberColumns, 'm')}, m.seen_at is not null as "isSeen"`;

const readOfWeek = statement(
  'leagues.members.week',
  `select ${memberColumnsSql} from league_member m where player_id = any($1::text[]) and week = $2::date`,
  memberShape,
);

const readBefore = statement(
  'leagues.members.before',
  `select m.* from unnest($1::text[]) as wanted (id),
     lateral (select ${memberColumnsSql} from league_member m where player_id = wanted.id and week < $2::date
              order by m.week desc limit 1) m`,
  memberShape,
);

const scoredShape = {
  ...memberShape,
  members: leagueGroup.members,
  points: nullable(boardScore.points),
  gamesPlayed: nullable(boardScore.gamesPlayed),
  isHeldBack: nullable(boardScore.isHeldBack),
};

// The points belong to the leaderboard. One statement reads them together with the members (record 100).
const membersWithScoresSql = (where: string) =>
  `select ${memberColumnsSql}, g.members, points, games_played as "gamesPlayed", is_held_back as "isHeldBack"
   from league_member m join league_group g on g.id = group_id
     left join board_score b on b.period = 'week' and b.period_start = m.week and b.player_id = m.player_id
   where ${where} order by points desc, reached_at, m.player_id`;

const readStanding = statement(
  'leagues.standing',
  membersWithScoresSql(
    `group_id = (select group_id from league_member where player_id = $1 and week = $2::date)
     or m.player_id = $1 and m.week = (select max(week) from league_member where player_id = $1 and week < $2::date)`,
  ),
  scoredShape,
);

const readGroup = statement('leagues.group.members', membersWithScoresSql('group_id = $1'), scoredShape);

const readAll = statement(
  'leagues.members.all',
  `select ${memberColumnsSql} from league_member m where player_id = $1 order by week`,
  memberShape,
);

const readLastResult = statement(
  'leagues.result',
  `select ${memberColumnsSql}, g.members from league_member m join league_group g on g.id = group_id
   where player_id = $1 and final_rank is not null order by m.week desc limit 1`,
  { ...memberShape, members: leagueGroup.members },
);

const updateSeen = statement(
  'leagues.seen',
  `update league_member set seen_at = $2 where player_id = $1 and final_rank is not null and seen_at is null`,
);

const deleteMember = statement('leagues.leave', 'delete from league_member where player_id = $1');

export async function findMembers(
  queries: Queries,
  playerIds: readonly string[],
  week: string,
): Promise<Map<string, MemberRow>> {
  const rows = await queries.run(readOfWeek, [playerIds, week]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

export function findLastMembers(queries: Queries, playerIds: readonly string[], week: string) {
  return queries.run(readBefore, [playerIds, week]);
}

/** The player's group of this week and the player's latest earlier week. */
export async function findStanding(queries: Queries, playerId: string, week: string) {
  const rows = await queries.run(readStanding, [playerId, week]);
  return { group: rows.filter((row) => row.week === week), before: rows.find((row) => row.week < week) };
}

/** Best first. Players with equal points are ordered by who reached them first. */
export function findGroupMembers(queries: Queries, groupId: number) {
  return queries.run(readGroup, [groupId]);
}

/** A player's weeks, oldest first. */
export function listPlayerWeeks(queries: Queries, playerId: string) {
  return queries.run(readAll, [playerId]);
}

/** The player's last closed week with the size of its group. */
export async function findLastResult(queries: Queries, playerId: string) {
  const [row] = await queries.run(readLastResult, [playerId]);
  return row ?? null;
}

export async function markResultSeen(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.run(updateSeen, [playerId, at.toISOString()]);
}

export async function deleteMembers(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteMember, [playerId]);
}
