import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of question files. */
export interface QuestionFilesContext extends Pick<Deps, 'database' | 'clock'> {
  readonly questions: Pick<
    Questions,
    'takeTurn' | 'findByIds' | 'findSame' | 'addAll' | 'changeAll' | 'deleteAll' | 'listPage' | 'idsOf' | 'bank'
  >;
  readonly catalog: Pick<Catalog, 'all' | 'get'>;
  readonly audit: Audit;
}
