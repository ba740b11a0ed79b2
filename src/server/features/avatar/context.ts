import type { Account } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Progress } from '#server/features/progress/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Catalogue, ReadItemValues } from './catalogue.ts';

export interface AvatarDependencies extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move' | 'balance'>;
  readonly progress: Pick<Progress, 'totals' | 'fullPlaces'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly audit: Pick<Audit, 'noteAll'>;
}

/** Dependencies of the avatar feature and the state that a server keeps between calls. */
export interface AvatarContext extends AvatarDependencies {
  /** The item file of this release. */
  readonly catalogue: Catalogue;
  /** Reads item values through a cache. */
  readonly readItemValues: ReadItemValues;
}
