import { leagueGroup, leagueMember } from '#server/db/schema/leagues.ts';
import { columnsOf, computed, listed } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** A player's week in a league; what came of it once the group is closed. */
export type MemberRow = RowOf<typeof readOfWeek>;

const seat = columnsOf(
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

const member = { ...seat, isSeen: computed.boolean() };

const columns = `${listed(seat, 'm')}, m.seen_at is not null as "isSeen"`;

const readOfWeek = statement(
  'leagues.members.week',
  `select ${columns} from league_member m where player_id = any($1::text[]) and week = $2::date`,
  member,
);

const readBefore = statement(
  'leagues.members.before',
  `select m.* from unnest($1::text[]) as wanted (id),
     lateral (select ${columns} from league_member m where player_id = wanted.id and week < $2::date
              order by m.week desc limit 1) m`,
  member,
);

const readLatest = statement(
  'leagues.members.latest',
  `select ${columns}, g.members, array(select other.player_id from league_member other
       where other.group_id = m.group_id and m.week = $2::date order by other.player_id) as "groupIds"
   from league_member m join league_group g on g.id = m.group_id
   where m.player_id = $1 and m.week <= $2::date order by m.week desc limit 2`,
  { ...member, members: leagueGroup.members, groupIds: computed.list<string>() },
);

const readGroup = statement(
  'leagues.group.members',
  `select ${columns} from league_member m where group_id = $1 order by player_id`,
  member,
);

const readAll = statement(
  'leagues.members.all',
  `select ${columns} from league_member m where player_id = $1 order by week`,
  member,
);

const readLastResult = statement(
  'leagues.result',
  `select ${columns}, g.members from league_member m join league_group g on g.id = group_id
   where player_id = $1 and final_rank is not null order by m.week desc limit 1`,
  { ...member, members: leagueGroup.members },
);

const markSeen = statement(
  'leagues.seen',
  `update league_member set seen_at = $2 where player_id = $1 and final_rank is not null and seen_at is null`,
);

const deleteMember = statement('leagues.leave', 'delete from league_member where player_id = $1');

/** The players' own of this week, by player. */
export async function findMembers(
  queries: Queries,
  playerIds: readonly string[],
  week: string,
): Promise<Map<string, MemberRow>> {
  const rows = await queries.run(readOfWeek, [playerIds, week]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** Each player's latest week before this one. */
export function findLastMembers(queries: Queries, playerIds: readonly string[], week: string) {
  return queries.run(readBefore, [playerIds, week]);
}

/** A player's latest two weeks up to this one, the later one first; of closed ones the size of the group, of this one who is in it. */
export function findLatest(queries: Queries, playerId: string, week: string) {
  return queries.run(readLatest, [playerId, week]);
}

export function findGroupMembers(queries: Queries, groupId: number) {
  return queries.run(readGroup, [groupId]);
}

/** A player's weeks, oldest first. */
export function findAllOf(queries: Queries, playerId: string) {
  return queries.run(readAll, [playerId]);
}

/** A player's last closed week, with the size of its group. */
export async function findLastResult(queries: Queries, playerId: string) {
  const [row] = await queries.run(readLastResult, [playerId]);
  return row ?? null;
}

export async function writeSeen(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.run(markSeen, [playerId, at.toISOString()]);
}

export async function deleteMembers(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteMember, [playerId]);
}
