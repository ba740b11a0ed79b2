import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { PushTransport, VapidKeys } from './push-sender.ts';

/** Dependencies of the notifications feature and the state that a server keeps between calls. */
export interface NotificationsContext extends Pick<Deps, 'database' | 'clock' | 'env' | 'log'> {
  readonly events: Pick<Events, 'publish'>;
  readonly account: Pick<Account, 'lockCaller' | 'lockPlayers'>;
  readonly playerCards: PlayerCards;
  readonly transport: PushTransport;
  /** The keys of all servers, read once. */
  readonly getVapidKeys: () => Promise<VapidKeys>;
}
