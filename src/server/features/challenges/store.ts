import type { Challenge } from '#shared/challenges/contract.ts';
import type { UndisclosedGame } from '#shared/daily/streak.ts';
import { challenge } from '#server/db/schema/challenges.ts';
import { game } from '#server/db/schema/game.ts';
import type { OpponentGame } from '#server/features/finished-game/finished-game.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';

/** A row of a challenge. The result of a game is stored as soon as the game is closed. */
export interface ChallengeRow {
  readonly id: number;
  readonly challengerId: string;
  readonly challengedId: string;
  readonly categoryId: number;
  readonly status: Challenge['status'];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly questionIds: readonly number[] | null;
  readonly questionRevisions: readonly number[] | null;
  readonly challengerGameId: number | null;
  readonly challengerScore: number | null;
  readonly challengerCorrect: number | null;
  readonly challengerUsedMs: number | null;
  readonly challengerFinished: boolean | null;
  readonly challengedGameId: number | null;
  readonly challengedScore: number | null;
  readonly challengedCorrect: number | null;
  readonly challengedUsedMs: number | null;
  readonly challengedFinished: boolean | null;
  readonly winnerId: string | null;
  readonly isForfeit: boolean;
}

const columns = `id, challenger_id as "challengerId", challenged_id as "challengedId", category_id as "categoryId", status,
  created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt", question_ids as "questionIds",
  question_revisions as "questionRevisions", challenger_game_id as "challengerGameId",
  challenger_score as "challengerScore", challenger_correct as "challengerCorrect",
  challenger_used_ms as "challengerUsedMs", challenger_finished as "challengerFinished",
  challenged_game_id as "challengedGameId", challenged_score as "challengedScore",
  challenged_correct as "challengedCorrect", challenged_used_ms as "challengedUsedMs",
  challenged_finished as "challengedFinished", winner_id as "winnerId", is_forfeit as "isForfeit"`;

const undecided = `status in ('pending', 'accepted')`;
const between = '((challenger_id = $1 and challenged_id = $2) or (challenger_id = $2 and challenged_id = $1))';

const lockOne = statement('challenges.lock', `select ${columns} from challenge where id = $1 for no key update`);

const readOne = statement('challenges.one', `select ${columns} from challenge where id = $1`);

const readLatest = statement(
  'challenges.latest',
  `(select ${columns} from challenge where challenger_id = $1 order by id desc limit $2)
   union all
   (select ${columns} from challenge where challenged_id = $1 order by id desc limit $2)
   order by id desc limit $2`,
);

const insertOne = statement(
  'challenges.insert',
  `insert into challenge (challenger_id, challenged_id, category_id, created_at, expires_at)
   values ($1, $2, $3, $4, $5) returning ${columns}`,
);

const saveOne = statement(
  'challenges.save',
  `update challenge set status = $2, expires_at = $3, decided_at = $4, question_ids = $5, question_revisions = $6,
     challenger_game_id = $7, challenger_score = $8, challenger_correct = $9, challenger_used_ms = $10,
     challenger_finished = $11, challenged_game_id = $12, challenged_score = $13, challenged_correct = $14,
     challenged_used_ms = $15, challenged_finished = $16, winner_id = $17, is_forfeit = $18
   where id = $1`,
);

const countBetween = statement(
  'challenges.count-between',
  `select count(*)::int as count from challenge where ${between} and ${undecided}`,
);

const lockBetween = statement(
  'challenges.lock-between',
  `select ${columns} from challenge where ${between} and ${undecided} order by id for no key update`,
);

const lockByPlayer = statement(
  'challenges.lock-of',
  `select ${columns} from challenge where (challenger_id = $1 or challenged_id = $1) and ${undecided}
   order by id for no key update`,
);

const countByPlayer = statement(
  'challenges.count-of',
  `select count(*)::int as count from challenge where (challenger_id = $1 or challenged_id = $1) and ${undecided}`,
);

const readDue = statement(
  'challenges.due',
  `select id from challenge where ${undecided} and expires_at <= $1 order by expires_at limit 500`,
);

const readUnanswered = statement(
  'challenges.unanswered',
  `select id from challenge
    where ${undecided} and status = 'pending' and expires_at > $1 and expires_at <= $2 and id > $3 order by id limit $4`,
  { id: challenge.id },
);

const lockPendingOnes = statement(
  'challenges.lock-pending',
  `select ${columns} from challenge where id = any($1::int[]) and status = 'pending' order by id for no key update`,
);

const countDecided = statement(
  'challenges.head-to-head',
  `select count(*) filter (where winner_id = $1)::int as won, count(*) filter (where winner_id = $2)::int as lost,
     count(*) filter (where winner_id is null)::int as drawn
   from challenge where ${between} and status = 'completed'`,
);

const readUndisclosed = statement(
  'challenges.undisclosed',
  `select g.id as "gameId", g.date::text, g.closed_at as at from challenge c
   join game g on g.id = case when c.challenger_id = $1 then c.challenger_game_id else c.challenged_game_id end
   where c.${undecided}
     and ((c.challenger_id = $1 and c.challenger_finished) or (c.challenged_id = $1 and c.challenged_finished))`,
);

const otherPlayer = 'case when challenger_id = $1 then challenged_id else challenger_id end';

const readOpponents = statement(
  'challenges.opponents',
  `select distinct ${otherPlayer} as id from challenge
   where (challenger_id = $1 or challenged_id = $1) and ${undecided} and ${otherPlayer} = any($2::text[])`,
  { id: computed.text() },
);

const readOpponentGames = statement(
  'challenges.opponent-games',
  `select g.id as "gameId", g.player_id as "playerId", g.date::text, g.closed_at as at, g.is_finished as "isFinished",
     g.questions_answered as "questionsAnswered", g.questions_correct as "questionsCorrect"
   from challenge c
   join game g on g.id = case when c.challenger_id = $1 then c.challenged_game_id else c.challenger_game_id end
     and g.status = 'closed'
   where (c.challenger_id = $1 or c.challenged_id = $1) and c.${undecided}`,
);

const readFactors = statement(
  'challenges.time-factors',
  'select id, time_factor as "timeFactor" from game where id = any($1::int[])',
  { id: game.id, timeFactor: game.timeFactor },
);

const readAll = statement(
  'challenges.all',
  `select ${columns} from challenge where challenger_id = $1 or challenged_id = $1 order by id`,
);

const firstRow = (rows: readonly ChallengeRow[]): ChallengeRow | null => rows[0] ?? null;

export async function lockChallenge(tx: Tx, id: number): Promise<ChallengeRow | null> {
  return firstRow(await tx.run<ChallengeRow>(lockOne, [id]));
}

export async function findChallenge(queries: Queries, id: number): Promise<ChallengeRow | null> {
  return firstRow(await queries.run<ChallengeRow>(readOne, [id]));
}

export function listLatest(queries: Queries, playerId: string, limit: number): Promise<ChallengeRow[]> {
  return queries.run(readLatest, [playerId, limit]);
}

type NewChallenge = Pick<ChallengeRow, 'challengerId' | 'challengedId' | 'categoryId' | 'createdAt' | 'expiresAt'>;

export async function insertChallenge(
  tx: Tx,
  { challengerId, challengedId, categoryId, createdAt, expiresAt }: NewChallenge,
): Promise<ChallengeRow> {
  const values = [challengerId, challengedId, categoryId, createdAt.toISOString(), expiresAt.toISOString()];
  const row = firstRow(await tx.run<ChallengeRow>(insertOne, values));
  if (!row) throw new Error('the challenge was not written');
  return row;
}

/** Saves all columns of a row that the caller has locked. */
export async function saveChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await tx.run(saveOne, [
    row.id,
    row.status,
    row.expiresAt.toISOString(),
    row.decidedAt?.toISOString() ?? null,
    row.questionIds,
    row.questionRevisions,
    row.challengerGameId,
    row.challengerScore,
    row.challengerCorrect,
    row.challengerUsedMs,
    row.challengerFinished,
    row.challengedGameId,
    row.challengedScore,
    row.challengedCorrect,
    row.challengedUsedMs,
    row.challengedFinished,
    row.winnerId,
    row.isForfeit,
  ]);
}

export async function countUndecidedBetween(queries: Queries, firstPlayerId: string, other: string): Promise<number> {
  const [row] = await queries.run<{ count: number }>(countBetween, [firstPlayerId, other]);
  return row?.count ?? 0;
}

export function lockUndecidedBetween(tx: Tx, firstPlayerId: string, other: string): Promise<ChallengeRow[]> {
  return tx.run(lockBetween, [firstPlayerId, other]);
}

export function lockUndecidedByPlayer(tx: Tx, playerId: string): Promise<ChallengeRow[]> {
  return tx.run(lockByPlayer, [playerId]);
}

export async function countUndecidedByPlayer(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run<{ count: number }>(countByPlayer, [playerId]))[0]?.count ?? 0;
}

/** Ids of undecided challenges whose time is over. */
export async function listDueIds(queries: Queries, now: Date): Promise<number[]> {
  return (await queries.run<{ id: number }>(readDue, [now.toISOString()])).map(({ id }) => id);
}

/** Ids, above a given one, of pending challenges that expire within a time span. */
export async function listUnanswered(
  queries: Queries,
  { from, until, after }: { readonly from: Date; readonly until: Date; readonly after: number },
  maxRows: number,
): Promise<number[]> {
  const values = [from.toISOString(), until.toISOString(), after, maxRows];
  return (await queries.run(readUnanswered, values)).map(({ id }) => id);
}

/** Locks and returns those that are still pending. */
export function lockPending(tx: Tx, ids: readonly number[]): Promise<ChallengeRow[]> {
  return tx.run(lockPendingOnes, [ids]);
}

/** Counts decided challenges between two players from the view of the first. */
export async function countHeadToHead(
  queries: Queries,
  playerId: string,
  otherId: string,
): Promise<{ readonly won: number; readonly lost: number; readonly drawn: number }> {
  const [row] = await queries.run<{ won: number; lost: number; drawn: number }>(countDecided, [playerId, otherId]);
  return row ?? { won: 0, lost: 0, drawn: 0 };
}

/** A player's finished games in challenges that are undecided. */
export function listUndisclosed(queries: Queries, playerId: string): Promise<UndisclosedGame[]> {
  return queries.run(readUndisclosed, [playerId]);
}

/** The subset of these players against whom the player has an undecided challenge. */
export async function listOpponents(
  queries: Queries,
  playerId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  return (await queries.run(readOpponents, [playerId, ids])).map(({ id }) => id);
}

/** Closed games of the opponents in a player's undecided challenges. */
export function listOpponentGames(queries: Queries, playerId: string): Promise<OpponentGame[]> {
  return queries.run(readOpponentGames, [playerId]);
}

export async function readTimeFactors(
  queries: Queries,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = gameIds.length > 0 ? await queries.run(readFactors, [gameIds]) : [];
  return new Map(rows.map(({ id, timeFactor }) => [id, timeFactor]));
}

export function listAllByPlayer(queries: Queries, playerId: string): Promise<ChallengeRow[]> {
  return queries.run(readAll, [playerId]);
}
