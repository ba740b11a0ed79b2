import { type Queries, statement, type Tx } from '#server/platform/database/database.ts';
import { hideArrayLength } from '#server/platform/database/rows.ts';

/** A seat of a player or a computer player. */
export interface SeatRow {
  readonly id: number;
  readonly tournamentId: number;
  readonly playerId: string | null;
  readonly computer: number | null;
  readonly joinedAt: Date;
  /** 1 is the best seed; null before the start. */
  readonly seed: number | null;
  /** Number of questions answered in all its matches. */
  readonly answered: number;
  readonly withdrawnAt: Date | null;
}

const columns = `id, tournament_id as "tournamentId", player_id as "playerId", computer, joined_at as "joinedAt", seed,
  answered, withdrawn_at as "withdrawnAt"`;

const readAll = statement(
  'tournaments.seats',
  `select ${columns} from tournament_seat where tournament_id = $1 order by id`,
);

const readSome = statement(
  'tournaments.seats.some',
  `select ${columns} from tournament_seat where id = any (${hideArrayLength('$1::int[]')})`,
);

const insertOne = statement(
  'tournaments.seat.insert',
  `insert into tournament_seat (tournament_id, player_id, joined_at) values ($1, $2, $3) returning ${columns}`,
);

const insertComputerSeats = statement(
  'tournaments.seat.insert-computers',
  `insert into tournament_seat (tournament_id, computer, joined_at) select $1, number, $3 from unnest($2::int[]) as number
   returning ${columns}`,
);

const deleteOne = statement('tournaments.seat.delete', 'delete from tournament_seat where id = $1');

const saveAll = statement(
  'tournaments.seat.save',
  `update tournament_seat s set seed = x.seed, answered = x.answered, withdrawn_at = x.withdrawn_at
   from jsonb_to_recordset($1::jsonb) as x(id int, seed smallint, answered int, withdrawn_at timestamptz)
   where s.id = x.id`,
);

/** Lists the seats of a tournament in the order of joining. */
export function listSeats(queries: Queries, tournamentId: number): Promise<SeatRow[]> {
  return queries.run(readAll, [tournamentId]);
}

export async function insertSeat(tx: Tx, tournamentId: number, playerId: string, at: Date): Promise<SeatRow> {
  const [seat] = await tx.run<SeatRow>(insertOne, [tournamentId, playerId, at.toISOString()]);
  if (!seat) throw new Error('no seat was written');
  return seat;
}

/** Inserts seats of computer players, by their numbers. */
export function insertComputers(
  tx: Tx,
  tournamentId: number,
  computers: readonly number[],
  at: Date,
): Promise<SeatRow[]> {
  return tx.run(insertComputerSeats, [tournamentId, computers, at.toISOString()]);
}

export async function deleteSeat(tx: Tx, seatId: number): Promise<void> {
  await tx.run(deleteOne, [seatId]);
}

/** Saves seed, answered and withdrawn. The caller holds the tournament's lock. */
export async function saveSeats(tx: Tx, seats: readonly SeatRow[]): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats.map(({ id, seed, answered, withdrawnAt }) => ({
    id,
    seed,
    answered,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }));
  await tx.run(saveAll, [JSON.stringify(rows)]);
}

/** Finds seats of any tournaments by their ids. */
export async function findSeats(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, SeatRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await queries.run<SeatRow>(readSome, [ids])).map((seat) => [seat.id, seat]));
}
