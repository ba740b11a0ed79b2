import type { LeagueOutcome } from '#shared/leagues/rules.ts';
import { type Queries, statement, type Tx } from '#server/platform/database.ts';

/** A player's week in a league; what came of it once the group is closed. */
export interface MemberRow {
  readonly playerId: string;
  readonly week: string;
  readonly groupId: number;
  readonly league: number;
  readonly finalRank: number | null;
  readonly finalPoints: number | null;
  readonly outcome: LeagueOutcome | null;
  readonly nextLeague: number | null;
  readonly isSeen: boolean;
}

const columns = `m.player_id as "playerId", m.week::text as week, group_id as "groupId", m.league, final_rank as "finalRank",
  final_points as "finalPoints", outcome, next_league as "nextLeague", seen_at is not null as "isSeen"`;

const readOfWeek = statement(
  'leagues.members.week',
  `select ${columns} from league_member m where player_id = any($1::text[]) and week = $2::date`,
);

const readBefore = statement(
  'leagues.members.before',
  `select m.* from unnest($1::text[]) as wanted (id),
     lateral (select ${columns} from league_member m where player_id = wanted.id and week < $2::date
              order by m.week desc limit 1) m`,
);

const readGroup = statement(
  'leagues.group.members',
  `select ${columns} from league_member m where group_id = $1 order by player_id`,
);

const readAll = statement(
  'leagues.members.all',
  `select ${columns} from league_member m where player_id = $1 order by week`,
);

const readLastResult = statement(
  'leagues.result',
  `select ${columns}, g.members from league_member m join league_group g on g.id = group_id
   where player_id = $1 and final_rank is not null order by m.week desc limit 1`,
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
  const rows = await queries.run<MemberRow>(readOfWeek, [playerIds, week]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** Each player's latest week before this one. */
export function findLastMembers(queries: Queries, playerIds: readonly string[], week: string) {
  return queries.run<MemberRow>(readBefore, [playerIds, week]);
}

export function findGroupMembers(queries: Queries, groupId: number) {
  return queries.run<MemberRow>(readGroup, [groupId]);
}

/** A player's weeks, oldest first. */
export function findAllOf(queries: Queries, playerId: string) {
  return queries.run<MemberRow>(readAll, [playerId]);
}

/** A player's last closed week, with the size of its group. */
export async function findLastResult(queries: Queries, playerId: string) {
  const [row] = await queries.run<MemberRow & { readonly members: number }>(readLastResult, [playerId]);
  return row ?? null;
}

export async function writeSeen(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx.run(markSeen, [playerId, at.toISOString()]);
}

export async function deleteMembers(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteMember, [playerId]);
}
