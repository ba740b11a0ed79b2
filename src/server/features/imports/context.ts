import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';

/** Dependencies of imports, and the imports that this server runs. */
export interface ImportsContext extends Pick<Deps, 'database' | 'clock' | 'log' | 'failpoint'> {
  readonly env: Pick<Env, 'openTdbUrl' | 'openTdbPaceMs'>;
  readonly catalog: Pick<Catalog, 'standInsIn'>;
  readonly questions: Pick<Questions, 'addAll' | 'bank' | 'takeTurn'>;
  readonly audit: Audit;
  /** Aborted at shutdown. */
  readonly stopping: AbortController;
  readonly running: Set<Promise<void>>;
}
