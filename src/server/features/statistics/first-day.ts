import type { FirstDay } from '#shared/statistics/contract.ts';
import { isAtHome, stepStates } from '#shared/settings/first-day.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import { listCopies } from '#server/platform/database/database-copies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readFirstFacts } from './first-day-store.ts';

interface FirstDayParts extends Pick<Deps, 'database' | 'env'> {
  readonly settings: Pick<AppSettings, 'current' | 'refresh'>;
}

/** How far a new installation is. Who copies a PostgreSQL no server knows: there the administrator says so. */
export async function readFirstDay({ database, env, settings }: FirstDayParts): Promise<FirstDay> {
  // Another server may have heard of the change that is looked at.
  await settings.refresh();
  const { operatorName, contactAddress, skippedSteps } = settings.current();
  const copiesItself = database.copyTo !== undefined;
  const facts = {
    ...(await readFirstFacts(database)),
    address: !isAtHome(new URL(env.publicUrl).hostname),
    backup: copiesItself && listCopies(env.dataDir).length > 0,
    mail: env.mail !== undefined,
    operator: operatorName !== null && contactAddress !== null,
  };
  return { steps: stepStates(facts, skippedSteps), publicUrl: env.publicUrl, copiesItself };
}
