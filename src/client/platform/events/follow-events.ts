import type { QueryClient } from '@tanstack/react-query';
import { type EventName, eventNames } from '#shared/kernel/events.ts';
import { burstWindowMs, initialFreshMs } from './event-timing.ts';
import { listenToEvents } from './events.ts';
import { createBurstBatcher } from './burst-batcher.ts';
import { updateOwnUser, isDeletingAccount } from '../calls/own-user.ts';
import { isProbablySignedIn } from '../device/signed-in-cookie.ts';
import { invalidateAfter } from '../calls/invalidate.ts';

/** Keeps cached reads in sync with the server's events (rules N1, N2). Returns a function that ends it. */
export function followEvents(client: QueryClient): () => void {
  const staleEvents = createBurstBatcher<EventName>(burstWindowMs, (names) => void invalidateAfter(client, names));
  let initialTimer: ReturnType<typeof setTimeout> | undefined;
  const close = listenToEvents({
    onOpen: (isFirst) => {
      if (!isFirst) return void invalidateAfter(client, eventNames);
      // The page has just read everything while opening, so these reads are not repeated at once.
      initialTimer = setTimeout(() => void invalidateAfter(client, eventNames, 'whenShownAgain'), initialFreshMs);
    },
    // Only tournament topics can be watched.
    onWatching: () => staleEvents.add('tournaments'),
    onEvent: staleEvents.add,
    // Refetching the user reveals whether the session is over; after a deliberate sign-out this is already known.
    onRefused: () => {
      if (isProbablySignedIn() && !isDeletingAccount()) void updateOwnUser(client);
    },
  });
  return () => {
    close();
    clearTimeout(initialTimer);
    staleEvents.stop();
  };
}
