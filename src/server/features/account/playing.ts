import type { PlayPreferences } from '#shared/account/contract.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { type PlaySettingsChange, writePlaySettings } from './playing-store.ts';

export interface PlaySettingsContext extends Pick<Deps, 'database'> {
  readonly events: Pick<Events, 'publish'>;
}

/** Changes the play settings for all devices and notifies them. With `ifUnset`, only when none was ever chosen. */
export function changePlaySettings(
  { database, events }: PlaySettingsContext,
  playerId: string,
  change: PlaySettingsChange,
): Promise<PlayPreferences> {
  return database.transaction(async (tx) => {
    const playing = await writePlaySettings(tx, playerId, change);
    if (!playing) throw new ApiError('unauthorized');
    await events.publish(tx, 'user', [playerId]);
    return playing;
  });
}
