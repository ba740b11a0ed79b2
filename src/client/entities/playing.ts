import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import type { Advance, TimeFactor } from '#shared/account/playing.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { parseGuestPlaySettings } from '#client/platform/device/guest-play-settings.ts';
import { storedSettings } from '#client/platform/device/device-settings.ts';
import { userKey } from './user.ts';

/** Effective play settings: the account's choice, otherwise this device's, otherwise the defaults. */
export interface OwnPlaying {
  readonly timeFactor: TimeFactor;
  readonly advance: Advance;
  /** Question, answers and verdict are read aloud in full. */
  readonly readToMe: boolean;
}

/** Time, pace and reading aloud are one choice: once any of them is set, all count as chosen. */
export function hasAccountChoice(playing: User['playing']): boolean {
  return Object.values(playing).some((choice) => choice !== null);
}

function getPlaying(user: Pick<User, 'playing'> | null | undefined): OwnPlaying {
  const { timeFactor, advance, readToMe } =
    user && hasAccountChoice(user.playing) ? user.playing : parseGuestPlaySettings(storedSettings.read());
  return { timeFactor: timeFactor ?? '1', advance: advance ?? 'auto', readToMe: readToMe ?? false };
}

export function readPlaying(): OwnPlaying {
  return getPlaying(queryClient.getQueryData<User | null>(userKey));
}

/**
 * Re-renders when the settings change, also from another device. The query is disabled because the surrounding screen
 * has already loaded the user.
 */
export function usePlaying(): OwnPlaying {
  useSyncExternalStore(storedSettings.subscribe, storedSettings.read, () => null);
  return getPlaying(useQuery<User | null>({ queryKey: userKey, enabled: false }).data);
}
