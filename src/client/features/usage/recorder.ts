import type { UsageEvent } from '#shared/usage/contract.ts';

/** So many are sent together. */
const sentAtOnce = 20;
const maxMs = 86_400_000;

interface RecorderParts {
  readonly send: (events: readonly UsageEvent[]) => void;
  readonly nowMs: () => number;
}

/** Collects what a player uses, and hands it on in batches; one stretch in sight of a screen is one event. */
export function createRecorder({ send, nowMs }: RecorderParts) {
  let events: UsageEvent[] = [];
  let shown: { readonly screen: string; readonly sinceMs: number } | null = null;

  function note(event: UsageEvent): void {
    events.push(event);
    if (events.length >= sentAtOnce) flush();
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
    /** Another screen is in sight; null for one that is not noted. */
    show(screen: string | null): void {
      leave();
      shown = screen === null ? null : { screen, sinceMs: nowMs() };
    },

    /** Something was done on the screen that is shown. */
    deed(name: UsageEvent['name']): void {
      if (shown) note({ name, screen: shown.screen, durationMs: null });
    },

    /** The page goes out of sight, perhaps for good. */
    hide(): void {
      leave();
      flush();
    },

    /** Consent was withdrawn: what was not sent is gone. */
    forget(): void {
      events = [];
      shown = null;
    },
  };
}
