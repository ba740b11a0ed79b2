import { computed } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, statement } from '#server/platform/database/database.ts';
import type { SetupProgress } from '#shared/statistics/contract.ts';
import { getStepStates, isLocalHost } from '#shared/settings/setup-steps.ts';
import { listCopies } from '#server/platform/database/database-copies.ts';
import type { StatisticsContext } from './context.ts';

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
async function getSetupFacts(queries: Queries): Promise<RowOf<typeof readSetupFacts>> {
  const [row] = await queries.run(readSetupFacts);
  if (!row) throw new Error('the setup facts query returned no row');
  return row;
}

/**
 * Builds the setup checklist. Backups of an external PostgreSQL cannot be detected, so the administrator confirms them.
 */
export async function getFirstDayChecklist({ database, env, settings }: StatisticsContext): Promise<SetupProgress> {
  // The setting may just have been changed through another server.
  await settings.refresh();
  const { operatorName, contactAddress, skippedSteps } = settings.current();
  const copiesItself = database.copyTo !== undefined;
  const facts = {
    ...(await getSetupFacts(database)),
    address: !isLocalHost(new URL(env.publicUrl).hostname),
    backup: copiesItself && listCopies(env.dataDir).length > 0,
    mail: env.mail !== undefined,
    operator: operatorName !== null && contactAddress !== null,
  };
  return { steps: getStepStates(facts, skippedSteps), publicUrl: env.publicUrl, copiesItself };
}
