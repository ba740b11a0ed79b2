import type { UsageEvent } from '#shared/usage/contract.ts';

interface Calls {
  readonly note: (events: readonly UsageEvent[]) => Promise<unknown>;
  readonly forget: () => Promise<unknown>;
}

// What is lost on the way is lost: nobody waits for it, and nothing is sent twice.
const ignore = () => undefined;

/** Tells the server what was used, and to forget all of it. */
export function createUsageCalls({ note, forget }: Calls) {
  const onTheWay = new Set<Promise<unknown>>();

  return {
    send(events: readonly UsageEvent[]): void {
      const sent = note(events)
        .catch(ignore)
        .finally(() => onTheWay.delete(sent));
      onTheWay.add(sent);
    },

    /** At once, for the page may go; and again when what was on its way has arrived, perhaps behind it. */
    async forget(): Promise<void> {
      const before = [...onTheWay];
      await Promise.all([forget().catch(ignore), ...before]);
      if (before.length > 0) await forget().catch(ignore);
    },
  };
}
