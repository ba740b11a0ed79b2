import type { Account, PlayerCards } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Friends } from '#server/features/friends/service.ts';
import type { Gifts } from '#server/features/gifts/service.ts';
import type { Notices } from '#server/features/notices/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Players } from '#server/features/players/service.ts';
import type { Tournaments } from '#server/features/tournaments/service.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Dependencies of the player-reports feature. */
export interface PlayerReportsContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'findPresent' | 'lockPlayers'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly friends: Pick<Friends, 'isBlockedBy'>;
  readonly gifts: Pick<Gifts, 'lock' | 'receivedMessage' | 'removeMessage'>;
  readonly notices: Pick<Notices, 'give'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly playerCards: PlayerCards;
  readonly players: Pick<Players, 'listBarred' | 'mustMayModerate' | 'renameIn' | 'suspend'>;
  readonly tournaments: Pick<Tournaments, 'lock' | 'mustSee' | 'rename'>;
}
