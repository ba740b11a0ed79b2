import type { ComponentType } from 'react';
import { pauseBetweenTries } from '#client/platform/calls/try-again.ts';
import type { PlayedEndProps } from './played-end.tsx';

const betweenTriesMs = 2_000;

/** The end of a game, fetched behind one of its questions, long before it is shown; on a bad line until it is here. */
export async function loadPlayedEnd(isGuest: boolean, signal: AbortSignal): Promise<ComponentType<PlayedEndProps>> {
  for (;;) {
    try {
      const { PlayedEnd, beginEndParts } = await import('./played-end.tsx');
      void beginEndParts(isGuest);
      return PlayedEnd;
    } catch {
      signal.throwIfAborted();
      await pauseBetweenTries(betweenTriesMs, signal);
      signal.throwIfAborted();
    }
  }
}
