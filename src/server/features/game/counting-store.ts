import type { QuestionCount } from '#shared/questions/stats.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';
import type { Ticket } from './ticket.ts';

// Another server that counts at the same time takes other games.
const takeUncounted = statement(
  'game.take-uncounted',
  `with taken as (
     update game set is_counted = true
     where id in (select id from game where status = 'closed' and not is_counted
       order by id limit $1 for no key update skip locked)
     returning id)
   select question_id as "questionId", count(*)::int as shown,
     count(*) filter (where outcome <> 'skipped')::int as answered,
     count(*) filter (where outcome = 'right')::int as "answeredRight",
     coalesce(sum(used_ms) filter (where outcome <> 'skipped'), 0)::int as "usedMs"
   from taken join game_question on game_id = taken.id
   where outcome is not null and used_ms is not null
   group by question_id order by question_id`,
);

const readClosed = statement(
  'game.dealt-ticket',
  `select question_id as "questionId", revision, outcome is not null as "isClosed" from game_question
   where game_id = $1 and position = $2 and secret = $3 and player_id = $4`,
);

/**
 * What players did with the questions of up to `most` closed games that were not counted yet; they are from now on. A
 * timeout is a wrong answer, a skip is none, and one that ran out unseen was not played. By question.
 */
export function countClosed(tx: Tx, most: number): Promise<QuestionCount[]> {
  return tx.run(takeUncounted, [most]);
}

export interface DealtTicket {
  readonly questionId: number;
  readonly revision: number;
  readonly isClosed: boolean;
}

/** What a ticket of this player names; undefined for somebody else's. */
export async function findTicket(
  queries: Queries,
  playerId: string,
  { gameId, position, secret }: Ticket,
): Promise<DealtTicket | undefined> {
  const [row] = await queries.run<DealtTicket>(readClosed, [gameId, position, secret, playerId]);
  return row;
}
