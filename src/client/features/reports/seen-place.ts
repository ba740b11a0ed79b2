/** What is looked at in the queue: 0 is nothing. */
export interface Seen {
  readonly id: number;
  readonly place: number;
  /** What went, in whose place it stands. */
  readonly insteadOf: number;
}

export const nothingSeen: Seen = { id: 0, place: 0, insteadOf: 0 };

/**
 * What is looked at is looked at until it goes, wherever others move it. Then the next one stands in its place, until
 * what went is taken back.
 */
export function seenNow(seen: Seen, ids: readonly number[], takenBack: number | undefined): Seen {
  const back = seen.insteadOf === takenBack ? ids.indexOf(seen.insteadOf) : -1;
  const found = back >= 0 ? back : ids.indexOf(seen.id);
  const place = found >= 0 ? found : Math.min(seen.place, ids.length - 1);
  const id = ids[place];
  if (id === undefined || (id === seen.id && place === seen.place)) return seen;
  if (id === seen.id) return { ...seen, place };
  return { id, place, insteadOf: back >= 0 ? 0 : seen.id };
}
