import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Source } from './source.ts';

export interface RunnerParts extends Pick<Deps, 'database' | 'clock' | 'log' | 'failpoint'> {
  readonly source: Source;
  readonly catalog: Pick<Catalog, 'standInsIn'>;
  readonly questions: Pick<Questions, 'addAll' | 'bank' | 'takeTurn'>;
  readonly paceMs: number;
}
