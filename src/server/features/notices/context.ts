import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';

/** Dependencies of the notices feature. */
export interface NoticesContext extends Pick<Deps, 'database' | 'clock'> {
  readonly events: Pick<Events, 'publish'>;
}
