import type { Account } from '#server/features/account/service.ts';
import type { Audit } from '#server/features/audit/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import type { AppSettings } from './memory.ts';

/** Dependencies of the settings feature. */
export interface SettingsParts extends Pick<Deps, 'database' | 'clock' | 'failpoint' | 'holdsForMs'> {
  readonly account: Pick<Account, 'getSummaries'>;
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly events: Pick<Events, 'publishToAll'>;
  readonly memory: AppSettings;
}
