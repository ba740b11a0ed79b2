import type { ComponentType } from 'react';
import { waitBeforeRetry } from '#client/platform/calls/try-again.ts';
import type { PlayedEndProps } from './played-end.tsx';

const retryDelayMs = 2_000;

/** Loads the end screen during a question, long before it is shown; retries until it succeeds. */
export async function loadPlayedEnd(isGuest: boolean, signal: AbortSignal): Promise<ComponentType<PlayedEndProps>> {
  for (;;) {
    try {
      const { PlayedEnd, preloadEndParts: beginEndParts } = await import('./played-end.tsx');
      void beginEndParts(isGuest);
      return PlayedEnd;
    } catch {
      signal.throwIfAborted();
      await waitBeforeRetry(retryDelayMs, signal);
      signal.throwIfAborted();
    }
  }
}
