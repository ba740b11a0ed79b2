import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

// Questions of the Open Trivia Database are as public as the shipped ones.
const readFacts = statement(
  'statistics.first-day',
  `select
     not exists (select from player where role = 'admin' and has_made_up_password) as password,
     exists (select from question where source in ('administrator', 'file') and deleted_at is null) as questions,
     exists (select from player where role = 'player' and not is_guest and deleted_at is null) as invite,
     exists (select from game_tally) as game`,
  { password: computed.boolean(), questions: computed.boolean(), invite: computed.boolean(), game: computed.boolean() },
);

/** What the database knows of the first day. */
export async function readFirstFacts(queries: Queries): Promise<RowOf<typeof readFacts>> {
  const [row] = await queries.run(readFacts);
  if (!row) throw new Error('a row of facts is always there');
  return row;
}
