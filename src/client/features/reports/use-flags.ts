import { useMemo, useState } from 'react';

/** The reason is asked at the end of the game, when no clock runs. */
export interface Flags {
  readonly tickets: ReadonlySet<string>;
  toggle(ticket: string): void;
}

export function useFlags(): Flags {
  const [tickets, setTickets] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      tickets,
      toggle(ticket) {
        const after = new Set(tickets);
        if (!after.delete(ticket)) after.add(ticket);
        setTickets(after);
      },
    }),
    [tickets],
  );
}
