import type { Account } from '#server/features/account/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { PlaceCatalog } from './achievement-progress.ts';

/** Dependencies of the achievements feature. */
export interface AchievementsContext extends Pick<Deps, 'database'> {
  readonly events: Pick<Events, 'publish'>;
  readonly account: Pick<Account, 'today'>;
  readonly daily: Pick<Daily, 'streak'>;
  readonly catalog: PlaceCatalog;
}
