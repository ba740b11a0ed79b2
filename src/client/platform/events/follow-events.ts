import type { QueryClient } from '@tanstack/react-query';
import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { burstMs, openedMs } from './event-waits.ts';
import { listenToEvents } from './events.ts';
import { gatherBursts } from '../calls/gather-bursts.ts';
import { changeOwnUser, isLeavingForGood } from '../calls/own-user.ts';
import { mayBeSignedIn } from '../device/signed-in-marker.ts';
import { invalidateAfter } from '../calls/invalidate.ts';

/** Keeps what is on the screen as it is on the server (rules N1, N2). Answers what ends it. */
export function followEvents(client: QueryClient): () => void {
  const stale = gatherBursts<EventName>(burstMs, (names) => void invalidateAfter(client, names));
  let opened: ReturnType<typeof setTimeout> | undefined;
  const close = listenToEvents({
    onOpen: (isFirst) => {
      if (!isFirst) return void invalidateAfter(client, eventNames);
      // A page has read everything as it opened: that is not asked twice, not by its parts that come late either.
      opened = setTimeout(() => void invalidateAfter(client, eventNames, 'whenShownAgain'), openedMs);
    },
    // All that can be watched is of tournaments.
    onWatching: () => stale.add('tournaments'),
    onEvent: stale.add,
    // Whether the session is over is seen where the player is read; who has signed out knows it.
    onRefused: () => {
      if (mayBeSignedIn() && !isLeavingForGood()) void changeOwnUser(client);
    },
  });
  return () => {
    close();
    clearTimeout(opened);
    stale.stop();
  };
}
