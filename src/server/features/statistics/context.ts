import type { Catalog } from '#server/features/catalog/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobBoard } from '#server/platform/jobs.ts';

/** Dependencies of the administrators' statistics, which are read from counters and tallies, never from all games. */
export interface StatisticsContext extends Pick<Deps, 'database' | 'clock' | 'env'> {
  readonly catalog: Catalog;
  readonly jobBoard: JobBoard;
  readonly settings: Pick<AppSettings, 'current' | 'refresh'>;
}
