/** An answer that waits on the device. */
export interface WaitingAnswer<Given> {
  readonly id: number;
  readonly playerId: string;
  /** The key under which it was sent, though nobody knows whether it arrived. */
  readonly batch: string | null;
  readonly answer: Given;
}

/**
 * The answers that are sent next, oldest first, under one key; null where nothing waits. What was sent and not confirmed is
 * sent again just so: the same answers under the same key count once.
 */
export function nextBatch<Given>(
  waiting: readonly WaitingAnswer<Given>[],
  newKey: string,
  most: number,
): { readonly key: string; readonly rows: readonly WaitingAnswer<Given>[] } | null {
  const sent = waiting.find(({ batch }) => batch !== null)?.batch ?? null;
  const rows = sent === null ? waiting.slice(0, most) : waiting.filter(({ batch }) => batch === sent);
  return rows.length === 0 ? null : { key: sent ?? newKey, rows };
}
