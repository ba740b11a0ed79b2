import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Achievements } from '#server/features/achievements/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { PowerUps } from '#server/features/powerups/service.ts';
import type { Wallet } from '#server/features/wallet/service.ts';
import type { AppSettings } from '#server/features/settings/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies of the gifts feature. */
export interface GiftsContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'lockPlayers' | 'findPresent' | 'datesOf'>;
  readonly wallet: Pick<Wallet, 'balance' | 'calculateRoomForNewAccounts' | 'findNewAccounts' | 'move'>;
  readonly powerUps: Pick<PowerUps, 'add' | 'take'>;
  readonly friends: Pick<Friends, 'areFriends' | 'isBlocked'>;
  readonly achievements: Pick<Achievements, 'count'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
  readonly playerCards: PlayerCards;
  readonly settings: Pick<AppSettings, 'current'>;
}
