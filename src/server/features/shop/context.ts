import type { Account } from '#server/features/account/service.ts';
import type { PowerUps } from '#server/features/powerups/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the shop feature. */
export interface ShopContext extends Pick<Deps, 'clock' | 'chance' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers'>;
  readonly wallet: Pick<Wallet, 'move'>;
  readonly powerUps: Pick<PowerUps, 'add'>;
  readonly settings: Pick<AppSettings, 'current'>;
}
