import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Statistics } from '#server/features/statistics/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of question reports. */
export interface ReportsContext extends Pick<Deps, 'database' | 'clock'> {
  readonly catalog: Pick<Catalog, 'get' | 'family'>;
  readonly game: Pick<Game, 'answeredQuestion'>;
  readonly questions: Pick<Questions, 'getMany' | 'findByIds' | 'mustExist' | 'setStatus' | 'bank'>;
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Audit;
  readonly statistics: Pick<Statistics, 'choicesOf'>;
  readonly notifications: Pick<Notifications, 'notify' | 'takeBack'>;
}
