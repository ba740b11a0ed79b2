import type { Playing } from '#shared/account/contract.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { type PlayingChange, writePlaying } from './playing-store.ts';

export interface PlayingContext extends Pick<Deps, 'database'> {
  readonly events: Pick<Events, 'publish'>;
}

/** Changes how a player plays on all devices, which hear of it; with `ifUnset` only where nothing of it was ever chosen. */
export function changePlaying(
  { database, events }: PlayingContext,
  playerId: string,
  change: PlayingChange,
): Promise<Playing> {
  return database.transaction(async (tx) => {
    const playing = await writePlaying(tx, playerId, change);
    if (!playing) throw new Refusal('unauthorized');
    await events.publish(tx, 'user', [playerId]);
    return playing;
  });
}
