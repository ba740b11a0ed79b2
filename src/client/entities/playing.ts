import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/account/contract.ts';
import type { Advance, TimeFactor } from '#shared/account/playing.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { heldPlayingIn } from '#client/platform/device/held-playing.ts';
import { storedSettings } from '#client/platform/settings.ts';
import { userKey } from './user.ts';

/** How somebody plays: their account's choice, else what this device held by itself, else as everybody begins. */
export interface OwnPlaying {
  readonly timeFactor: TimeFactor;
  readonly advance: Advance;
  /** Question, answers and verdict are said whole, each in one go. */
  readonly readToMe: boolean;
}

/** Time, pace and reading are one choice: who has made any of it has made it. */
export function isChosen(playing: User['playing']): boolean {
  return Object.values(playing).some((choice) => choice !== null);
}

function playingOf(user: Pick<User, 'playing'> | null | undefined): OwnPlaying {
  const { timeFactor, advance, readToMe } =
    user && isChosen(user.playing) ? user.playing : heldPlayingIn(storedSettings.read());
  return { timeFactor: timeFactor ?? '1', advance: advance ?? 'auto', readToMe: readToMe ?? false };
}

/** As it stands now; for code outside of components. */
export function readPlaying(): OwnPlaying {
  return playingOf(queryClient.getQueryData<User | null>(userKey));
}

/** Redraws its reader when it changes, on another device too; the player's screen around it has read the player. */
export function usePlaying(): OwnPlaying {
  useSyncExternalStore(storedSettings.subscribe, storedSettings.read, () => null);
  return playingOf(useQuery<User | null>({ queryKey: userKey, enabled: false }).data);
}
