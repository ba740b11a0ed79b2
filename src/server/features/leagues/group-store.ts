import type { LeagueOutcome } from '#shared/leagues/rules.ts';
import { leagueGroup } from '#server/db/schema/leagues.ts';
import { computed, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

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
