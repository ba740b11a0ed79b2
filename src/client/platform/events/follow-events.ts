import type { QueryClient } from '@tanstack/react-query';
import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { burstMs } from './event-waits.ts';
import { listenToEvents } from './events.ts';
import { gatherBursts } from '../calls/gather-bursts.ts';
import { changeOwnUser, isLeavingForGood } from '../calls/own-user.ts';
import { mayBeSignedIn } from '../device/signed-in-marker.ts';
import { invalidateAfter } from '../calls/invalidate.ts';

/** Keeps what is on the screen as it is on the server (rules N1, N2). Answers what ends it. */
export function followEvents(client: QueryClient): () => void {
  const stale = gatherBursts<EventName>(burstMs, (names) => void invalidateAfter(client, names));
  const close = listenToEvents({
    // A page has read everything as it opened: that is not asked twice.
    onOpen: (isFirst) => void invalidateAfter(client, eventNames, isFirst ? 'whenShownAgain' : 'atOnce'),
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
    stale.stop();
  };
}
