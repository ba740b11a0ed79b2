import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

// Answers from the Open Trivia Database are as public as the shipped ones, so importing them does not complete the
// step.
const readSetupFacts = statement(
  'statistics.first-day',
  `select
     not exists (select from player where role = 'admin' and has_made_up_password) as password,
     exists (select from question where source in ('administrator', 'file') and deleted_at is null) as questions,
     exists (select from player where role = 'player' and not is_guest and deleted_at is null) as invite,
     exists (select from game_tally) as game`,
  { password: computed.boolean(), questions: computed.boolean(), invite: computed.boolean(), game: computed.boolean() },
);

/** Reads the setup checklist facts that the database holds. */
export async function getSetupFacts(queries: Queries): Promise<RowOf<typeof readSetupFacts>> {
  const [row] = await queries.run(readSetupFacts);
  if (!row) throw new Error('the setup facts query returned no row');
  return row;
}
