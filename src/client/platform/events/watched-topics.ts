import type { WatchTopic } from '#shared/kernel/events.ts';

export interface Watch {
  readonly topic: WatchTopic;
  /** The invitation with which the player sees it. */
  readonly invite: string | undefined;
}

/** What is on the screen and wants to be watched; the stream watches the last of it. */
let watches: readonly Watch[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Watch[]): void {
  watches = next;
  for (const listener of listeners) listener();
}

/** Asks for a topic to be watched; answers what ends it. */
export function watchTopic(topic: WatchTopic, invite?: string): () => void {
  const watch = { topic, invite };
  change([...watches, watch]);
  return () => change(watches.filter((each) => each !== watch));
}

export function watchedTopic(): Watch | null {
  return watches.at(-1) ?? null;
}

/** Calls whenever another topic may be the one to watch; answers what ends it. */
export function onWatchChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
