import type { Announcement } from '#shared/settings/contract.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import { type CachedValue, createCachedValue } from '#server/platform/cached-value.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { AppSettings } from './memory.ts';

/** Dependencies of the settings feature and the state that a server keeps between calls. */
export interface SettingsContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly events: Pick<Events, 'publishToAll'>;
  readonly memory: AppSettings;
  /** Announcements that are active now; invalidated when an announcement changes. */
  readonly activeAnnouncements: AnnouncementsCache;
}

/** Has one entry, `showing`. */
type AnnouncementsCache = CachedValue<readonly Announcement[]>;

export function createAnnouncementsCache(holdsForMs = 1_000): AnnouncementsCache {
  return createCachedValue(holdsForMs);
}
