import type { QueryClient } from '@tanstack/react-query';
import { staleReads } from './event-reads.ts';
import { listenToEvents } from './events.ts';
import { forgetReads } from './forget-reads.ts';
import { changeOwnUser, isLeavingForGood } from './own-user.ts';
import { mayBeSignedIn } from './signed-in-marker.ts';

/** Keeps what is on the screen as it is on the server (rules: Events). Answers what ends it. */
export function followEvents(client: QueryClient): () => void {
  return listenToEvents({
    // A page has read everything as it opened: that is not asked twice.
    onOpen: (isFirst) => void forgetReads(client, staleReads(), isFirst ? 'whenShownAgain' : 'atOnce'),
    onEvent: (name) => void forgetReads(client, staleReads([name])),
    // Whether the session is over is seen where the player is read; who has signed out knows it.
    onRefused: () => {
      if (mayBeSignedIn() && !isLeavingForGood()) void changeOwnUser(client);
    },
  });
}
