import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { PowerUps } from '#server/features/powerups/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import { type CachedValue, createCachedValue } from '#server/platform/cached-value.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdRow } from './store.ts';

/** Dependencies of the ads feature and the state that a server keeps between calls. */
export interface AdsContext extends Pick<Deps, 'database' | 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers' | 'datesOf' | 'today'>;
  readonly wallet: Pick<Wallet, 'move' | 'balance'>;
  readonly powerUps: Pick<PowerUps, 'add'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly settings: Pick<AppSettings, 'current' | 'isOn'>;
  /** Active ads of all placements; invalidated when this server changes an ad. */
  readonly activeAds: ActiveAdsCache;
}

/** Has one entry, `active`. */
type ActiveAdsCache = CachedValue<readonly AdRow[]>;

export function createActiveAdsCache(holdsForMs = 1_000): ActiveAdsCache {
  return createCachedValue(holdsForMs);
}
