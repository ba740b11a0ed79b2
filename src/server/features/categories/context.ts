import type { Audit } from '#server/features/audit/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies of the categories feature. */
export interface CategoriesContext extends Pick<Deps, 'database' | 'clock' | 'failpoint'> {
  readonly audit: Pick<Audit, 'noteAll'>;
  readonly daily: Pick<Daily, 'leavePlacesOut'>;
  readonly events: Pick<Events, 'publishToAll'>;
  readonly questions: Pick<Questions, 'bank' | 'change' | 'raiseVersion'>;
}
