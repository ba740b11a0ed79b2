import type { OfficialPlan } from '#shared/tournaments/official-schedule.ts';
import type { StartRight, TournamentKind, TournamentStatus } from '#shared/tournaments/rules.ts';
import { type Queries, type Tx, statement } from '#server/platform/database/database.ts';
import { formatSelectList, hideArrayLength, pickColumns } from '#server/platform/database/rows.ts';
import { tournament } from '#server/db/schema/tournaments.ts';

/** A tournament row. Its row lock serializes all changes to the tournament. */
export interface TournamentRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly categoryId: number | null;
  readonly maxParticipants: number;
  readonly entryFee: number;
  readonly kind: TournamentKind;
  readonly startBy: StartRight;
  readonly roundMinutes: number;
  /** Null: each player uses their own time factor. */
  readonly timeFactor: number | null;
  /** Null for an official tournament. */
  readonly creatorId: string | null;
  readonly officialPlan: OfficialPlan | null;
  readonly status: TournamentStatus;
  readonly createdAt: Date;
  readonly startsAt: Date | null;
  readonly registrationEndsAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly rounds: number | null;
  readonly currentRound: number | null;
  readonly escrow: number;
  readonly prizePaid: number | null;
  readonly championSeatId: number | null;
  readonly cancelReason: 'notStarted' | 'creator' | 'administrator' | 'nobodyPlayed' | null;
  readonly inviteCode: string | null;
  readonly resultsCode: string | null;
  readonly dueAt: Date | null;
}

export type NewTournamentRow = Pick<
  TournamentRow,
  | 'name'
  | 'description'
  | 'categoryId'
  | 'maxParticipants'
  | 'entryFee'
  | 'kind'
  | 'startBy'
  | 'roundMinutes'
  | 'timeFactor'
  | 'creatorId'
  | 'createdAt'
  | 'startsAt'
  | 'registrationEndsAt'
  | 'inviteCode'
  | 'dueAt'
>;

/** Plan and date of an official tournament, by the server's time zone. */
export interface OfficialMark {
  readonly plan: OfficialPlan;
  readonly date: string;
}

/** Columns of a tournament row for select lists with the alias `t`. */
export const tournamentColumns = `t.id, t.name, t.description, t.category_id as "categoryId",
  t.max_participants as "maxParticipants", t.entry_fee as "entryFee", t.kind, t.start_by as "startBy",
  t.round_minutes as "roundMinutes", t.time_factor as "timeFactor", t.creator_id as "creatorId",
  t.official_plan as "officialPlan", t.status, t.created_at as "createdAt", t.starts_at as "startsAt",
  t.registration_ends_at as "registrationEndsAt", t.started_at as "startedAt", t.ended_at as "endedAt", t.rounds, t.current_round as "currentRound", t.escrow,
  t.prize_paid as "prizePaid", t.champion_seat_id as "championSeatId", t.cancel_reason as "cancelReason",
  t.invite_code as "inviteCode", t.results_code as "resultsCode", t.due_at as "dueAt"`;

const insertOne = statement(
  'tournaments.insert',
  `insert into tournament as t (name, description, category_id, max_participants, entry_fee, kind, start_by, round_minutes,
     time_factor, creator_id, created_at, starts_at, registration_ends_at, invite_code, due_at, official_plan, official_date)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::date)
   on conflict do nothing returning ${tournamentColumns}`,
);

const lockOne = statement(
  'tournaments.lock',
  `select ${tournamentColumns} from tournament t where t.id = $1 for no key update`,
);

const readOne = statement('tournaments.one', `select ${tournamentColumns} from tournament t where t.id = $1`);

const readSome = statement(
  'tournaments.some',
  `select ${tournamentColumns} from tournament t where t.id = any (${hideArrayLength('$1::int[]')})`,
);

// Ended tournaments never change, and the status never moves backward.
const saveOne = statement(
  'tournaments.save',
  `update tournament set status = $2, started_at = $3, ended_at = $4, rounds = $5, current_round = $6, escrow = $7,
     prize_paid = $8, champion_seat_id = $9, cancel_reason = $10, results_code = $11, due_at = $12
   where id = $1 and (status = $2 or status = 'registration' or status = 'in_progress' and $2 <> 'registration')
     and ended_at is null
   returning id`,
);

const updateNameAndDescription = statement(
  'tournaments.rename',
  'update tournament set name = $2, description = $3 where id = $1',
);

const countOpen = statement(
  'tournaments.count-open',
  `select count(*)::int as count from tournament where creator_id = $1 and status = 'registration'`,
);

const countRunningPractices = statement(
  'tournaments.count-practices',
  `select count(*)::int as count from tournament where creator_id = $1 and kind = 'practice' and status = 'in_progress'`,
);

const readDue = statement(
  'tournaments.due',
  'select id from tournament where due_at <= $1 order by due_at, id limit $2',
);

export async function insertTournament(tx: Tx, row: NewTournamentRow): Promise<TournamentRow> {
  const written = await tryInsert(tx, row, null);
  if (!written) throw new Error('the tournament was not written');
  return written;
}

/** Inserts the official tournament of a plan and date. Returns null if it exists already. */
export function insertOfficial(tx: Tx, row: NewTournamentRow, mark: OfficialMark): Promise<TournamentRow | null> {
  return tryInsert(tx, row, mark);
}

async function tryInsert(tx: Tx, row: NewTournamentRow, mark: OfficialMark | null): Promise<TournamentRow | null> {
  const [written] = await tx.run<TournamentRow>(insertOne, [
    row.name,
    row.description,
    row.categoryId,
    row.maxParticipants,
    row.entryFee,
    row.kind,
    row.startBy,
    row.roundMinutes,
    row.timeFactor,
    row.creatorId,
    row.createdAt.toISOString(),
    row.startsAt?.toISOString() ?? null,
    row.registrationEndsAt.toISOString(),
    row.inviteCode,
    row.dueAt?.toISOString() ?? null,
    mark?.plan ?? null,
    mark?.date ?? null,
  ]);
  return written ?? null;
}

/** Locks a tournament for this transaction and returns its current row. */
export async function lockTournament(tx: Tx, id: number): Promise<TournamentRow | null> {
  return (await tx.run<TournamentRow>(lockOne, [id]))[0] ?? null;
}

export async function findTournament(queries: Queries, id: number): Promise<TournamentRow | null> {
  return (await queries.run<TournamentRow>(readOne, [id]))[0] ?? null;
}

export async function saveNameAndDescription(
  tx: Tx,
  id: number,
  { name, description }: Pick<TournamentRow, 'name' | 'description'>,
): Promise<void> {
  await tx.run(updateNameAndDescription, [id, name, description]);
}

export async function findTournaments(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TournamentRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await queries.run<TournamentRow>(readSome, [ids])).map((row) => [row.id, row]));
}

/** Saves the row of a locked tournament. Throws if it has ended or if its status would move backward. */
export async function saveTournament(tx: Tx, row: TournamentRow): Promise<void> {
  const saved = await tx.run(saveOne, [
    row.id,
    row.status,
    row.startedAt?.toISOString() ?? null,
    row.endedAt?.toISOString() ?? null,
    row.rounds,
    row.currentRound,
    row.escrow,
    row.prizePaid,
    row.championSeatId,
    row.cancelReason,
    row.resultsCode,
    row.dueAt?.toISOString() ?? null,
  ]);
  if (saved.length !== 1) throw new Error(`tournament ${row.id} can no longer become ${row.status}`);
}

/** Counts the tournaments of a creator that are open for registration. */
export async function countOpenTournaments(queries: Queries, creatorId: string): Promise<number> {
  return (await queries.run<{ count: number }>(countOpen, [creatorId]))[0]?.count ?? 0;
}

/** Counts the unfinished practice tournaments of a player. */
export async function countOpenPractices(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run<{ count: number }>(countRunningPractices, [playerId]))[0]?.count ?? 0;
}

/** Lists the ids of tournaments with something due, oldest first. */
export async function listDueTournamentIds(queries: Queries, now: Date, limit: number): Promise<number[]> {
  return (await queries.run<{ id: number }>(readDue, [now.toISOString(), limit])).map(({ id }) => id);
}

/** `$2` restricts the condition to official tournaments. */
const isOpenTournamentOfPlayers = `(t.official_plan is not null or not $2::boolean) and t.status in ('registration', 'in_progress') and exists (
  select from tournament_seat s where s.tournament_id = t.id and s.player_id = any($1::text[]) and s.withdrawn_at is null)`;

const lockTournamentsStatement = statement(
  'tournaments.lock-of',
  `select ${tournamentColumns} from tournament t where ${isOpenTournamentOfPlayers} order by t.id for no key update`,
);

const countTournamentsStatement = statement(
  'tournaments.count-of',
  `select count(*)::int as count from tournament t where ${isOpenTournamentOfPlayers}`,
);

const readOpenPlayerGames = statement(
  'tournaments.open-games-of',
  `select case when m.seat1_id = s.id then m.game1_id else m.game2_id end as "gameId"
   from tournament_seat s
   join tournament t on t.id = s.tournament_id and t.status = 'in_progress'
   join tournament_match m on m.tournament_id = t.id and m.status <> 'completed' and
     (m.seat1_id = s.id and m.game1_id is not null and m.part1 is null
       or m.seat2_id = s.id and m.game2_id is not null and m.part2 is null)
   where s.player_id = any($1::text[]) and s.withdrawn_at is null`,
);

/** Locks the unfinished tournaments in which one of these players has a seat. */
export function lockPlayerTournaments(
  tx: Tx,
  playerIds: readonly string[],
  isOfficialOnly = false,
): Promise<TournamentRow[]> {
  return tx.run(lockTournamentsStatement, [playerIds, isOfficialOnly]);
}

export async function countPlayerTournaments(
  queries: Queries,
  playerIds: readonly string[],
  isOfficialOnly: boolean,
): Promise<number> {
  return (await queries.run<{ count: number }>(countTournamentsStatement, [playerIds, isOfficialOnly]))[0]?.count ?? 0;
}

/** Lists the open match games of these players. */
export async function listOpenPlayerGames(queries: Queries, playerIds: readonly string[]): Promise<number[]> {
  return (await queries.run<{ gameId: number }>(readOpenPlayerGames, [playerIds])).map(({ gameId }) => gameId);
}

const officialDateColumns = pickColumns(tournament, 'officialDate');

const readOfficialDates = statement(
  'tournaments.official-dates',
  `select ${formatSelectList(officialDateColumns)} from tournament where official_plan = $1 and official_date = any($2::date[])`,
  officialDateColumns,
);

/** Returns which of these dates (`YYYY-MM-DD`) already have a tournament of the plan, in any state. */
export async function findOfficialDates(
  queries: Queries,
  plan: OfficialPlan,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries.run(readOfficialDates, [plan, dates]);
  return new Set(rows.flatMap(({ officialDate }) => officialDate ?? []));
}
