import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import { game, gameQuestion } from '#server/db/schema/game.ts';
import { computed, notNull, nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';
import type { Ticket } from './ticket.ts';

// Selects the chosen answer, because its place on the screen means nothing. The Daily Ten is left out (record 82).
// `offset 0` and arrays keep PostgreSQL from reading whole tables in one pass when many games wait (record 74).
const countedAnswers = `select game_id as "gameId", player_id as "playerId", question_id as "questionId", revision, outcome,
     was_met as "wasMet", 'fiftyFifty' = any(power_ups) as "hadFiftyFifty", taken.is_whole as "isWhole",
     substr(answer_order, chosen_place + 1, 1)::int as "chosenAnswer", used_ms as "usedMs", closed_at as "answeredAt"
   from taken cross join lateral (select * from game_question where game_id = taken.id offset 0) asked
   where outcome is not null and used_ms is not null and taken.mode <> 'dailyTen'
   order by closed_at, game_id, position`;

const countedRow = {
  gameId: gameQuestion.gameId,
  playerId: gameQuestion.playerId,
  questionId: gameQuestion.questionId,
  revision: gameQuestion.revision,
  outcome: notNull(gameQuestion.outcome),
  wasMet: gameQuestion.wasMet,
  hadFiftyFifty: computed.boolean(),
  isWhole: game.isWhole,
  chosenAnswer: nullable(computed.number()),
  usedMs: notNull(gameQuestion.usedMs),
  answeredAt: notNull(gameQuestion.closedAt),
};

// Servers that count at the same time take different games.
const takeUncounted = statement(
  'game.take-uncounted',
  `with taken as (
     update game set is_counted = true
     where id = any (array(select id from game where status = 'closed' and not is_counted
       order by player_id, id limit $1 for no key update skip locked))
     returning id, mode, is_whole)
   ${countedAnswers}`,
  countedRow,
);

// Waits for a concurrent count of these games; afterwards they are counted.
const takeUncountedByPlayer = statement(
  'game.take-uncounted-of',
  `with taken as (
     update game set is_counted = true
     where id = any (array(select id from game where player_id = $1 and status = 'closed' and not is_counted
       order by id for no key update))
     returning id, mode, is_whole)
   ${countedAnswers}`,
  countedRow,
);

const readTicketQuestion = statement(
  'game.dealt-ticket',
  `select question_id as "questionId", revision, outcome is not null as "isClosed" from game_question
   where game_id = $1 and position = $2 and secret = $3 and player_id = $4`,
  { questionId: gameQuestion.questionId, revision: gameQuestion.revision, isClosed: computed.boolean() },
);

/**
 * Marks up to `maxGames` uncounted closed games as counted and returns their answers in the order of closing. A
 * question that timed out unseen is not an answer.
 */
export function takeUncountedAnswers(tx: Tx, maxGames: number): Promise<CountedAnswer[]> {
  return tx.run(takeUncounted, [maxGames]);
}

/** The same for the games of one player. */
export function takeUncountedAnswersOfPlayer(tx: Tx, playerId: string): Promise<CountedAnswer[]> {
  return tx.run(takeUncountedByPlayer, [playerId]);
}

export type DealtTicket = RowOf<typeof readTicketQuestion>;

/** The question of a ticket; undefined if the ticket is not this player's. */
export async function findTicket(
  queries: Queries,
  playerId: string,
  { gameId, position, secret }: Ticket,
): Promise<DealtTicket | undefined> {
  const [row] = await queries.run(readTicketQuestion, [gameId, position, secret, playerId]);
  return row;
}
