import type { UsageEvent } from '#shared/usage/contract.ts';

interface Calls {
  readonly postEvents: (events: readonly UsageEvent[]) => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
}

// Failures are ignored: usage is best effort and never sent twice.
const ignore = () => undefined;

export function createUsageClient({ postEvents: note, forget }: Calls) {
  const pendingRequests = new Set<Promise<unknown>>();

  return {
    send(events: readonly UsageEvent[]): void {
      const sent = note(events)
        .catch(ignore)
        .finally(() => pendingRequests.delete(sent));
      pendingRequests.add(sent);
    },

    /**
     * Sent at once, because the page may be closing, and again after pending events have arrived, because these may be
     * stored after the first deletion.
     */
    async forget(): Promise<void> {
      const before = [...pendingRequests];
      await Promise.all([forget().catch(ignore), ...before]);
      if (before.length > 0) await forget().catch(ignore);
    },
  };
}
