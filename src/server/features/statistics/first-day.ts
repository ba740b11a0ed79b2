import type { SetupProgress } from '#shared/statistics/contract.ts';
import { isLocalHost, getStepStates } from '#shared/settings/first-day.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import { listCopies } from '#server/platform/database/database-copies.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getSetupFacts } from './first-day-store.ts';

interface FirstDayDependencies extends Pick<Deps, 'database' | 'env'> {
  readonly settings: Pick<AppSettings, 'current' | 'refresh'>;
}

/**
 * Builds the setup checklist. Backups of an external PostgreSQL cannot be detected, so the administrator confirms them.
 */
export async function getFirstDayChecklist({ database, env, settings }: FirstDayDependencies): Promise<SetupProgress> {
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
