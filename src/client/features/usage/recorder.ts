import type { UsageEvent } from '#shared/usage/contract.ts';

const maxBatchSize = 20;
const maxMs = 86_400_000;

interface RecorderParts {
  readonly send: (events: readonly UsageEvent[]) => void;
  readonly nowMs: () => number;
}

/** Each continuous view of a screen is one event. */
export function createRecorder({ send, nowMs }: RecorderParts) {
  let events: UsageEvent[] = [];
  let shown: { readonly screen: string; readonly sinceMs: number } | null = null;

  function note(event: UsageEvent): void {
    events.push(event);
    if (events.length >= maxBatchSize) flush();
  }

  function flush(): void {
    if (events.length === 0) return;
    const batch = events;
    events = [];
    send(batch);
  }

  function leave(): void {
    if (!shown) return;
    const { screen, sinceMs } = shown;
    shown = null;
    note({ name: 'screen', screen, durationMs: Math.min(Math.max(Math.round(nowMs() - sinceMs), 0), maxMs) });
  }

  return {
    /** Null for an untracked screen. */
    show(screen: string | null): void {
      leave();
      shown = screen === null ? null : { screen, sinceMs: nowMs() };
    },

    deed(name: UsageEvent['name']): void {
      if (shown) note({ name, screen: shown.screen, durationMs: null });
    },

    /** The page is hidden, possibly for the last time. */
    hide(): void {
      leave();
      flush();
    },

    /** Consent was withdrawn: discards unsent events. */
    forget(): void {
      events = [];
      shown = null;
    },
  };
}
