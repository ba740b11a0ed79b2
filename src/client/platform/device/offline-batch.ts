/** An answer that waits on the device to be sent. */
export interface WaitingAnswer<Given> {
  readonly id: number;
  readonly playerId: string;
  /** The key under which it was sent, if the server has not confirmed it. */
  readonly batch: string | null;
  readonly answer: Given;
}

/**
 * Selects the answers to send next, oldest first, under one key; null if nothing waits. An unconfirmed batch is
 * repeated unchanged, because the same answers under the same key count only once.
 */
export function selectNextBatch<Given>(
  waiting: readonly WaitingAnswer<Given>[],
  newKey: string,
  maxCount: number,
): { readonly key: string; readonly rows: readonly WaitingAnswer<Given>[] } | null {
  const sent = waiting.find(({ batch }) => batch !== null)?.batch ?? null;
  const rows = sent === null ? waiting.slice(0, maxCount) : waiting.filter(({ batch }) => batch === sent);
  return rows.length === 0 ? null : { key: sent ?? newKey, rows };
}
