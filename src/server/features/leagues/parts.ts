import type { Account } from '#server/features/account/service.ts';
import type { Leaderboard } from '#server/features/leaderboard/service.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Clock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies of the leagues feature. */
export interface LeagueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly failpoint: (name: string) => void;
  readonly account: Pick<Account, 'today'>;
  readonly boards: Pick<Leaderboard, 'present' | 'settleWeekScores'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}
