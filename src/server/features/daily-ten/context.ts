import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { Game } from '#server/features/game/service.ts';
import type { QuestionBank } from '#server/features/questions/service.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { TenStatistics } from './statistics.ts';

/** Dependencies of the Daily Ten. */
export interface DailyTenContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'datesOf' | 'findActive' | 'today'>;
  readonly bank: Pick<QuestionBank, 'current' | 'dealt' | 'pool'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly statistics: TenStatistics;
  readonly friends: Pick<Friends, 'friendIds'>;
  readonly game: Pick<Game, 'contestDeal' | 'leavingFirst' | 'openContestGame' | 'review'>;
  readonly guests: { readonly among: (queries: Queries, ids: readonly string[]) => Promise<ReadonlySet<string>> };
  readonly playerCards: Pick<PlayerCards, 'cards'>;
}
