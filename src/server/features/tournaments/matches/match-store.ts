import type { UndisclosedGame } from '#shared/daily/streak.ts';
import type { DecidedBy, PlayedPart } from '#shared/tournaments/match-decision.ts';
import type { MatchStatus } from '#shared/tournaments/rules.ts';
import type { OpponentGame } from '#server/features/finished-game/finished-game.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';

/** A match row. Side 1 belongs to seat 1. The result of a game is stored as soon as the game is closed. */
export interface MatchRow {
  readonly id: number;
  readonly tournamentId: number;
  readonly round: number;
  readonly number: number;
  readonly seat1Id: number | null;
  readonly seat2Id: number | null;
  readonly status: MatchStatus;
  readonly openedAt: Date | null;
  readonly deadlineAt: Date | null;
  readonly completedAt: Date | null;
  readonly winnerSeatId: number | null;
  readonly decidedBy: DecidedBy | null;
  readonly questionIds: readonly number[] | null;
  readonly questionRevisions: readonly number[] | null;
  readonly game1Id: number | null;
  readonly game2Id: number | null;
  readonly part1: PlayedPart | null;
  readonly part2: PlayedPart | null;
  readonly remindedAt: Date | null;
}

const columns = `id, tournament_id as "tournamentId", round, number, seat1_id as "seat1Id", seat2_id as "seat2Id", status,
  opened_at as "openedAt", deadline_at as "deadlineAt", completed_at as "completedAt",
  winner_seat_id as "winnerSeatId", decided_by as "decidedBy", question_ids as "questionIds",
  question_revisions as "questionRevisions", game1_id as "game1Id", game2_id as "game2Id", part1, part2,
  reminded_at as "remindedAt"`;

const insertAll = statement(
  'tournaments.insert-matches',
  `insert into tournament_match (tournament_id, round, number, seat1_id, seat2_id)
   select tournament_id, round, number, seat1_id, seat2_id
   from jsonb_to_recordset($1::jsonb) as x(tournament_id int, round int, number int, seat1_id int, seat2_id int)
   order by number
   returning ${columns}`,
);

const readAll = statement(
  'tournaments.matches',
  `select ${columns} from tournament_match where tournament_id = $1 order by number`,
);

const readOne = statement(
  'tournaments.match',
  `select ${columns} from tournament_match where tournament_id = $1 and id = $2`,
);

const readMatchTournament = statement(
  'tournaments.tournament-of-match',
  'select tournament_id as "tournamentId" from tournament_match where id = $1',
);

const countGames = statement(
  'tournaments.count-games',
  `select count(*)::int as count from game
   where player_id = $1 and mode = 'tournament' and contest_id = any($2::int[]) and is_finished`,
);

const readOwn = statement(
  'tournaments.own-matches',
  `select ${columns} from tournament_match where id in (
     select m.id
     from tournament_seat s
     join tournament t on t.id = s.tournament_id and t.status = 'in_progress'
     join tournament_match m on m.tournament_id = t.id and m.status <> 'completed' and s.id in (m.seat1_id, m.seat2_id)
     where s.player_id = $1 and s.withdrawn_at is null)
   order by deadline_at, id limit $2`,
);

const readUndisclosed = statement(
  'tournaments.undisclosed',
  `select g.id as "gameId", g.date::text, g.closed_at as at
   from tournament_seat s
   join tournament t on t.id = s.tournament_id and t.status = 'in_progress'
   join tournament_match m on m.tournament_id = t.id and m.status <> 'completed'
     and s.id in (m.seat1_id, m.seat2_id)
   join game g on g.id = case when m.seat1_id = s.id then m.game1_id else m.game2_id end and g.is_finished
   where s.player_id = $1`,
);

/**
 * Undecided matches `m` of other seats `other` in running tournaments in which the seat `s` of the player also has an
 * undecided match.
 */
const rivals = `tournament_seat s
   join tournament t on t.id = s.tournament_id and t.status = 'in_progress'
   join tournament_match own on own.tournament_id = t.id and own.status <> 'completed'
     and s.id in (own.seat1_id, own.seat2_id)
   join tournament_match m on m.tournament_id = t.id and m.status <> 'completed'
   join tournament_seat other on other.id in (m.seat1_id, m.seat2_id) and other.id <> s.id
     and other.withdrawn_at is null`;

const readOpponents = statement(
  'tournaments.opponents',
  `select distinct other.player_id as id from ${rivals}
   where s.player_id = $1 and s.withdrawn_at is null and other.player_id = any($2::text[])`,
  { id: computed.text() },
);

const readOpponentGames = statement(
  'tournaments.opponent-games',
  `select g.id as "gameId", g.player_id as "playerId", g.date::text, g.closed_at as at, g.is_finished as "isFinished",
     g.questions_answered as "questionsAnswered", g.questions_correct as "questionsCorrect"
   from ${rivals}
   join game g on g.id = case when m.seat1_id = other.id then m.game1_id else m.game2_id end and g.status = 'closed'
   where s.player_id = $1 and s.withdrawn_at is null`,
);

// The condition on the status keeps decided matches immutable.
const saveAll = statement(
  'tournaments.save-matches',
  `update tournament_match m set seat1_id = x.seat1_id, seat2_id = x.seat2_id, status = x.status, opened_at = x.opened_at,
     deadline_at = x.deadline_at, completed_at = x.completed_at, winner_seat_id = x.winner_seat_id,
     decided_by = x.decided_by, question_ids = x.question_ids, question_revisions = x.question_revisions,
     game1_id = x.game1_id, game2_id = x.game2_id, part1 = x.part1, part2 = x.part2, reminded_at = x.reminded_at
   from jsonb_to_recordset($1::jsonb) as x(id int, seat1_id int, seat2_id int, status text, opened_at timestamptz,
     deadline_at timestamptz, completed_at timestamptz, winner_seat_id int, decided_by text, question_ids int[],
     question_revisions int[], game1_id int, game2_id int, part1 jsonb, part2 jsonb, reminded_at timestamptz)
   where m.id = x.id and m.status <> 'completed'
   returning m.id`,
);

/** A match as drawn for the bracket. */
export type NewMatch = Pick<MatchRow, 'tournamentId' | 'round' | 'number' | 'seat1Id' | 'seat2Id'>;

export function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<MatchRow[]> {
  const rows = matches.map(({ tournamentId, round, number, seat1Id, seat2Id }) => ({
    tournament_id: tournamentId,
    round,
    number,
    seat1_id: seat1Id,
    seat2_id: seat2Id,
  }));
  return tx.run(insertAll, [JSON.stringify(rows)]);
}

/** Lists the matches of a tournament by number. */
export function listMatches(queries: Queries, tournamentId: number): Promise<MatchRow[]> {
  return queries.run(readAll, [tournamentId]);
}

/** Returns null if the match belongs to another tournament. */
export async function findMatch(queries: Queries, tournamentId: number, matchId: number): Promise<MatchRow | null> {
  return (await queries.run<MatchRow>(readOne, [tournamentId, matchId]))[0] ?? null;
}

/** Returns the tournament of a match, which never changes. */
export async function findTournamentIdOfMatch(queries: Queries, matchId: number): Promise<number | null> {
  const [row] = await queries.run<{ tournamentId: number }>(readMatchTournament, [matchId]);
  return row?.tournamentId ?? null;
}

/** Saves matches of a locked tournament. A decided match can no longer be changed. */
export async function saveMatches(tx: Tx, matches: readonly MatchRow[]): Promise<void> {
  if (matches.length === 0) return;
  const rows = matches.map((match) => ({
    id: match.id,
    seat1_id: match.seat1Id,
    seat2_id: match.seat2Id,
    status: match.status,
    opened_at: match.openedAt?.toISOString() ?? null,
    deadline_at: match.deadlineAt?.toISOString() ?? null,
    completed_at: match.completedAt?.toISOString() ?? null,
    winner_seat_id: match.winnerSeatId,
    decided_by: match.decidedBy,
    question_ids: match.questionIds,
    question_revisions: match.questionRevisions,
    game1_id: match.game1Id,
    game2_id: match.game2Id,
    part1: match.part1,
    part2: match.part2,
    reminded_at: match.remindedAt?.toISOString() ?? null,
  }));
  const written = await tx.run<{ id: number }>(saveAll, [JSON.stringify(rows)]);
  if (written.length !== matches.length) throw new Error('a decided match cannot be changed');
}

/** Counts the finished games of a player in these matches. */
export async function countFinishedMatchGames(
  queries: Queries,
  playerId: string,
  matchIds: readonly number[],
): Promise<number> {
  return (await queries.run<{ count: number }>(countGames, [playerId, matchIds]))[0]?.count ?? 0;
}

/** Lists a player's undecided matches, the next deadline first. */
export function listOwnMatches(queries: Queries, playerId: string, limit: number): Promise<MatchRow[]> {
  return queries.run(readOwn, [playerId, limit]);
}

/** Lists a player's finished games in undecided matches. */
export function listUndisclosedMatches(queries: Queries, playerId: string): Promise<UndisclosedGame[]> {
  return queries.run(readUndisclosed, [playerId]);
}

/**
 * Returns those of these players who may still meet the player: both have an undecided match in the same running
 * tournament.
 */
export async function listOpponents(
  queries: Queries,
  playerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return (await queries.run(readOpponents, [playerId, ids])).map(({ id }) => id);
}

/** Lists closed games of others in undecided matches of the running tournaments in which the player still plays. */
export function listOpponentGames(queries: Queries, playerId: string): Promise<OpponentGame[]> {
  return queries.run(readOpponentGames, [playerId]);
}
