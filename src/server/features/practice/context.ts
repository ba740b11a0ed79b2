import type { Account } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of practice. */
export interface PracticeContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'today'>;
  readonly catalog: Pick<Catalog, 'get'>;
  readonly bank: Pick<QuestionBank, 'isOffered' | 'current' | 'dealt'>;
  readonly game: Pick<Game, 'countQuestionsOf' | 'dealPractice' | 'toldTo' | 'toldAndFree'>;
}
