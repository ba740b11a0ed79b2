import { boardScore, leagueGroup, leagueMember } from '#server/db/schema/leaderboard.ts';
import { computed, formatSelectList, nullable, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { LeagueOutcome } from '#shared/leagues/rules.ts';

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

// The points belong to the leaderboard. One statement reads them together with the members (record 95).
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

export type GroupRow = RowOf<typeof lockOpenGroup>;

export interface Seat {
  readonly playerId: string;
  readonly groupId: number;
}

export interface FinalRow {
  readonly playerId: string;
  readonly rank: number;
  readonly points: number;
  readonly outcome: LeagueOutcome;
  readonly nextLeague: number;
}

// Combines week and league into one number, for one advisory lock per league and week.
const lockLeagues = statement(
  'leagues.rungs.lock',
  `select pg_advisory_xact_lock(7201317, ($1::date - date '1970-01-05') / 7 * 16 + league)
   from unnest($2::int[]) as league`,
);

const readRoom = statement(
  'leagues.groups.room',
  `select id, members from league_group
   where week = $1::date and league = $2 and members < 30 and closed_at is null order by id`,
  { id: leagueGroup.id, members: leagueGroup.members },
);

const takeSeats = statement(
  'leagues.groups.take',
  'update league_group set members = members + $2 where id = $1 and closed_at is null returning id',
  { id: leagueGroup.id },
);

const insertGroup = statement(
  'leagues.groups.insert',
  'insert into league_group (week, league, members) values ($1::date, $2, $3) returning id',
  { id: leagueGroup.id },
);

const insertMembers = statement(
  'leagues.members.insert',
  `insert into league_member (player_id, week, group_id, league)
   select "playerId", g.week, g.id, g.league from jsonb_to_recordset($1::jsonb) as seat("playerId" text, "groupId" int)
     join league_group g on g.id = "groupId" order by "playerId"`,
);

const readOpenWeek = statement(
  'leagues.groups.oldest',
  'select min(week)::text as week from league_group where closed_at is null',
  { week: nullable(computed.text()) },
);

const readOpenGroups = statement(
  'leagues.groups.open',
  'select id from league_group where closed_at is null and week < $1::date order by week, id limit $2',
  { id: leagueGroup.id },
);

const lockOpenGroup = statement(
  'leagues.group.lock',
  'select id, week::text as week, league from league_group where id = $1 and closed_at is null for update',
  { id: leagueGroup.id, week: computed.text(), league: leagueGroup.league },
);

const lockOpenGroupsOf = statement(
  'leagues.groups.lock',
  `select id from league_group where closed_at is null
     and id in (select group_id from league_member where player_id = $1) order by id for update`,
  { id: leagueGroup.id },
);

const writeFinals = statement(
  'leagues.members.close',
  `update league_member m set final_rank = f.rank, final_points = f.points, outcome = f.outcome,
     next_league = f."nextLeague"
   from jsonb_to_recordset($2::jsonb) as f("playerId" text, rank int, points int, outcome text, "nextLeague" int)
   where m.player_id = f."playerId" and m.group_id = $1`,
);

const writeClosed = statement(
  'leagues.group.close',
  'update league_group set closed_at = $2, members = greatest(1, $3::int) where id = $1',
);

/** Serializes transactions that seat players in these leagues of a week. `leagues` must be in ascending order. */
export async function lockLeaguesOfWeek(tx: Tx, week: string, leagues: readonly number[]): Promise<void> {
  await tx.run(lockLeagues, [week, leagues]);
}

/** Open groups of a league and week that are not full, oldest first. */
export function findGroupsWithRoom(tx: Tx, week: string, league: number) {
  return tx.run(readRoom, [week, league]);
}

/** Returns false if the group has been closed meanwhile. */
export async function takeGroupSeats(tx: Tx, groupId: number, seats: number): Promise<boolean> {
  return (await tx.run(takeSeats, [groupId, seats])).length > 0;
}

export async function insertOpenGroup(tx: Tx, week: string, league: number, seats: number): Promise<number> {
  const [row] = await tx.run(insertGroup, [week, league, seats]);
  if (!row) throw new Error('the group was not inserted');
  return row.id;
}

export async function insertSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  await tx.run(insertMembers, [JSON.stringify(seats)]);
}

/** The earliest week (its Monday) with a group that is not closed. */
export async function findOldestOpenWeek(queries: Queries): Promise<string | null> {
  const [row] = await queries.run(readOpenWeek);
  return row?.week ?? null;
}

export async function findOpenGroups(queries: Queries, week: string, limit: number): Promise<number[]> {
  return (await queries.run(readOpenGroups, [week, limit])).map(({ id }) => id);
}

/** Locks the group. Returns null if it is already closed. */
export async function lockGroupToClose(tx: Tx, groupId: number): Promise<GroupRow | null> {
  const [row] = await tx.run(lockOpenGroup, [groupId]);
  return row ?? null;
}

export async function lockOpenGroups(tx: Tx, playerId: string): Promise<void> {
  await tx.run(lockOpenGroupsOf, [playerId]);
}

export async function writeOutcomes(tx: Tx, groupId: number, finals: readonly FinalRow[], at: Date): Promise<void> {
  await tx.run(writeFinals, [groupId, JSON.stringify(finals)]);
  await tx.run(writeClosed, [groupId, at.toISOString(), finals.length]);
}
